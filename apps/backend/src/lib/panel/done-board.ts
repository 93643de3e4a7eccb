import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { z } from 'zod';
import { parseQuery } from '../calls/parse-call';
import { DateTimeColumn, TextColumn } from '../database';
import { waitingWork } from '../waiting-work';
import { READ } from './content-actions';
import {
  addPanelCalls,
  listSpellings,
  readBoard,
  readStaff,
  toBoardQuery,
  toSearchWords,
} from './panel-calls';

const TABS = ['open', 'done'] as const;
export type DoneTab = (typeof TABS)[number];

const Query = toBoardQuery(TABS);

/** Nobody has said yet that it needs nothing more. */
export const IS_OPEN = { doneAt: { $null: true } };
const CONDITIONS = { open: IS_OPEN, done: { doneAt: { $notNull: true } } };

/** What the row of every such board has. */
export const DONE_COLUMNS = {
  documentId: z.string(),
  createdAt: DateTimeColumn,
  doneAt: DateTimeColumn.nullish(),
  doneBy: TextColumn,
};

interface Times {
  readonly createdAt: Date;
  readonly doneAt?: Date | null | undefined;
}

/** A row with its moments as the panel gets them; `doneAt` is null while it is open. */
export function toDoneRow<Row extends Times>({ createdAt, doneAt, ...row }: Row) {
  return { ...row, at: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null };
}

interface DoneBoard {
  /** The name of its open rows on the start page. */
  readonly kind: string;
  readonly uid: UID.ContentType;
  readonly prefix: string;
  readonly row: z.ZodType;
  /** Columns of which one must hold each word of a search. */
  readonly searched: readonly string[];
  /** Conditions of what else a search finds. */
  readonly findMore?: (search: string) => Promise<readonly object[]>;
  /** What is stored beside person and moment. */
  readonly columns?: Readonly<Record<DoneTab, object>>;
  readonly unknown: string;
}

/** Adds the panel's calls of a board of what staff do once: what is open, and what is done and may be opened again. */
export function addDoneBoard(strapi: Core.Strapi, board: DoneBoard): void {
  const { kind, uid, prefix, row, searched, findMore = async () => [], columns, unknown } = board;
  // Called before the database is there.
  const openTable = () => strapi.db.query(uid);
  async function findConditions(search: string): Promise<readonly object[]> {
    const words = toSearchWords(search).map((word) => ({
      $or: listSpellings(word).flatMap((spelling) =>
        searched.map((field) => ({ [field]: { $containsi: spelling } })),
      ),
    }));
    return words.length === 0 ? [] : [{ $or: [{ $and: words }, ...(await findMore(search))] }];
  }
  async function write(documentId: unknown, doneBy: string | null): Promise<object> {
    const doneAt = doneBy === null ? null : new Date();
    const data = { ...columns?.[doneBy === null ? 'open' : 'done'], doneAt, doneBy };
    const where = { documentId: String(documentId) };
    if ((await openTable().updateMany({ where, data })).count === 1) return {};
    throw new errors.NotFoundError(unknown);
  }
  waitingWork.add(strapi, {
    kind,
    right: [READ, uid],
    find: () => openTable().count({ where: IS_OPEN }),
  });
  addPanelCalls(strapi, {
    prefix,
    may: { reads: uid },
    budget: { work: 'light', answer: 'page' },
    calls: {
      'GET /': async (ctx) => {
        const { search, ...place } = parseQuery(Query, ctx.query);
        const isFound = await findConditions(search);
        return readBoard(strapi, uid, { ...place, row, conditions: CONDITIONS, isFound });
      },
      'POST /:documentId/done': (ctx) => write(ctx.params.documentId, readStaff(ctx).name),
      'POST /:documentId/reopen': (ctx) => write(ctx.params.documentId, null),
    },
  });
}
