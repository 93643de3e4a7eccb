import {
  ARCHIVED_AFTER_DAYS,
  type arrangeProject,
  type CartChange,
  type createProject,
  findLineKind,
  MAX_PROJECTS,
  type ProjectRole,
  StoredProjectInfo,
} from '@klappe/contracts';
import { addDays, parsePlainDate, pickLineDetails, toHouseDate, toLineKey } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  CountColumn,
  DateTimeColumn,
  insertOnce,
  jsonColumn,
  listColumn,
  TextColumn,
} from '../../../lib/database';
import { findProduct, KeptProduct, listCodes, toOfferedAnswer } from '../../../lib/kept-product';
import { createMutexByKey } from '../../../lib/mutex';
import { saveRevision } from '../../../lib/save-revision';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findAccounts } from '../../account/services/account';
import { hasSameLines, priceLines } from '../../cart/services/price-lines';
import { findName } from '../../company/services/colleagues';
import { getOrders, type SentFromProject } from '../../order/services/orders';
import { getPackingTicks } from '../../packing/services/packing-ticks';
import { getProjectChanges } from './project-changes';
import { getProjectMembers } from './project-members';

export const CUSTOMER_PROJECT_UID = 'api::customer-project.customer-project';

const ProjectLine = KeptProduct.extend({
  heading: TextColumn,
  note: TextColumn,
  guessedFrom: TextColumn,
});

/** What lists of projects show: the lines of all of them would take long to read. */
const ProjectHead = z.object({
  id: z.number().int(),
  name: z.string(),
  info: jsonColumn(StoredProjectInfo),
  changedAt: DateTimeColumn,
  archivedAt: DateTimeColumn.nullable(),
  lineCount: CountColumn,
  pieceCount: CountColumn,
});
type ProjectHead = z.infer<typeof ProjectHead>;

const ProjectRecord = ProjectHead.extend({
  ownerId: z.number().int(),
  products: listColumn(ProjectLine),
  revision: z.number().int(),
});
export type ProjectRecord = z.infer<typeof ProjectRecord>;

type Wish = z.output<typeof createProject.request>['data'];

interface NewProject extends Wish {
  readonly ownerId: number;
  /** The idempotency key: calls with the same one make one project. */
  readonly key: string;
}

interface ProjectSave extends Omit<Wish, 'name'> {
  /** The revision the sender knows; null when the stored one is to be replaced whatever its revision. */
  readonly base: number | null;
  /** Who saves. */
  readonly userId: number;
}

/** Who reads a project. */
interface Reading {
  readonly role: ProjectRole;
  readonly userId: number;
}

/** Projects that an owner makes at once wait for each other: they are counted. */
const runOneOfOwner = createMutexByKey();

/** The named lists of customers. docs/decisions/0059-projects-and-shared-lists.md */
export function getCustomerProjects(strapi: Core.Strapi) {
  const rows = strapi.db.query(CUSTOMER_PROJECT_UID);
  const findWhere = async (where: object) =>
    ProjectRecord.nullable().parse(await rows.findOne({ where }));
  const price = (sent: ProjectSave['products'], stored: ProjectRecord['products']) => {
    const offers = getCatalogue(strapi).findOffers(listCodes(sent));
    const { products, changes } = priceLines({ sent, stored, offers });
    const lines = sent.map((line) => ({ ...line, kind: findLineKind(line) }));
    const withDetails = (product: KeptProduct) => ({
      ...product,
      ...pickLineDetails(findProduct(lines, product)),
    });
    return { changes, products: products.map(withDetails) };
  };
  const listSent = (projectIds: readonly number[]) =>
    getOrders(strapi).listSentFromProjects(projectIds);

  async function create({ ownerId, key, name, info, products }: NewProject) {
    const repeated = await findWhere({ createKey: key });
    if (repeated) return repeated.ownerId === ownerId ? repeated : 'key-reused';
    if ((await rows.count({ where: { ownerId } })) >= MAX_PROJECTS) return 'full';
    const content = toColumns(info, price(products, []).products);
    const data = { ...content, ownerId, createKey: key, name, revision: 0 };
    const insert = () => rows.create({ data });
    return await insertOnce(strapi, insert, () => findWhere({ createKey: key }));
  }

  return {
    find: (id: number) => findWhere({ id }),
    /** The project, or why it is not made. */
    create: (project: NewProject) => runOneOfOwner(String(project.ownerId), () => create(project)),
    /** Not ok when another device was faster: then the project is what it saved. Null when it has been deleted. */
    async save(project: ProjectRecord, { info, products: sent, base, userId }: ProjectSave) {
      let changes: readonly CartChange[] = [];
      let replaced: ProjectRecord | null = null;
      const saved = await saveRevision(strapi, CUSTOMER_PROJECT_UID, {
        row: project,
        base,
        find: (id) => findWhere({ id }),
        toNext: (stored) => {
          const priced = price(sent, stored.products);
          changes = priced.changes;
          const next = toColumns(info, priced.products);
          replaced = hasSameContent(stored, next) ? null : stored;
          return replaced && next;
        },
      });
      if (saved?.ok && replaced) {
        await getProjectChanges(strapi).note(replaced, saved.row, userId);
      }
      return saved && { ok: saved.ok, project: saved.row, changes };
    },
    async arrange(id: number, wish: z.output<typeof arrangeProject.request>['data']) {
      const { name, isArchived } = wish;
      const archivedAt = isArchived ? new Date() : null;
      const data = { ...(name && { name }), ...(isArchived !== undefined && { archivedAt }) };
      if (Object.keys(data).length > 0) await rows.updateMany({ where: { id }, data });
    },
    isArchived,
    async delete(id: number): Promise<void> {
      await rows.deleteMany({ where: { id } });
      await getProjectMembers(strapi).forget(id);
      await getProjectChanges(strapi).forget(id);
      await getPackingTicks(strapi).forget('projects', [id]);
    },
    /** Without its inquiries: whoever saves does not wait for them. */
    async toAnswer(project: ProjectRecord, { role, userId }: Reading) {
      const { revision, info, products } = project;
      const lastChanges = await getProjectChanges(strapi).findLast(project.id, userId);
      const offers = getCatalogue(strapi).findOffers(listCodes(products));
      return {
        ...toFacts(project),
        role,
        revision,
        info,
        products: products.map((product) => ({
          ...toOfferedAnswer(product, findProduct(offers, product)),
          ...pickLineDetails(product),
          lastChange: lastChanges.get(toLineKey(product)) ?? null,
        })),
      };
    },
    async listInquiries({ id }: ProjectRecord, userId: number) {
      return pickInquiries(await listSent([id]), id, userId);
    },
    /** The projects of an account, and those in which it is a member. */
    async summarise(userId: number) {
      const joined = await getProjectMembers(strapi).listJoined(userId);
      const found: unknown = await rows.findMany({
        select: ['ownerId', ...Object.keys(ProjectHead.shape)],
        where: { $or: [{ ownerId: userId }, { id: { $in: [...joined.keys()] } }] },
        orderBy: { changedAt: 'desc' },
      });
      const heads = z.array(ProjectHead.extend({ ownerId: z.number().int() })).parse(found);
      const ids = heads.map(({ id }) => id);
      const sent = await listSent(ids);
      const members = await getProjectMembers(strapi).listJoinedOf(ids);
      const listPeople = ({ id, ownerId }: { readonly id: number; readonly ownerId: number }) => [
        ownerId,
        ...(members.get(id) ?? []),
      ];
      const accounts = await findAccounts(strapi, [...new Set(heads.flatMap(listPeople))]);
      return heads.map((project) => {
        const { id, ownerId, info, archivedAt, lineCount, pieceCount } = project;
        const { start, end, useStart, useEnd } = info;
        return {
          ...toFacts(project),
          role: joined.get(id) ?? ('owner' as const),
          owner: ownerId === userId ? '' : findName(accounts, ownerId),
          people: listPeople(project).map((person) => findName(accounts, person)),
          start,
          end,
          useStart,
          useEnd,
          lineCount,
          pieceCount,
          canComeBack: archivedAt !== null,
          inquiries: pickInquiries(sent, id, userId),
        };
      });
    },
    /** For the export of one's own data. */
    async listAll(ownerId: number) {
      const found: unknown = await rows.findMany({ where: { ownerId }, orderBy: { id: 'asc' } });
      return z.array(ProjectRecord.omit({ id: true, ownerId: true, revision: true })).parse(found);
    },
  };
}

function toColumns(info: ProjectRecord['info'], products: ProjectRecord['products']) {
  return {
    info,
    products,
    lineCount: products.length,
    pieceCount: products.reduce((sum, { quantity }) => sum + quantity, 0),
    changedAt: new Date(),
  };
}

function toFacts(project: ProjectHead) {
  const { id, name, changedAt } = project;
  return { id, name, changedAt, isArchived: isArchived(project) };
}

/** Of what others sent the number and its stage are told. */
function pickInquiries(sent: readonly SentFromProject[], id: number, userId: number) {
  return sent
    .filter(({ projectId }) => projectId === id)
    .map(({ projectId: _, ownerId, orderId, ...inquiry }) => ({
      ...inquiry,
      orderId: ownerId === userId ? orderId : null,
    }));
}

/** By its owner, or some time after the return. */
function isArchived({ info, archivedAt }: ProjectHead): boolean {
  const end = parsePlainDate(info.end);
  if (archivedAt) return true;
  return end !== null && addDays(end, ARCHIVED_AFTER_DAYS) < toHouseDate(new Date());
}

type Content = Pick<ProjectRecord, 'info' | 'products'>;

/** Both were read by schemas, so that their fields stand in one sequence. */
function hasSameContent(a: Content, b: Content): boolean {
  const read = ({ info, products }: Content) =>
    JSON.stringify([info, products.map(pickLineDetails)]);
  return hasSameLines(a.products, b.products) && read(a) === read(b);
}
