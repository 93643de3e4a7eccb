import {
  type createSharedList,
  MAX_SHARED_LISTS,
  SHARED_LIST_DAYS,
  SharedDates,
} from '@klappe/contracts';
import { DAY_MS, mergeLines } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  DateTimeColumn,
  insertOnce,
  jsonColumn,
  listColumn,
  parseRows,
} from '../../../lib/database';
import { readSignedLink, toSignedLink } from '../../../lib/signed-link';
import { reserveBytes, runOneOfOwner } from '../../cart/services/account-storage';
import { toUnpriced } from '../../cart/services/kept-product';
import { getCustomerProjects } from '../../customer-project/services/customer-projects';
import { SharedLine, toSharedDates, viewList } from '../../customer-project/services/view-list';

export const SHARED_LIST_UID = 'api::shared-list.shared-list';

const SharedListRecord = z.object({
  id: z.number().int(),
  ownerId: z.number().int(),
  name: z.string(),
  showsPrices: z.boolean(),
  showsNotes: z.coerce.boolean(),
  /** The project that is shown as it is; null for a list as it was. */
  projectId: z.number().int().nullable(),
  dates: jsonColumn(SharedDates.nullable().catch(null)),
  products: listColumn(SharedLine),
  sharedAt: DateTimeColumn,
  expiresAt: DateTimeColumn,
});
type SharedListRecord = z.infer<typeof SharedListRecord>;

const SharedListHead = SharedListRecord.pick({
  id: true,
  name: true,
  projectId: true,
  sharedAt: true,
  expiresAt: true,
}).extend({ lineCount: z.number().int().nullable() });
type SharedListHead = z.infer<typeof SharedListHead>;

type ListWish = z.output<typeof createSharedList.request>['data'];

interface NewSharedList extends ListWish {
  readonly ownerId: number;
  /** The idempotency key: calls with the same one share one list. */
  readonly key: string;
}

/** Lists that customers share by a link. docs/decisions/0059-projects-and-shared-lists.md */
export function getSharedLists(strapi: Core.Strapi) {
  const rows = strapi.db.query(SHARED_LIST_UID);
  const find = async (where: object) =>
    SharedListRecord.nullable().parse(await rows.findOne({ where }));
  const listHeads = async (ownerId: number, now: Date) =>
    parseRows(
      strapi,
      'shared_lists',
      SharedListHead,
      await rows.findMany({
        select: Object.keys(SharedListHead.shape),
        where: { ownerId, expiresAt: { $gt: now } },
        orderBy: { id: 'desc' },
      }),
    );

  /** Undefined for a list that is gone, or that cannot be read. */
  async function findReadable(id: number) {
    const found: unknown = await rows.findMany({ where: { id } });
    return parseRows(strapi, 'shared_lists', SharedListRecord, found).at(0);
  }

  async function create(list: NewSharedList, now: Date) {
    const { ownerId, key, products, project: projectId, ...wish } = list;
    const repeated = await find({ createKey: key });
    if (repeated) return repeated.ownerId === ownerId ? repeated : 'key-reused';
    const project = projectId === null ? null : await getCustomerProjects(strapi).find(projectId);
    if (projectId !== null && project?.ownerId !== ownerId) return 'not-yours';
    await rows.deleteMany({ where: { expiresAt: { $lte: now } } });
    if ((await rows.count({ where: { ownerId } })) >= MAX_SHARED_LISTS) return 'full';
    const expiresAt = new Date(now.getTime() + SHARED_LIST_DAYS * DAY_MS);
    const kept = toKept(products);
    const data = {
      ...{ ...wish, projectId, ownerId, createKey: key, sharedAt: now, expiresAt },
      products: kept,
      lineCount: kept.length,
      bytes: await reserveBytes(strapi, {
        ownerId,
        table: 'shared_lists',
        id: null,
        content: kept,
      }),
    };
    const insert = () => rows.create({ data });
    return await insertOnce(strapi, insert, () => find({ createKey: key }));
  }

  return {
    /** Without their lines: twenty lists together would take long to read. */
    async summarise(ownerId: number, now: Date) {
      const summaries: SharedListSummary[] = [];
      for (const head of await listHeads(ownerId, now)) {
        // A list that was shared before its lines were counted.
        const lineCount = head.lineCount ?? (await findReadable(head.id))?.products.length;
        if (lineCount !== undefined) summaries.push(toSummary({ ...head, lineCount }));
      }
      return summaries;
    },
    /** One after the other, for the export of one's own data. */
    async *readAll(ownerId: number, now: Date) {
      for (const { id } of await listHeads(ownerId, now)) {
        const list = await findReadable(id);
        if (!list) continue;
        const { id: _, ownerId: __, ...shared } = list;
        yield shared;
      }
    },
    /** The list, or why it is not shared. */
    create: (wish: NewSharedList, now: Date) =>
      runOneOfOwner(String(wish.ownerId), () => create(wish, now)),
    /** The list of a link; null when it has ended, or the link was not made here. */
    async findByLink(link: string, now: Date) {
      const id = readSignedLink('shared list', link);
      return id === null ? null : await find({ id, expiresAt: { $gt: now } });
    },
    async end(ownerId: number, id: number): Promise<void> {
      await rows.deleteMany({ where: { ownerId, id } });
    },
    toSummary: (shared: SharedListRecord) =>
      toSummary({ ...shared, lineCount: shared.products.length }),
    toAnswer: (shared: SharedListRecord) => toAnswer(strapi, shared),
  };
}

type SharedListSummary = ReturnType<typeof toSummary>;

function toSummary(head: SharedListHead & { readonly lineCount: number }) {
  const { id, name, sharedAt, expiresAt, lineCount, projectId: project } = head;
  return {
    id,
    name,
    link: toSignedLink('shared list', id),
    sharedAt,
    expiresAt,
    lineCount,
    project,
  };
}

/** Prices are never stored: they are those of the day on which somebody looks. */
function toKept(products: NewSharedList['products']): readonly SharedLine[] {
  return mergeLines(
    products.map((product) => ({ ...toUnpriced(product), heading: product.heading })),
  );
}

/** Null when its project has been deleted. */
async function toAnswer(strapi: Core.Strapi, shared: SharedListRecord) {
  const { expiresAt, projectId, showsNotes } = shared;
  if (projectId === null) return { ...(await viewList(strapi, shared)), expiresAt };
  const project = await getCustomerProjects(strapi).find(projectId);
  if (!project) return null;
  const dates = toSharedDates(project.info);
  const products = project.products.map(({ note, ...line }) => ({
    ...line,
    note: showsNotes ? note : '',
  }));
  return { ...(await viewList(strapi, { ...shared, dates, products })), expiresAt };
}
