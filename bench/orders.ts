import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { type BigStack, createBigStack } from './catalogue/big-stack.ts';
import { type Load, measureLoad } from './load.ts';

const ITEMS = 1000;
const FEW = 5;
const MANY = 500;
const LINES = 10;
const SECONDS = 5;
const CONNECTIONS = 8;
const PASSWORD = 'ein-langes-Passwort-1';
const USERS = '/content-manager/collection-types/plugin::users-permissions.user';

const AdminToken = z.object({ data: z.object({ token: z.string() }) });
const Roles = z.object({ roles: z.array(z.object({ id: z.number(), type: z.string() })) });
const Session = z.object({ jwt: z.string() });
const Product = z.looseObject({ code: z.string(), link: z.string() });
type Product = z.infer<typeof Product>;
const Products = z.object({ data: z.array(Product) });
const Made = z.object({ data: z.object({ id: z.number() }) });

interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
}

interface Account {
  readonly name: string;
  readonly jwt: string;
  readonly orders: number;
  readonly lastId: number;
}

function createCaller({ settings }: BigStack) {
  return async (request: string, { token, body, key }: Call = {}): Promise<unknown> => {
    const [method = 'GET', path = ''] = request.split(' ');
    const answer = await fetch(`${settings.BACKEND_URL}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${request}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Makes an account with orders of ten lines each, by the calls of the shop. */
async function addAccount(stack: BigStack, name: string, orders: number): Promise<Account> {
  const call = createCaller(stack);
  const login = { email: 'admin@lichtspiel.example', password: stack.secrets.ADMIN_PASSWORD };
  const { token } = AdminToken.parse(await call('POST /admin/login', { body: login })).data;
  const { roles } = Roles.parse(await call('GET /users-permissions/roles', { token }));
  const role = roles.find(({ type }) => type === 'authenticated');
  const user = { username: name, email: `${name}@example.com`, password: PASSWORD };
  const connect = [{ id: role?.id }];
  await call(`POST ${USERS}`, { token, body: { ...user, confirmed: true, role: { connect } } });
  const session = await call('POST /auth/local', {
    body: { identifier: name, password: PASSWORD },
  });
  const { jwt } = Session.parse(session);
  const products = await waitForProducts(stack);
  let lastId = 0;
  for (let number = 1; number <= orders; number += 1) {
    const order = toOrder(number, products);
    const made = await call('POST /orders', {
      token: jwt,
      key: crypto.randomUUID(),
      body: { data: order },
    });
    lastId = Made.parse(made).data.id;
  }
  return { name, jwt, orders, lastId };
}

/** The first sync with Rentman takes a while. */
async function waitForProducts(stack: BigStack): Promise<readonly Product[]> {
  const { data } = Products.parse(
    await createCaller(stack)('GET /rentman/equipment/products?limit=12'),
  );
  if (data.length >= LINES) return data.slice(0, LINES);
  await delay(500);
  return waitForProducts(stack);
}

function toOrder(number: number, products: readonly Product[]) {
  return {
    date: new Date().toISOString(),
    pickup: 'morning',
    remark: '',
    price: 1,
    projectReference: `Projekt ${number % 97}`,
    planperiod: '07.12.2026 – 11.12.2026',
    usageperiod: '08.12.2026 – 10.12.2026',
    products: products.map(({ code, link }, index) => ({
      code,
      link,
      displayname: `Artikel ${index}`,
      price: 1,
      image: null,
      quantity: 1 + ((number + index) % 3),
    })),
  };
}

async function measure(stack: BigStack, account: Account, path: string): Promise<void> {
  const load: Load = await measureLoad({
    url: `${stack.settings.BACKEND_URL}${path}`,
    seconds: SECONDS,
    connections: CONNECTIONS,
    headers: { authorization: `Bearer ${account.jwt}` },
  });
  const { requestsPerSecond, p50Ms, p99Ms, errors } = load;
  const figures = [Math.round(requestsPerSecond), p50Ms.toFixed(1), p99Ms.toFixed(1), errors];
  console.info(`| ${account.orders} | ${path} | ${figures.join(' | ')} |`);
}

const stack = await createBigStack(ITEMS);
try {
  await stack.startBackend();
  const accounts = [
    await addAccount(stack, 'few-orders', FEW),
    await addAccount(stack, 'many-orders', MANY),
  ];
  console.info(`wrk -t1 -c${CONNECTIONS} -d${SECONDS}s, loopback, SQLite, ten lines an order\n`);
  console.info('| orders | call | requests/s | p50 ms | p99 ms | errors |');
  console.info('|--:|---|--:|--:|--:|--:|');
  for (const query of ['', '?sort[0]=project:asc', '?sort[0]=total:desc&page=50']) {
    for (const account of accounts) await measure(stack, account, `/orders/find-own/list${query}`);
  }
  for (const account of accounts) await measure(stack, account, `/orders/${account.lastId}`);
} finally {
  await stack.end();
}
