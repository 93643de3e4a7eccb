import {
  type LineChange,
  MAX_CHANGES_PER_PAGE,
  MAX_PROJECT_CHANGES,
  SENT_FIELD,
} from '@klappe/contracts';
import { createLineFinder, toLineKey } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  DateTimeColumn,
  jsonColumn,
  listColumn,
  parseRows,
  runStatement,
} from '../../../lib/database';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { findAccounts } from '../../account/services/account';
import {
  deleteChanges,
  fitHistory,
  SizedRows,
  toChangeSize,
} from '../../cart/services/account-storage';
import { type KeptProduct, listCodes, toOfferedAnswer } from '../../cart/services/kept-product';
import { findName } from '../../company/services/colleagues';
import {
  addLastChanges,
  ChangedLine,
  ChangedText,
  ChangeSummary,
  type Differences,
  type LastChanges,
  pickRecent,
  toKept,
} from './compare-projects';

export const PROJECT_CHANGE_UID = 'api::customer-project.project-change';

/** Bytes of all changes of one project that are kept: the oldest go first. */
const MAX_HISTORY_BYTES = 1_000_000;
/** Bytes that are read for one page: changes of earlier versions have up to a megabyte each. */
const MAX_READ_BYTES = 1_000_000;
/** Bytes of the changes of one page; with today's prices their answer stays below 1 MB. */
const MAX_PAGE_BYTES = 400_000;

const ChangeRecord = z.object({
  id: z.number().int(),
  userId: z.number().int(),
  lines: listColumn(ChangedLine),
  texts: listColumn(ChangedText)
    .nullish()
    .transform((texts) => texts ?? []),
  summary: jsonColumn(ChangeSummary.nullish().transform((summary) => summary ?? null)),
  changedAt: DateTimeColumn,
});

interface Project {
  readonly id: number;
  readonly ownerId: number;
}

interface ListedProject extends Project {
  readonly products: readonly KeptProduct[];
  /** Null for a project that an earlier version has saved last. */
  readonly lastChanges: LastChanges | null;
}

/** Who changed what in projects: at most 200 changes of each, and `MAX_HISTORY_BYTES`. */
export function getProjectChanges(strapi: Core.Strapi) {
  const rows = strapi.db.query(PROJECT_CHANGE_UID);

  /** Ids and sizes, the latest first. */
  async function listSizes(projectId: number, before: number | null, limit: number) {
    const found: unknown = await runStatement(strapi, (knex) => {
      const changes = knex('project_changes').where({ project_id: projectId });
      if (before !== null) changes.where('id', '<', before);
      const size = knex.raw(`${toChangeSize(strapi)} as size`);
      return changes.orderBy('id', 'desc').limit(limit).select('id', size);
    });
    return SizedRows.parse(found);
  }

  /** The latest changes before one, bounded in number and bytes, and which one to go on before. */
  async function readPage(projectId: number, before: number | null) {
    const sizes = await listSizes(projectId, before, MAX_CHANGES_PER_PAGE + 1);
    const page: ReturnType<typeof toBounded>[] = [];
    let [readBytes, pageBytes, last] = [0, 0, 0];
    for (const { id, size } of sizes.slice(0, MAX_CHANGES_PER_PAGE)) {
      const isFull = readBytes + size > MAX_READ_BYTES || pageBytes > MAX_PAGE_BYTES;
      if (page.length > 0 && isFull) break;
      last = id;
      // One after the other: those of earlier versions are large.
      const found: unknown = await rows.findMany({ where: { id } });
      const [row] = parseRows(strapi, 'project_changes', ChangeRecord, found);
      if (!row) continue;
      const change = toBounded(row);
      readBytes += size;
      pageBytes += change.bytes;
      page.push(change);
      await yieldToEventLoop();
    }
    return { page, next: sizes.some(({ id }) => id < last) ? last : null };
  }

  async function trim(projectId: number): Promise<void> {
    let bytes = 0;
    const sizes = await listSizes(projectId, null, Number.MAX_SAFE_INTEGER);
    const tooMany = sizes.filter(({ size }, index) => {
      bytes += size;
      return index >= MAX_PROJECT_CHANGES || (index > 0 && bytes > MAX_HISTORY_BYTES);
    });
    await deleteChanges(
      strapi,
      tooMany.map(({ id }) => id),
    );
  }

  async function add({ id: projectId, ownerId }: Project, userId: number, changed: Differences) {
    const kept = { ...toKept(changed), changedAt: new Date() };
    await rows.create({ data: { projectId, ownerId, userId, ...kept } });
    await trim(projectId);
    await fitHistory(strapi, ownerId);
  }

  /** From the history, for projects that an earlier version has saved last. */
  async function readLast(projectId: number): Promise<LastChanges> {
    const { page } = await readPage(projectId, null);
    let last: LastChanges = [];
    for (const change of page.toReversed()) last = addLastChanges(last, change, change);
    return last;
  }

  return {
    readLast,
    /** Keeps what an account has changed by a save. */
    note: add,
    /** Keeps that an account has sent the project as an inquiry. */
    async noteSent(project: Project, userId: number, number: string): Promise<void> {
      const text = { field: SENT_FIELD, line: null, from: '', to: number };
      await add(project, userId, { lines: [], texts: [text] });
    },
    /** The lines that others than this account have changed last, by `toLineKey`. */
    async findLast({ id, products, lastChanges }: ListedProject, userId: number) {
      const known = pickRecent(lastChanges ?? (await readLast(id)), new Date());
      const byOthers = known.filter(([, byId]) => byId !== userId);
      const accounts = await findAccounts(strapi, [...new Set(byOthers.map(([, byId]) => byId))]);
      const quantities = new Map(products.map((line) => [toLineKey(line), line.quantity]));
      return new Map<string, LineChange>(
        byOthers.flatMap(([key, byId, at, from, to]) => {
          // An earlier version, which runs beside this one during an upgrade, may have changed it since.
          if (from !== to && quantities.get(key) !== to) return [];
          const changedAt = new Date(at).toISOString();
          return [[key, { by: findName(accounts, byId), changedAt, from, to }]];
        }),
      );
    },
    /** A page of changes, the latest first, with today's prices of the lines. */
    async list(projectId: number, userId: number, before: number | null) {
      const { page, next } = await readPage(projectId, before);
      const accounts = await findAccounts(strapi, [...new Set(page.map((each) => each.userId))]);
      const codes = listCodes(page.flatMap(({ lines }) => lines));
      const find = createLineFinder(getCatalogue(strapi).findOffers(codes));
      const data = page.map(({ lines, texts, bytes: _, ...change }) => {
        const isCaller = change.userId === userId;
        return {
          id: change.id,
          by: findName(accounts, change.userId),
          isCaller,
          changedAt: change.changedAt,
          summary: change.summary,
          texts: texts.map((text) =>
            isCaller || text.field === SENT_FIELD ? text : { ...text, from: '', to: '' },
          ),
          lines: lines.map(({ from, to, left, ...product }) => ({
            ...toOfferedAnswer(product, find(product)),
            from,
            to,
            // Notes are shown to other members only while the line is there.
            left: isCaller ? left : null,
          })),
        };
      });
      return { data, next };
    },
    async forget(projectId: number): Promise<void> {
      const sizes = await listSizes(projectId, null, Number.MAX_SAFE_INTEGER);
      await deleteChanges(
        strapi,
        sizes.map(({ id }) => id),
      );
    },
  };
}

/** A change in bounded bytes: earlier versions have kept all lines of one. */
function toBounded({ summary, ...change }: z.infer<typeof ChangeRecord>) {
  const kept = toKept(change);
  return { ...change, ...kept, summary: summary ?? kept.summary };
}
