import { setTimeout as delay } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';

const CONNECTION_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'ENOENT',
];
/**
 * PostgreSQL's classes of codes: connection lost, resources used up (disk, memory, connections), server ends or starts,
 * table locked, database read-only; then SQLite's codes for a file that is locked, full or out of reach.
 */
const DATABASE_CODE =
  /^(08|53|57P|58|55P03|25006)|^SQLITE_(BUSY|CANTOPEN|FULL|IOERR|LOCKED|READONLY)/;
/** Drivers and pool give these errors no code. */
const DATABASE_MESSAGE =
  /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Timeout acquiring a connection/;
/** PostgreSQL takes no connection: it starts or ends, or all of its connections are taken. */
const NO_CONNECTION_CODE = /^(53300|57P0[123])$/;
const PROBE_LIMIT_MS = 2000;
const LOG_EVERY_MS = 10_000;
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 5000;

const Coded = z.object({ code: z.string() });

/** The code that drivers and Node.js give their errors; empty for any other. */
export function readCode(error: unknown): string {
  return Coded.safeParse(error).data?.code ?? '';
}

/** True for an error of the database itself (away, full, locked), not of the statement. */
export function isOutage(error: unknown): boolean {
  const code = readCode(error);
  if (CONNECTION_CODES.includes(code) || DATABASE_CODE.test(code)) return true;
  return error instanceof Error && DATABASE_MESSAGE.test(error.message);
}

/**
 * Connects as soon as the database takes a connection, however long that lasts, and says meanwhile what it waits for. Any
 * other error is thrown: a wrong password does not mend itself.
 */
export async function connectWithPatience<T>(
  connect: () => Promise<T>,
  warn: (line: string) => void,
): Promise<T> {
  let saidAt = Number.NEGATIVE_INFINITY;
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
    try {
      return await connect();
    } catch (error) {
      const reason = findRefusal(error);
      if (reason === null) throw error;
      if (Date.now() - saidAt >= LOG_EVERY_MS) {
        saidAt = Date.now();
        warn(`The start waits for the database, which takes no connection: ${reason}`);
      }
      await delay(pauseMs);
    }
  }
}

/** Why no connection could be made; null for any other error. */
function findRefusal(error: unknown): string | null {
  const code = readCode(error);
  if (!CONNECTION_CODES.includes(code) && !NO_CONNECTION_CODE.test(code)) return null;
  return error instanceof Error && error.message !== '' ? `${code}, ${error.message}` : code;
}

/** Calls during which the database could not be used. */
const outages = new WeakSet<Context>();

/**
 * Notes for every call whether the database was away during it. Strapi turns such an error into other answers on its
 * way, a failed look-up of the visitor's rights into 401. While
 * the backend starts, it waits for a connection instead of ending.
 */
export function watchOutages(strapi: Core.Strapi): void {
  let loggedAt = 0;
  const note = (error: unknown) => {
    if (!isOutage(error)) return;
    const ctx: Context | undefined = strapi.requestContext.get();
    if (ctx) outages.add(ctx);
    if (Date.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = Date.now();
    strapi.log.error(`The database cannot be used: ${String(error)}`);
  };
  const { connection } = strapi.db;
  connection.on('query-error', note);
  const { client } = connection;
  const acquire: () => Promise<unknown> = client.acquireConnection.bind(client);
  // A connection that cannot be made is no error of a query.
  client.acquireConnection = async () => {
    try {
      if (strapi.isLoaded) return await acquire();
      return await connectWithPatience(acquire, (line) => strapi.log.warn(line));
    } catch (error) {
      note(error);
      throw error;
    }
  };
}

export function hadOutage(ctx: Context): boolean {
  return outages.has(ctx);
}

/** Runs an empty query and waits two seconds at most. */
export async function isDatabaseReachable(strapi: Core.Strapi): Promise<boolean> {
  const answered = strapi.db.connection.raw('select 1').then(
    () => true,
    () => false,
  );
  return await Promise.race([answered, delay(PROBE_LIMIT_MS, false, { ref: false })]);
}

/** Thrown instead of an answer while no catalogue has been copied from Rentman: "not found" would be untrue. */
export class CatalogueOutage extends Error {
  override readonly name = 'CatalogueOutage';

  constructor() {
    super('No catalogue has been copied from Rentman yet');
  }
}
