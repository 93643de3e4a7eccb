import type { PackedKind, PackingLine } from '@klappe/contracts';
import { toProjectTitle } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readUserId } from '../../../lib/calls/parse-call';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findItem } from '../../../rentman/catalogue/queries/find-offers';
import { findProject } from '../../customer-project/services/find-project';
import { findVisibleOrder } from '../../order/services/find-order';
import { getOrders } from '../../order/services/orders';

interface Line {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly heading?: string;
  readonly note?: string;
}

/** What is packed, for a caller who may see it. */
export interface Packed {
  readonly kind: PackedKind;
  readonly id: number;
  readonly title: string;
  // Pages ask every few seconds what was ticked, for which neither is needed.
  readLines(): Promise<readonly PackingLine[]>;
  /** The order by which the house is told; null before anything was asked for. */
  findOrderId(): Promise<number | null>;
}

/** The project or inquiry in the address, with its lines: of an inquiry those that the house planned, once it has. */
export async function findPacked(strapi: Core.Strapi, ctx: Context): Promise<Packed> {
  readUserId(ctx);
  if (ctx.params.kind === 'projects') return await findPackedProject(strapi, ctx);
  if (ctx.params.kind === 'orders') return await findPackedOrder(strapi, ctx);
  throw new errors.NotFoundError();
}

async function findPackedProject(strapi: Core.Strapi, ctx: Context): Promise<Packed> {
  const { project } = await findProject(strapi, ctx, 'reader');
  const { id, name: title, products } = project;
  const lines = products.map(({ displayname: name, ...line }) => ({ ...line, name }));
  return {
    kind: 'projects',
    id,
    title,
    readLines: async () => completeLines(strapi, lines),
    async findOrderId() {
      const [sent] = await getOrders(strapi).listSentFromProjects([id]);
      return sent?.orderId ?? null;
    },
  };
}

async function findPackedOrder(strapi: Core.Strapi, ctx: Context): Promise<Packed> {
  const { order } = await findVisibleOrder(strapi, ctx);
  const { id, inquiryId, products } = order;
  const asked = products.map(({ code, displayname: name, quantity }) => ({ code, name, quantity }));
  return {
    kind: 'orders',
    id,
    title: toProjectTitle(order),
    async readLines() {
      const { project } = await getOrders(strapi).toDetail(order, readUserId(ctx));
      const planned = project?.planned?.filter(({ isOption }) => !isOption);
      return completeLines(strapi, planned ?? asked);
    },
    findOrderId: async () => (inquiryId === null ? null : id),
  };
}

/** With picture and labels, and lines of the same item as one. */
function completeLines(strapi: Core.Strapi, lines: readonly Line[]): readonly PackingLine[] {
  const { snapshot } = getCatalogue(strapi);
  const groups = Map.groupBy(lines, ({ code, name }) => code || name);
  return [...groups].flatMap(([key, same]) => {
    const [line] = same;
    if (!line) return [];
    const { code, name, heading = '', note = '' } = line;
    const offer = findItem(snapshot, code);
    return {
      key,
      code,
      name,
      heading,
      note,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
      image: offer?.images[0] ?? null,
      labels: [...(offer?.equipment.labels ?? [])],
    };
  });
}
