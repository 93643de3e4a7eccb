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
import {
  addDays,
  createLineFinder,
  parsePlainDate,
  pickLineDetails,
  toHouseDate,
  toLineKey,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  CountColumn,
  DateTimeColumn,
  insertOnce,
  jsonColumn,
  listColumn,
  parseRows,
  TextColumn,
} from '../../../lib/database';
import { saveRevision } from '../../../lib/save-revision';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findAccounts } from '../../account/services/account';
import { reserveBytes, runOneOfOwner } from '../../cart/services/account-storage';
import { KeptProduct, listCodes, toOfferedAnswer } from '../../cart/services/kept-product';
import { hasSameLines, priceLines } from '../../cart/services/price-lines';
import { findName } from '../../company/services/colleagues';
import { addLastChanges, compareProjects, type Differences, LastChanges } from './compare-projects';
import { deletedProjects } from './deleted-projects';
import { getProjectChanges } from './project-changes';
import { getProjectMembers } from './project-members';
import { type SentFromProject, sentInquiries } from './sent-inquiries';

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
  /** Null where an earlier version has saved it last. */
  lastChanges: jsonColumn(LastChanges.nullish().transform((changes) => changes ?? null)),
});
export type ProjectRecord = z.infer<typeof ProjectRecord>;

const ExportedProject = ProjectRecord.omit({
  id: true,
  ownerId: true,
  revision: true,
  lastChanges: true,
});
const Ids = z.array(z.object({ id: z.number() }));

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

/** The named lists of customers. docs/decisions/0059-projects-and-shared-lists.md */
export function getCustomerProjects(strapi: Core.Strapi) {
  const rows = strapi.db.query(CUSTOMER_PROJECT_UID);
  const findWhere = async (where: object) =>
    ProjectRecord.nullable().parse(await rows.findOne({ where }));
  const price = (sent: ProjectSave['products'], stored: ProjectRecord['products']) => {
    const offers = getCatalogue(strapi).findOffers(listCodes(sent));
    const { products, changes } = priceLines({ sent, stored, offers });
    const find = createLineFinder(sent.map((line) => ({ ...line, kind: findLineKind(line) })));
    const withDetails = (product: KeptProduct) => ({
      ...product,
      ...pickLineDetails(find(product)),
    });
    return { changes, products: products.map(withDetails) };
  };
  const reserve = (ownerId: number, id: number | null, content: Partial<Content>) =>
    reserveBytes(strapi, {
      ownerId,
      table: 'customer_projects',
      id,
      content: [content.info, content.products],
    });
  const listSent = (projectIds: readonly number[]) => sentInquiries.only(strapi)(projectIds);

  async function create({ ownerId, key, name, info, products }: NewProject) {
    const repeated = await findWhere({ createKey: key });
    if (repeated) return repeated.ownerId === ownerId ? repeated : 'key-reused';
    if ((await rows.count({ where: { ownerId } })) >= MAX_PROJECTS) return 'full';
    const content = toColumns(info, price(products, []).products);
    const bytes = await reserve(ownerId, null, content);
    const named = { ownerId, createKey: key, name, revision: 0 };
    const data = { ...content, ...named, lastChanges: [], bytes };
    const insert = () => rows.create({ data });
    return await insertOnce(strapi, insert, () => findWhere({ createKey: key }));
  }

  async function save(project: ProjectRecord, { info, products: sent, base, userId }: ProjectSave) {
    const changes = getProjectChanges(strapi);
    const known = project.lastChanges ?? (await changes.readLast(project.id));
    const outcome: { changes: readonly CartChange[]; differences: Differences | null } = {
      changes: [],
      differences: null,
    };
    const saved = await saveRevision(strapi, CUSTOMER_PROJECT_UID, {
      row: project,
      base,
      find: (id) => findWhere({ id }),
      toNext: (stored) => {
        const priced = price(sent, stored.products);
        outcome.changes = priced.changes;
        const next = toColumns(info, priced.products);
        if (hasSameContent(stored, next)) {
          outcome.differences = null;
          return null;
        }
        const differences = compareProjects(stored, next);
        outcome.differences = differences;
        const before = stored.lastChanges ?? known;
        const by = { userId, changedAt: next.changedAt };
        return { ...next, lastChanges: addLastChanges(before, differences, by) };
      },
      reserve: (next) => reserve(project.ownerId, project.id, next),
    });
    if (saved?.ok && outcome.differences) {
      await changes.note(project, userId, outcome.differences);
    }
    return saved && { ok: saved.ok, project: saved.row, changes: outcome.changes };
  }

  const announceDeleted = async (ids: readonly number[]) => {
    for (const follow of deletedProjects.list(strapi)) await follow(ids);
  };

  return {
    find: (id: number) => findWhere({ id }),
    /** The project, or why it is not made. */
    create: (project: NewProject) => runOneOfOwner(String(project.ownerId), () => create(project)),
    /** Not ok when another device was faster: then the project is what it saved. Null when it has been deleted. */
    save: (project: ProjectRecord, wish: ProjectSave) =>
      runOneOfOwner(String(project.ownerId), () => save(project, wish)),
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
      await announceDeleted([id]);
    },
    /** Those of a deleted account. Their members and changes name the account themselves. */
    async deleteOf(ownerId: number): Promise<void> {
      const own: unknown = await rows.findMany({ select: ['id'], where: { ownerId } });
      await announceDeleted(Ids.parse(own).map(({ id }) => id));
      await rows.deleteMany({ where: { ownerId } });
    },
    /** Without its inquiries: whoever saves does not wait for them. */
    async toAnswer(project: ProjectRecord, { role, userId }: Reading) {
      const { revision, info, products } = project;
      const lastChanges = await getProjectChanges(strapi).findLast(project, userId);
      const find = createLineFinder(getCatalogue(strapi).findOffers(listCodes(products)));
      return {
        ...toFacts(project),
        role,
        revision,
        info,
        products: products.map((product) => ({
          ...toOfferedAnswer(product, find(product)),
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
    /** One after the other, for the export of one's own data. */
    async *readAll(ownerId: number) {
      const found: unknown = await rows.findMany({
        select: ['id'],
        where: { ownerId },
        orderBy: { id: 'asc' },
      });
      for (const { id } of Ids.parse(found)) {
        const row: unknown = await rows.findMany({ where: { id } });
        yield* parseRows(strapi, 'customer_projects', ExportedProject, row);
      }
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
