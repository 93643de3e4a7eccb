import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createLink } from '../../src/lib/instances/link';
import { aForm, register } from '../account/a-registration';
import { logIn, PASSWORD } from '../account/account-stack';
import { CALLS, CONTENT_CALLS, SESSION_ENDS } from '../account/panel-rights-table';
import { aWebhook, sign, WEBHOOK_TOKEN } from '../catalogue/sign-webhook';
import { PAGE } from '../content/content-stack';
import { sendMessage } from '../inquiry/a-message';
import { logIntoPanel, sendInquiry } from '../inquiry/customer';
import { call } from '../support/call';
import { IS_LONG, ON_POSTGRES_IN_LONG, TEST_DATABASE_URL } from '../support/env';
import { followProject } from '../support/follow-project';
import { type ListeningShop, listenAsShop } from '../support/listen-as-shop';
import { openPanel } from '../support/panel';
import { addPanelUser } from '../support/panel-user';
import { seedCatalogue } from '../support/seed-catalogue';
import { type Backend, type Settings, startBackends, startBeside } from '../support/start-backend';
import { type RunningRentman, startRentman } from '../support/start-rentman';
import { readStatus } from '../support/status';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';

const LIMIT_MS = 300_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SLUG_COUNTS = z.array(z.object({ count: z.coerce.number() })).min(1);
/** How long the shop may show what was changed. */
const LIVE_MS = 5000;
const onPostgres = test.runIf(TEST_DATABASE_URL);
const inLongForm = test.runIf(ON_POSTGRES_IN_LONG);

/** A clock two minutes ahead, as of a machine whose time nobody looks after. */
const AHEAD = `--import data:text/javascript,${encodeURIComponent(`
  const Real = Date;
  const aheadMs = 120_000;
  globalThis.Date = class extends Real {
    constructor(...values) { super(...(values.length === 0 ? [Real.now() + aheadMs] : values)); }
    static now() { return Real.now() + aheadMs; }
  };`)}`;

interface Machines {
  readonly rentman: RunningRentman;
  readonly camera: number;
  readonly backends: readonly [Backend, Backend];
  /** Each backend renders for the shop beside it. */
  readonly shops: readonly [ListeningShop, ListeningShop];
}

let machines: Machines;

/** Two backends on one database, the second with its clock ahead; Rentman counts their requests. */
async function startMachines(): Promise<Machines> {
  const rentman = await startRentman({ hasRateLimit: true });
  const { camera } = seedCatalogue(rentman.world);
  const shops = [await listenAsShop(), await listenAsShop()] as const;
  const settings: Settings = {
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_WEBHOOK_TOKEN: WEBHOOK_TOKEN,
    RENTMAN_REQUESTS_PER_SECOND: '10',
    RENTMAN_SYNC_SECONDS: '3600',
  };
  const [first, second] = await startBackends([
    { ...settings, SHOP_PURGE_URLS: shops[0].url },
    { ...settings, SHOP_PURGE_URLS: shops[1].url, NODE_OPTIONS: AHEAD },
  ]);
  if (!first || !second) throw new Error('Two backends were asked for');
  const backends = [first, second] as const;
  for (const backend of backends) {
    await waitFor(async () => expect((await readStatus(backend)).lastSuccess).not.toBeNull());
  }
  return { rentman, camera, shops, backends };
}

beforeAll(async () => {
  if (TEST_DATABASE_URL) machines = await startMachines();
}, LIMIT_MS);

afterAll(async () => {
  if (!TEST_DATABASE_URL) return;
  for (const backend of machines.backends) await backend.remove();
  for (const shop of machines.shops) await shop.stop();
  await machines.rentman.stop();
});

inLongForm(
  'two first starts at the same moment both succeed, and the demo is stored once',
  async () => {
    const demo = { RENTMAN_URL: 'http://127.0.0.1:9', DEMO_CONTENT: 'true' };
    const backends = await startBackends([demo, demo], { isEmpty: true });
    for (const backend of backends) onTestFinished(() => backend.remove());
    const [first] = backends;
    if (!first) throw new Error('Two backends were asked for');
    const pages = openBackendDatabase(first)('pages').whereNotNull('published_at');
    const counts = await pages.groupBy('slug').select('slug').count('* as count');
    expect(SLUG_COUNTS.parse(counts).filter(({ count }) => count !== 1)).toEqual([]);
  },
  LIMIT_MS,
);

onPostgres(
  'of two backends one reminds the house of what waits',
  async () => {
    const { backends } = machines;
    await sendMessage(backends[0], 'Eva Wartend');
    const later = new Date(Date.now() + DAY_MS + HOUR_MS);
    const remind = (backend: Backend) =>
      backend.doAt(later, 'api/reminder/services/remind.js', 'remindHouse');
    for (let repeat = 0; repeat < 3; repeat += 1) await Promise.all(backends.map(remind));
    const mails = openBackendDatabase(backends[0])('outgoing_mails');
    expect(await mails.where('key', 'like', 'erinnerung-%')).toHaveLength(1);
  },
  LIMIT_MS,
);

onPostgres(
  'what is saved in a project by one backend is told to whoever follows it at the other',
  async () => {
    const [first, second] = machines.backends;
    const user = { username: 'zwei.haeuser', password: PASSWORD };
    await addPanelUser(first, await logIntoPanel(first), user);
    const jwt = await logIn({ backend: first }, user.username);
    const content = { info: EMPTY_RENTAL_INFO, products: [] };
    const made = await call(first, 'POST /projects', {
      jwt,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { data: { name: 'Doku', ...content } },
    });
    const { id } = z.object({ data: z.object({ id: z.number() }) }).parse(made.body).data;
    const following = await followProject(second, jwt, id);
    const begun = Date.now();
    const info = { ...EMPTY_RENTAL_INFO, remark: 'Bitte mit Kompendium' };
    const saved = { data: { ...content, info } };
    expect(await call(first, `PUT /projects/${id}`, { jwt, body: saved })).toMatchObject({
      status: 200,
    });
    await waitFor(() => expect(following.events).toMatchObject([{ revision: 0 }, { revision: 1 }]));
    expect(Date.now() - begun).toBeLessThan(LIVE_MS);
    following.stop();
  },
  LIMIT_MS,
);

onPostgres(
  'inquiries that two backends deliver, one with its clock ahead, reach Rentman once, within its limits',
  async () => {
    const { rentman, backends } = machines;
    const numbers = await Promise.all(
      Array.from({ length: 24 }, async (_, index) => {
        const { id, complete } = await sendInquiry(backends[index % 2 === 0 ? 0 : 1]);
        expect((await complete()).status).toBe(200);
        return id;
      }),
    );
    const knex = openBackendDatabase(backends[0]);
    await waitFor(async () => {
      const rows = await knex('inquiries').whereNot('state', 'delivered').select('id');
      expect(rows).toEqual([]);
    });
    const posted = rentman.requests.filter((request) => request === 'POST /projectrequests');
    expect(posted).toHaveLength(numbers.length);
    expect(rentman.refused).toBe(0);
  },
  LIMIT_MS,
);

onPostgres(
  'a webhook to one backend changes the price of both, and each purges its own shop once its own price is new',
  async () => {
    const { rentman, camera, backends, shops } = machines;
    const told = shops.map(({ purges }) => purges.length);
    const startedAt = Date.now();
    rentman.world.edit('equipment', camera, { price: 99 });
    const body = aWebhook({ items: [{ id: camera, ref: `/equipment/${camera}`, parent: null }] });
    const headers = { 'content-type': 'application/json', digest: sign(body) };
    const answer = await backends[0].fetch('/rentman/webhook', { method: 'POST', body, headers });
    expect(answer.status).toBe(204);
    for (const [index, backend] of backends.entries()) {
      await waitFor(() => {
        const purges = shops[index]?.purges.slice(told[index]) ?? [];
        expect(purges.flatMap(({ tags }) => tags)).toContain('product:CAM-1');
      }, LIVE_MS);
      const product = await call(backend, 'GET /rentman/equipment/products/CAM-1');
      expect(product.body).toMatchObject({ priceCents: 9900 });
    }
    expect(Date.now() - startedAt).toBeLessThan(LIVE_MS);
  },
  LIMIT_MS,
);

onPostgres('what is published on one backend is purged from the shops of both', async () => {
  const { backends, shops } = machines;
  const panel = await openPanel(backends[0]);
  const told = shops.map(({ purges }) => purges.length);
  expect((await panel.publish(PAGE, { name: 'Aktion', slug: 'aktion' })).status).toBeLessThan(300);
  for (const [index, shop] of shops.entries()) {
    const read = () => shop.purges.slice(told[index]).flatMap(({ tags }) => tags);
    await waitFor(() => expect(read()).toContain('content'), LIVE_MS);
  }
});

onPostgres('a synonym that staff add on one backend is searched for on both', async () => {
  const { backends } = machines;
  const panel = await openPanel(backends[0]);
  const words = { words: 'Sony, Wunderkiste' };
  expect((await panel.create('api::search.synonym-group', words)).status).toBeLessThan(300);
  for (const backend of backends) {
    await waitFor(async () => {
      const answer = await call(backend, 'GET /rentman/equipment/suggestions?q=wunderkiste');
      expect(answer.body).toMatchObject({ total: 1 });
    }, LIVE_MS);
  }
});

onPostgres.each(IS_LONG ? ['none', '99999999999'] : ['99999999999'])(
  'no call of the panel ends in an error of the database where an id is %s',
  async (id) => {
    const panel = await openPanel(machines.backends[0]);
    const routes = Object.keys({ ...CALLS, ...CONTENT_CALLS }).filter(
      // The table says where Strapi itself answers 500 to an empty body, on SQLite too.
      (route) => !SESSION_ENDS.includes(route) && !CALLS[route]?.startsWith('500'),
    );
    const failed: string[] = [];
    for (const route of routes) {
      const request = route.replaceAll(':model', 'api::page.page').replaceAll(/:\w+/g, id);
      const [method = '', path = ''] = request.split(' ');
      const { status } = await panel.call(method, path, method === 'GET' ? undefined : {});
      if (status >= 500) failed.push(`${request}: ${status}`);
    }
    expect(failed).toEqual([]);
  },
  LIMIT_MS,
);

onPostgres('what others told while a backend was starting is heard once it can', async () => {
  const databaseUrl = machines.backends[0].databaseUrl ?? '';
  const log = { info: () => undefined, warn: () => undefined };
  const [speaker, starting] = [createLink({ databaseUrl, log }), createLink({ databaseUrl, log })];
  for (const link of [speaker, starting]) {
    await link.start();
    onTestFinished(() => link.stop());
  }
  const heard: unknown[] = [];
  const arrived = new Promise((resolve) => starting.onMessage('last', resolve));
  for (const topic of ['webhook', 'last']) {
    const { bindings } = speaker.toMessage(topic, { topic });
    await speaker.query('select pg_notify($1, $2)', bindings);
  }
  await arrived;
  starting.onMessage('webhook', (body) => heard.push(body));
  expect(heard).toEqual([{ topic: 'webhook' }]);
});

onPostgres(
  'wrong passwords on one backend count on the other',
  async () => {
    const wrong = { body: { identifier: 'katharina.huber', password: 'ganz-falsch-1' } };
    const [first, second] = machines.backends;
    for (let count = 0; count < 10; count += 1) {
      expect((await call(first, 'POST /auth/local', wrong)).status).toBe(400);
    }
    const refused = await call(second, 'POST /auth/local', wrong);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
  },
  LIMIT_MS,
);

onPostgres(
  'one address registered eight times at once on two backends makes one account',
  async () => {
    const { backends } = machines;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => {
        const backend = backends[index % 2 === 0 ? 0 : 1];
        return register({ backend }, aForm(`eva.huber${index}`, { email: 'eva@mail.example' }));
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 500)).toEqual([]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  },
  LIMIT_MS,
);

inLongForm(
  'a backend with other keys, or without a mail server, refuses to start beside others',
  async () => {
    const [first] = machines.backends;
    const mails = { SMTP_URL: 'smtp://127.0.0.1:9' };
    const keys = { JWT_SECRET: 'another-secret-of-this-machine' };
    const others = startBeside(first, { ...mails, ...keys });
    await expect(others).rejects.toThrow(/have other keys than this one: JWT_SECRET\. Copy/);
    await expect(startBeside(first, {})).rejects.toThrow(/Set SMTP_URL for all of them/);
    const rotated = await startBeside(first, { ...mails, ...keys, NEW_KEYS: 'true' });
    onTestFinished(() => rotated.remove());
    expect((await call(rotated, 'GET /healthz')).status).toBe(200);
  },
  LIMIT_MS,
);
