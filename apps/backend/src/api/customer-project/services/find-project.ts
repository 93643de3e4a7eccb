import type { ProjectRole } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readId, readUserId } from '../../../lib/calls/parse-call';
import { throwForbidden } from '../../../lib/calls/refusals';
import { getCustomerProjects, type ProjectRecord } from './customer-projects';
import { getProjectMembers } from './project-members';

export const UNKNOWN_PROJECT = 'Dieses Projekt gibt es nicht mehr.';
export const ONLY_OWNER = 'Das kann nur, wem das Projekt gehört.';
const NOT_YOURS = 'Dieses Projekt gehört nicht zu Ihnen.';
const NOT_ALLOWED: Readonly<Record<ProjectRole, string>> = {
  reader: NOT_YOURS,
  editor: 'Sie dürfen dieses Projekt nur ansehen.',
  owner: ONLY_OWNER,
};
const RANKS: readonly ProjectRole[] = ['reader', 'editor', 'owner'];

/** The project in the address, for a caller who is `least` or more in it; else 404 or 403. */
export async function findProject(
  strapi: Core.Strapi,
  ctx: Context,
  least: ProjectRole,
): Promise<{ readonly project: ProjectRecord; readonly role: ProjectRole }> {
  const userId = readUserId(ctx);
  const id = readId(ctx);
  const project = id === null ? null : await getCustomerProjects(strapi).find(id);
  if (!project) throw new errors.NotFoundError(UNKNOWN_PROJECT);
  const role = await getProjectMembers(strapi).findRole(project, userId);
  if (role === null) return throwForbidden(ctx, NOT_YOURS);
  requireRole(ctx, role, least);
  return { project, role };
}

/** 403 for a caller who is less than `least` in the project. */
export function requireRole(ctx: Context, role: ProjectRole, least: ProjectRole): void {
  if (RANKS.indexOf(role) < RANKS.indexOf(least)) throwForbidden(ctx, NOT_ALLOWED[least]);
}
