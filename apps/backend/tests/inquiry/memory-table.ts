import type { DatabaseQuery } from '../../src/lib/database';

export type MemoryRow = Record<string, unknown>;

/** Defaults of the columns of both outboxes. */
const BLANK: MemoryRow = {
  attempts: 0,
  restKey: null,
  restFingerprint: null,
  sentAt: null,
  rentmanId: null,
  rentmanContactId: null,
};

/** A table in memory with the few conditions that outboxes and stores use. */
export function createMemoryTable({ unique }: { unique: string }) {
  const rows: MemoryRow[] = [];
  const find = (where: object) => rows.filter((row) => matches(row, where));

  const query: DatabaseQuery = {
    async findOne({ where, orderBy }) {
      const [row] = sort(find(where), orderBy);
      return row ? structuredClone(row) : null;
    },
    async findMany({ where, limit }) {
      return structuredClone(find(where).slice(0, limit));
    },
    async create({ data }) {
      const { user, ...columns }: MemoryRow = { ...data };
      if (rows.some((row) => row[unique] === columns[unique])) throw new Error('not unique');
      const id = rows.length + 1;
      const owner = user === undefined ? null : { id: user };
      rows.push({ ...BLANK, ...structuredClone(columns), id, documentId: `doc${id}`, user: owner });
      return { id };
    },
    async updateMany({ where, data }) {
      const found = find(where);
      for (const row of found) Object.assign(row, structuredClone(data));
      return { count: found.length };
    },
  };

  /** Transactions run one after the other, as in SQLite, and are rolled back when the work fails. */
  let last: Promise<unknown> = Promise.resolve();
  async function transaction<T>(work: () => Promise<T>): Promise<T> {
    const run = async () => {
      const before = structuredClone(rows);
      try {
        return await work();
      } catch (error) {
        rows.splice(0, rows.length, ...before);
        throw error;
      }
    };
    const result = last.then(run, run);
    last = result.catch(() => undefined);
    return await result;
  }

  return { query, rows, transaction };
}

function sort(rows: MemoryRow[], orderBy: object = {}): MemoryRow[] {
  const [column] = Object.keys(orderBy);
  return column ? rows.toSorted((a, b) => Number(a[column]) - Number(b[column])) : rows;
}

function matches(row: MemoryRow, where: object): boolean {
  return Object.entries(where).every(([name, wanted]) => {
    if (name === '$or') return wanted.some((each: object) => matches(row, each));
    return fits(row[name], wanted);
  });
}

function fits(value: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null || wanted instanceof Date) {
    return value === wanted;
  }
  return Object.entries(wanted).every(([operator, limit]) => {
    const isKnown = value instanceof Date && limit instanceof Date;
    if (operator === '$lte') return isKnown && value <= limit;
    if (operator === '$lt') return isKnown && value < limit;
    if (operator === '$gt') return isKnown && value > limit;
    throw new Error(`The table in memory does not know ${operator}`);
  });
}
