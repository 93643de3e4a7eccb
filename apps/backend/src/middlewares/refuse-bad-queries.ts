import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isRecord } from '../lib/is-record';

const GROUPS = new Set(['$and', '$or', '$not']);
/** What SQLite and Strapi's query builder say of a query that names or compares what does not exist. */
const BAD_QUERY =
  /no such column|^(Where must be an object|Undefined attribute level operator|Invalid format|Attribute \w+ not found)/;
/** PostgreSQL's data exceptions, such as text where a number is compared. */
const BAD_DATA_CODE = /^22\w{3}$/;
/** PostgreSQL: a column that does not exist. */
const NO_SUCH_COLUMN_CODE = '42703';
const CALL_OF_SHOP = /^\/+api(\/|$)/i;

/**
 * Strapi asks the database for the folder of such a call beside the call itself: on PostgreSQL an id that is no number
 * would end the process. No folder has the number 0.
 */
const FOLDER_WITHOUT_NUMBER = /(?<=^\/+upload\/+folders\/+)(?!\d{1,9}\/?$)[^/]+/i;

/** Answers 400 to queries, and to ids in the panel's own calls, that Strapi would answer with an error 500. */
export default () => async (ctx: Context, next: Next) => {
  ctx.path = ctx.path.replace(FOLDER_WITHOUT_NUMBER, '0');
  const { filters, _q: search } = ctx.query;
  if (search !== undefined && typeof search !== 'string') refuse('_q');
  checkFilters(filters);
  try {
    await next();
  } catch (error) {
    if (ctx.method === 'GET' && ctx.search !== '' && isBadQuery(error)) refuse('query');
    if (!CALL_OF_SHOP.test(ctx.path) && isBadData(error)) refuse('id');
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
  return BAD_QUERY.test(error.message) || isBadData(error) || toCode(error) === NO_SUCH_COLUMN_CODE;
}

function isBadData(error: unknown): boolean {
  return BAD_DATA_CODE.test(toCode(error));
}

/** PostgreSQL's code of an error; empty for others. */
function toCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function refuse(key: string): never {
  throw new errors.ValidationError(`Invalid key ${key}`);
}
