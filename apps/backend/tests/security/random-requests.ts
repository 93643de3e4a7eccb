import { gzipSync } from 'node:zlib';
import * as contracts from '@klappe/contracts';
import fc from 'fast-check';
import { z } from 'zod';
import { AUTHORISATION } from '../account/authorisation-table';
import { createValues, NASTY } from './random-values';

export interface RandomRequest {
  readonly method: string;
  /** With its query, encoded as it goes over the wire. */
  readonly path: string;
  readonly caller: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

/** Strapi's own addresses, to which a customer's bearer opens nothing. */
const PANEL_PATHS = [
  '/admin/login',
  '/admin/users/me',
  '/admin/forgot-password',
  '/admin/registration-info',
  '/admin/api-tokens',
  '/content-manager/collection-types/api::page.page',
  '/content-manager/single-types/api::site-setting.site-setting',
  '/upload',
  '/upload/files',
  '/uploads/missing.svg',
  '/catalogue-sync/run',
  '/users-permissions/roles',
  '/users',
  '/graphql',
  '/nothing/of/the/kind',
];
const QUERY_KEYS = ['populate', 'sort', 'fields', 'filters', 'filters[id]', 'filters[slug][$eq]'];
const MORE_QUERY_KEYS = ['filters[$or][0][id][$gt]', 'pagination[page]', 'status', 'locale', '_q'];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;
const CONTENT_TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x'];

/** The request schema of each call, by method and path with `:id` for its parts. */
const SCHEMAS = new Map(
  Object.values(contracts).flatMap((call): [string, z.ZodType][] =>
    typeof call === 'object' && 'request' in call && 'path' in call
      ? [[`${call.method} ${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`, call.request]]
      : [],
  ),
);

/**
 * Creates requests that are valid, nearly valid and wild, for every route and caller, from the schemas of the calls.
 * The same seed gives the same requests. `ids` are numbers of records that exist.
 */
export function createRandomRequests(options: {
  readonly seed: number;
  readonly count: number;
  readonly callers: readonly string[];
  readonly ids: readonly (string | number)[];
}): readonly RandomRequest[] {
  const routes = [...Object.keys(AUTHORISATION), ...PANEL_PATHS.map((path) => `POST ${path}`)];
  const request = fc
    .record({ route: fc.constantFrom(...routes), caller: fc.constantFrom(...options.callers) })
    .chain(({ route, caller }) => toRequest(route, caller, options.ids));
  return fc.sample(request, { numRuns: options.count, seed: options.seed });
}

/** Calls of Strapi itself, and those that end what the test needs: its own session, and mails without end. */
const NOT_OURS =
  /^\w+ \/(admin|api|content-manager|content-type-builder|content-releases|review-workflows|upload|uploads|users-permissions|i18n|email|second-factor|setup-list|_health|\(|$)/;
const PARTS = [
  '1',
  '.',
  '..',
  '...',
  '__proto__',
  'constructor',
  'toString',
  '2147483648',
  '1e308',
];
const BODIES: readonly unknown[] = [
  {},
  [],
  [[]],
  { from: 1, text: {}, day: [], number: {}, scope: 7, days: 'x', words: 1, opened: 1 },
  { from: {}, text: 1, day: 1, number: 1, subject: {}, greeting: [], closing: 1 },
  { data: { from: null } },
];
const WILD_QUERY = 'search[a]=b&page=1e308&tab=constructor&email[]=1&code=__proto__&days[x]=1';

/**
 * Every call of the panel that is ours, with every odd part of its address, every odd body and an odd query: each of them
 * once, or all of them with each other.
 */
export function createPanelRequests(
  routes: readonly string[],
  { isWhole }: { readonly isWhole: boolean },
): readonly RandomRequest[] {
  const ours = routes.filter(
    (route) => /^(GET|POST|PUT|DELETE) /.test(route) && !NOT_OURS.test(route),
  );
  return [...new Set(ours)].flatMap((route) => {
    const [method = 'GET', path = ''] = route.split(' ');
    const paths = path.includes(':')
      ? PARTS.map((part) => path.replaceAll(/:\w+/g, part))
      : [path, `${path}?${WILD_QUERY}`];
    const bodies = method === 'GET' ? [null] : BODIES;
    const pairs = isWhole ? paths.length * bodies.length : Math.max(paths.length, bodies.length);
    return Array.from({ length: pairs }, (_, index) => {
      const at = isWhole ? Math.floor(index / paths.length) : index;
      const each = paths[index % paths.length] ?? '';
      return toStaffRequest(method, each, bodies[at % bodies.length] ?? null);
    });
  });
}

function toStaffRequest(method: string, path: string, body: unknown): RandomRequest {
  return {
    method,
    path,
    caller: 'staff',
    headers: { 'content-type': 'application/json' },
    body: body === null ? null : Buffer.from(JSON.stringify(body)),
  };
}

function toRequest(
  route: string,
  caller: string,
  ids: readonly (string | number)[],
): fc.Arbitrary<RandomRequest> {
  const [ownMethod = 'GET', path = ''] = route.split(' ');
  const schema = SCHEMAS.get(route);
  const values = schema ? createValues(z.toJSONSchema(schema, TO_JSON_SCHEMA)) : fc.jsonValue();
  return fc
    .record({
      method: mostly(fc.constant(ownMethod), fc.constantFrom(...METHODS)),
      path: fillPath(path, ids),
      query: toQuery(ownMethod === 'GET' ? values : fc.constant({})),
      payload: toPayload(values),
      key: fc.option(fc.constantFrom(...NASTY.filter(isHeader)), { freq: 8 }),
    })
    .map(({ method, path: filled, query, payload: { headers, body }, key }) => ({
      method,
      path: `${filled}${query}`,
      caller,
      headers: { ...headers, ...(key === null ? {} : { 'idempotency-key': String(key) }) },
      body: method === 'GET' || method === 'HEAD' ? null : body,
    }));
}

const TO_JSON_SCHEMA = { io: 'input', unrepresentable: 'any' } as const;

/** Four of five times the first. */
function mostly<T>(first: fc.Arbitrary<T>, second: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: 4, arbitrary: first }, { weight: 1, arbitrary: second });
}

function isHeader(value: unknown): boolean {
  return typeof value === 'string' && /^[ -~]{1,200}$/.test(value);
}

function fillPath(path: string, ids: readonly (string | number)[]): fc.Arbitrary<string> {
  const part = mostly(fc.constantFrom(...ids).map(String), fc.constantFrom(...NASTY).map(String));
  return fc
    .record({
      parts: fc.array(part, { minLength: 3, maxLength: 3 }),
      prefix: mostly(fc.constant('/api'), fc.constantFrom('', '/API', '//api', '/%61pi')),
      tail: mostly(fc.constant(''), fc.constantFrom('/', '/..', '//', '%2f..%2f', '%', '.json')),
    })
    .map(({ parts, prefix, tail }) => {
      let index = 0;
      const filled = path.replaceAll(/:\w+/g, () => encodePart(parts[index++] ?? ''));
      return `${filled.startsWith('/admin') ? '' : prefix}${filled}${tail}`;
    });
}

function encodePart(text: string): string {
  // A lone surrogate cannot be encoded.
  return encodeURIComponent(text.toWellFormed()).slice(0, 2000);
}

function toQuery(values: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const more = fc.dictionary(
    fc.constantFrom(...QUERY_KEYS, ...MORE_QUERY_KEYS),
    fc.constantFrom(...NASTY, 'deep,9999', '*', 'id:asc', 'true').map(String),
    { maxKeys: 3 },
  );
  return fc.tuple(values, mostly(fc.constant({}), more)).map(([own, further]) => {
    const pairs = [...Object.entries(asObject(own)), ...Object.entries(further)]
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${encodePart(name)}=${encodePart(toText(value))}`);
    return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
  });
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

type Payload = Pick<RandomRequest, 'headers' | 'body'>;

function toPayload(values: fc.Arbitrary<unknown>): fc.Arbitrary<Payload> {
  const json = values.map((value) => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(toText(value)),
  }));
  const zipped = json.map(({ headers, body }) => ({
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: gzipSync(body),
  }));
  const mislabelled = fc
    .tuple(json, fc.constantFrom('gzip', 'br', 'deflate', 'zstd', 'x'))
    .map(([{ headers, body }, coding]) => ({
      headers: { ...headers, 'content-encoding': coding },
      body,
    }));
  const otherType = fc
    .tuple(json, fc.constantFrom(...CONTENT_TYPES))
    .map(([{ body }, type]) => ({ headers: { 'content-type': type }, body }));
  return fc.oneof(
    { weight: 12, arbitrary: json },
    { weight: 2, arbitrary: otherType },
    { weight: 2, arbitrary: MULTIPART },
    { weight: 1, arbitrary: NESTED },
    { weight: 1, arbitrary: zipped },
    { weight: 1, arbitrary: mislabelled },
  );
}

const NESTED: fc.Arbitrary<Payload> = fc.integer({ min: 10, max: 20_000 }).map((depth) => ({
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(`{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`),
}));

const MULTIPART: fc.Arbitrary<Payload> = fc
  .record({
    field: fc.constantFrom('files', 'data', 'x', '__proto__', ''),
    file: fc.constantFrom('a.svg', '../../a.sh', 'a\u0000.png', ''),
    content: fc.constantFrom('<svg onload="alert(1)"/>', 'x'.repeat(100_000), ''),
    end: mostly(fc.constant('\r\n--b--\r\n'), fc.constantFrom('', '\r\n--b', '\r\n--c--')),
  })
  .map(({ field, file, content, end }) => ({
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: Buffer.from(
      `--b\r\nContent-Disposition: form-data; name="${field}"; filename="${file}"\r\n\r\n${content}${end}`,
    ),
  }));
