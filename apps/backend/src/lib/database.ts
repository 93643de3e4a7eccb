import type { Core } from '@strapi/strapi';
import { z } from 'zod';

interface Selection {
  readonly where: object;
  readonly select?: readonly string[];
  readonly populate?: object;
  readonly orderBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  readonly offset?: number;
  readonly limit?: number;
}

/** What outboxes and stores use of `strapi.db.query(uid)`. Rows are parsed by whoever asks for them. */
export interface DatabaseQuery {
  findOne(selection: Selection): Promise<unknown>;
  findMany(selection: Selection): Promise<unknown>;
  create(params: { data: object }): Promise<unknown>;
  /** One UPDATE statement, so that no other write comes between its condition and its change. */
  updateMany(params: { where: object; data: object }): Promise<{ count: number }>;
}

/** Does work of which either everything it writes is stored, or nothing. */
export type Transaction = <T>(work: () => Promise<T>) => Promise<T>;

export function createTransaction(strapi: Core.Strapi): Transaction {
  return async (work) => await strapi.db.transaction(work);
}

/** A date with time: SQLite's driver answers numbers, PostgreSQL's answers dates. */
export const DateTimeColumn = z
  .union([z.string(), z.number(), z.date()])
  .transform((value) => new Date(value));

/** A sum of cents. Drivers answer big integers as text; a year's rental of a full stock exceeds 32 bits of cents. */
export const CentsColumn = z.coerce.number().int();
