import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { getCustomerProjects } from '../../customer-project/services/customer-projects';
import { getProjectChanges } from '../../customer-project/services/project-changes';
import { tellChange } from '../../customer-project/services/project-feed';
import { getProjectMembers } from '../../customer-project/services/project-members';
import { getOrders } from './orders';

interface SentOrder {
  readonly ownerId: number;
  readonly id: number;
}

/**
 * Notes from which project an order was sent, if its sender may change that project: its history has it, and whoever
 * follows the project is told. May be repeated.
 */
export async function noteSent(
  strapi: Core.Strapi,
  ctx: Context,
  order: SentOrder,
  projectId: number,
): Promise<void> {
  const project = await getCustomerProjects(strapi).find(projectId);
  if (!project) return;
  const role = await getProjectMembers(strapi).findRole(project, order.ownerId);
  if (role !== 'owner' && role !== 'editor') return;
  const orders = getOrders(strapi);
  const findSent = async () => {
    const sent = await orders.listSentFromProjects([project.id]);
    return sent.find(({ orderId }) => orderId === order.id);
  };
  if (await findSent()) return;
  await orders.noteProject(order, project.id);
  const number = (await findSent())?.number ?? '';
  await getProjectChanges(strapi).noteSent(project, order.ownerId, number);
  await tellChange(strapi, ctx, project.id, {});
}
