import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isRecord } from '../lib/is-record';

const GROUPS = new Set(['$and', '$or', '$not']);
/** What SQLite and Strapi's query builder say of a query that names or compares what does not exist. */
const BAD_QUERY =
  /no such column|^(Where must be an object|Undefined attribute level operator|Invalid format|Attribute \w+ not found)/;
/** PostgreSQL's data exceptions (22…), and a column that does not exist. */
const BAD_QUERY_CODE = /^(22\w{3}|42703)$/;

/**
 * Strapi asks the database for the folder of such a call beside the call itself: on PostgreSQL an id that is no number
 * would end the process. No folder has the number 0.
 */
const FOLDER_WITHOUT_NUMBER = /(?<=^\/+upload\/+folders\/+)(?!\d{1,9}\/?$)[^/]+/i;

/** Answers 400 to queries that Strapi would answer with an error 500. */
export default () => async (ctx: Context, next: Next) => {
  ctx.path = ctx.path.replace(FOLDER_WITHOUT_NUMBER, '0');
  const { filters, _q: search } = ctx.query;
  if (search !== undefined && typeof search !== 'string') refuse('_q');
  checkFilters(filters);
  try {
    await next();
  } catch (error) {
    if (ctx.method === 'GET' && ctx.search !== '' && isBadQuery(error)) refuse('query');
    throw error;
  }
};

function checkFilters(filters: unknown): void {
  if (Array.isArray(filters)) filters.forEach(checkFilters);
  if (!isRecord(filters)) return;
  for (const [key, value] of Object.entries(filters)) {
    if (GROUPS.has(key) && !Array.isArray(value) && !isRecord(value)) refuse(key);
    if (key === '$between' && !(Array.isArray(value) && value.length === 2)) refuse(key);
    checkFilters(value);
  }
}

function isBadQuery(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return BAD_QUERY.test(error.message) || BAD_QUERY_CODE.test(code);
}

function refuse(key: string): never {
  throw new errors.ValidationError(`Invalid key ${key}`);
}
