import { randomUUID } from 'node:crypto';
import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { askPanel, sendInquiry } from '../inquiry/customer';
import { seedCatalogue } from '../support/seed-catalogue';
import { waitFor } from '../support/wait-for';
import { addAccount, call, logIn } from './account-stack';
import { AUTHORISATION, CALLERS, type Caller, OPEN_OUTSIDE_API } from './authorisation-table';
import { stack } from './shared-stack';

const LIMIT_MS = 300_000;
let bearers: Readonly<Record<Caller, string | undefined>>;
let logInAll: () => Promise<typeof bearers>;
/** What belongs to the owner, by the route that names it. */
let owned: Readonly<Record<string, string | number>>;

beforeAll(async () => {
  const { world } = stack.rentman;
  const company = world.add('contacts', { type: 'company', code: '20001', name: 'Donaufilm GmbH' });
  const other = world.add('contacts', { type: 'private', code: '20003', surname: 'Novak' });
  const [own, colleagues] = ['Eva', 'Ida'].map((firstname) =>
    world.add('contactpersons', { contact: `/contacts/${company}`, firstname, lastname: 'Huber' }),
  );
  const shared = { client: 'business', rentmanId: company, customerNumber: '20001' } as const;
  await addAccount(stack, { username: 'the-owner', ...shared, contactpersonId: own ?? 0 });
  await addAccount(stack, { username: 'colleague', ...shared, contactpersonId: colleagues ?? 0 });
  await addAccount(stack, { username: 'stranger', client: 'private', rentmanId: other });
  const apiToken = await createApiToken();
  logInAll = async () => ({
    anonymous: undefined,
    stranger: await logIn(stack, 'stranger'),
    colleague: await logIn(stack, 'colleague'),
    owner: await logIn(stack, 'the-owner'),
    token: apiToken,
  });
  bearers = await logInAll();
  owned = {
    '/rentman/customer': company,
    '/rentman/customer/code': '20001',
    '/rentman/contactperson': own ?? 0,
    ...(await sendOwnInquiry()),
    '/upload/files': 999_999,
    '/carts': await openCart(),
    '/projects': await makeProject(),
    '/wishlists': await findWishlist(),
    '/shared-lists': 999_999,
  };
}, LIMIT_MS);

const ApiToken = z.object({ data: z.object({ accessKey: z.string() }) });
const Cart = z.object({ data: z.object({ id: z.int() }) });
const User = z.object({ id: z.int() });
const Orders = z.object({ results: z.array(z.object({ id: z.int() })) });

async function createApiToken(): Promise<string> {
  const body = { name: 'Full', description: '', type: 'full-access', lifespan: null };
  const answer = await askPanel(stack.backend, stack.panelToken, 'POST /admin/api-tokens', body);
  return ApiToken.parse(await answer.json()).data.accessKey;
}

async function openCart(): Promise<number> {
  const jwt = bearers.owner;
  const { id } = User.parse((await call(stack, '/users/me', undefined, { jwt })).body);
  const body = { data: { user: { connect: [{ id }] } } };
  return Cart.parse((await call(stack, '/carts', body, { jwt })).body).data.id;
}

async function makeProject(): Promise<number> {
  const { body } = await call(
    stack,
    '/projects',
    { data: { name: 'Doku', info: EMPTY_RENTAL_INFO, products: [] } },
    { jwt: bearers.owner, headers: { 'idempotency-key': randomUUID() } },
  );
  return Cart.parse(body).data.id;
}

/** An inquiry that reaches Rentman, and the entry of its sender's history. */
async function sendOwnInquiry() {
  seedCatalogue(stack.rentman.world);
  await askPanel(stack.backend, stack.panelToken, 'POST /catalogue-sync/run', {
    scope: 'everything',
  });
  await waitFor(async () => {
    const product = await stack.backend.fetch('/rentman/equipment/products/CAM-1');
    expect(product.status).toBe(200);
  });
  const jwt = bearers.owner;
  const inquiry = await sendInquiry(stack.backend, { jwt });
  expect((await inquiry.complete()).status).toBe(200);
  const { body } = await call(stack, '/orders/find-own/list', undefined, { jwt });
  const [order] = Orders.parse(body).results;
  return { '/rentman/projectrequest': inquiry.id, '/orders': order?.id ?? 'none' };
}

async function findWishlist(): Promise<number> {
  const path = '/wishlists/find-own/default-list';
  const { body } = await call(stack, path, undefined, { jwt: bearers.owner });
  return z
    .union([Cart.transform(({ data }) => data.id), User.transform(({ id }) => id)])
    .parse(body);
}

const Routes = z.object({
  routes: z.record(z.string(), z.array(z.object({ method: z.string(), path: z.string() }))),
});

/** The routes of the running Strapi, as `GET /users/me`. */
async function listRoutes(): Promise<readonly string[]> {
  const answer = await askPanel(stack.backend, stack.panelToken, 'GET /users-permissions/routes');
  const { routes } = Routes.parse(await answer.json());
  return Object.values(routes)
    .flat()
    .map(({ method, path }) => `${method} ${toPlainPath(path)}`)
    .toSorted();
}

function toPlainPath(path: string): string {
  return path.replace(/^\/api/, '').replace(/\(.*\)$|\/$/, '');
}

function fillPath(path: string): string {
  return path.replace(
    /\/:\w+/g,
    (_, offset: number) => `/${owned[path.slice(0, offset)] ?? 'none'}`,
  );
}

/** These end the sessions that make them. */
const SESSION_ENDS = ['POST /auth/logout', 'DELETE /users/me/sessions'];

async function askAll(route: string): Promise<string> {
  const [method = '', path = ''] = route.split(' ');
  const statuses: number[] = [];
  for (const caller of CALLERS) {
    const body = method === 'GET' ? undefined : {};
    const options = { method, jwt: bearers[caller] };
    statuses.push((await call(stack, `/api${fillPath(path)}`, body, options)).status);
  }
  if (SESSION_ENDS.includes(route)) bearers = await logInAll();
  return statuses.join(' ');
}

test('the table names every route of the running backend, and no other', async () => {
  expect(Object.keys(AUTHORISATION).toSorted()).toEqual(await listRoutes());
});

test(
  'each route answers each caller as the table says',
  async () => {
    const answers: Record<string, string> = {};
    for (const route of Object.keys(AUTHORISATION)) answers[route] = await askAll(route);
    expect(answers).toEqual(AUTHORISATION);
  },
  LIMIT_MS,
);

test(
  'an ended or invented bearer opens nothing that asks for one',
  async () => {
    // A row of nothing but 403 is a page's preview, which a token of its own opens.
    const isGuarded = (statuses: string) => /^403.*(200|400|404|409)/.test(statuses);
    const guarded = Object.entries(AUTHORISATION).filter(([, statuses]) => isGuarded(statuses));
    expect(guarded.length).toBeGreaterThan(20);
    for (const [route] of guarded) {
      const [method = '', path = ''] = route.split(' ');
      const body = method === 'GET' ? undefined : {};
      const { status } = await call(stack, `/api${fillPath(path)}`, body, { method, jwt: 'a.b.c' });
      expect([route, status]).toEqual([route, 401]);
    }
  },
  LIMIT_MS,
);

const ApiTokens = z.object({ data: z.array(z.object({ name: z.string() })) });

test('no API token exists that nobody asked for', async () => {
  const answer = await askPanel(stack.backend, stack.panelToken, 'GET /admin/api-tokens');
  const { data } = ApiTokens.parse(await answer.json());
  expect(data.map(({ name }) => name)).toEqual(['Full', 'Status (STATUS_TOKEN)']);
});

test(
  'nobody but staff reaches any other route of the running backend',
  async () => {
    const all = await stack.backend.listRoutes();
    const routes = all.filter((route) => /^(GET|POST|PUT|PATCH|DELETE) \/(?!api\b)/.test(route));
    expect(routes.length).toBeGreaterThan(100);
    const open: Record<string, number> = {};
    for (const route of new Set(routes)) {
      const [method = '', path = ''] = route.split(' ');
      const target = path.replaceAll(/:\w+(\([^)]*\))?|\(\.\*\)/g, '1');
      for (const caller of CALLERS) {
        const body = method === 'GET' ? undefined : {};
        const { status } = await call(stack, target, body, { method, jwt: bearers[caller] });
        if (![401, 403, 404, 405].includes(status)) open[route] = status;
      }
    }
    expect(open).toEqual(OPEN_OUTSIDE_API);
  },
  LIMIT_MS,
);
