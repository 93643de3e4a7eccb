import type { Core, UID } from '@strapi/strapi';
import { createMutexByKey } from './mutex';

/** A row that several devices change; its revision grows with every change. */
interface RevisedRow {
  readonly id: number;
  readonly revision: number;
}

interface Saving<Row> {
  /** The row as it was read. */
  readonly row: Row;
  /** The revision the sender knows; null when the stored one is to be replaced whatever its revision. */
  readonly base: number | null;
  readonly find: (id: number) => Promise<Row | null>;
  /** What is to be stored instead; null when the row says the same already. */
  readonly toNext: (stored: Row) => Partial<Row> | null;
  /** Answers the bytes of what is to be stored; throws where its owner may not keep more. */
  readonly reserve: (next: Partial<Row>) => Promise<number>;
}

/** Not ok when another device was faster: then the row is what it saved. */
type Saved<Row> = { readonly ok: boolean; readonly row: Row };

/** Against other backends: saves of one row on this one wait for each other. */
const MAX_ATTEMPTS = 20;
const runOneOfRow = createMutexByKey();

/** Saves a row unless another device was faster; null when it has been deleted meanwhile. */
export function saveRevision<Row extends RevisedRow>(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  saving: Saving<Row>,
): Promise<Saved<Row> | null> {
  const rows = strapi.db.query(uid);
  const { base, find, toNext, reserve } = saving;

  async function save(row: Row, attempt: number): Promise<Saved<Row> | null> {
    const next = toNext(row);
    // A repeated call, or one that sends what is stored already.
    if (next === null) return { ok: true, row };
    if (base !== null && base !== row.revision) return { ok: false, row };
    const { id, revision } = row;
    const saved = { ...next, revision: revision + 1 };
    const data = { ...saved, bytes: await reserve(next) };
    const { count } = await rows.updateMany({ where: { id, revision }, data });
    // Not read again: another device may have saved meanwhile, and that revision is not this caller's.
    if (count === 1) return { ok: true, row: { ...row, ...saved } };
    const stored = await find(id);
    if (!stored) return null;
    if (attempt === MAX_ATTEMPTS) throw new Error(`${uid} ${id} is saved too often at once`);
    return save(stored, attempt + 1);
  }

  return runOneOfRow(`${uid} ${saving.row.id}`, () => save(saving.row, 1));
}
