import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  ErrorAnswer,
  listAccessories,
  listAvailability,
  listCartProducts,
  listCategories,
  listFactors,
  listProductLinks,
  listProducts,
  listUsedSaleProducts,
  showAvailability,
  showProduct,
} from '@klappe/contracts';
import { addDays, toHouseDate } from '@klappe/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListeningShop, listenAsShop } from '../support/listen-as-shop';
import { addEquipment, RED_PNG, seedCatalogue } from '../support/seed-catalogue';
import {
  ADMIN,
  type Backend,
  PURGE_SECRET,
  STATUS_TOKEN,
  startBackend,
} from '../support/start-backend';
import { type RunningRentman, startRentman } from '../support/start-rentman';
import { waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';

const SECRETS = {
  internal_remark: 'geheim-intern',
  location_in_warehouse: 'geheim-regal',
  list_price: 4711.47,
  subrental_costs: 815.15,
};
const AWKWARD = ['A/1', 'Ö 2', '"Zitat" & \'s', '50%', 'C+D', 'a,b', '../x', '#7?x=1'];

let rentman: RunningRentman;
let backend: Backend;
let shop: ListeningShop;
/** Where the backend writes temporary files. */
let temporaryFolder: string;

// One stack for all tests of this file: none of them changes it.
beforeAll(async () => {
  rentman = await startRentman();
  const { world } = rentman;
  const { subcategory, camera } = seedCatalogue(world);
  world.edit('equipment', camera, SECRETS);
  const factor_group = `/factorgroups/${world.add('factorgroups', { name: 'Verleih' })}`;
  world.add('factors', { factor_group, from_days: 3, to_days: 7, factor: 2.4 });
  world.edit('equipment', camera, { factor_group });
  world.addPicture(camera, { bytes: RED_PNG });
  for (const [index, code] of AWKWARD.entries()) {
    const part = addEquipment(world, { code, name: `Teil ${index}`, price: index + 1, ...SECRETS });
    if (index > 0) continue;
    const goesAlong = { parent_equipment: `/equipment/${camera}`, equipment: `/equipment/${part}` };
    world.add('accessories', { ...goesAlong, quantity: 2 });
  }
  for (let index = 0; index < 30; index += 1) {
    const folder = `/folders/${subcategory}`;
    addEquipment(world, { code: `N-${index}`, name: `Stativ ${index}`, price: index, folder });
  }
  const onRequest = {
    custom_13: '1',
    custom_14: '4711,10',
    custom_7: '4711,20',
    custom_8: '4711,30',
  };
  addEquipment(world, {
    code: 'SECRET-PRICE',
    name: 'Zeitlupenkamera',
    price: 4711.4,
    tags: 'priceonrequest',
    custom: onRequest,
  });
  addEquipment(world, { code: 'HIDDEN', name: 'Versteckt', in_shop: false });
  const custom = { custom_7: '1.000,00', custom_8: '1.250,50' };
  addEquipment(world, { code: 'USED', name: 'Altkamera', rental_sales: 'Sale', custom });
  shop = await listenAsShop();
  temporaryFolder = mkdtempSync(join(tmpdir(), 'klappe-temporary-'));
  backend = await startBackend({
    TMPDIR: temporaryFolder,
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: world.token,
    RENTMAN_SYNC_SECONDS: '1',
    SHOP_URL: shop.url,
  });
  await waitForSync(backend);
}, 300_000);

afterAll(async () => {
  await backend?.remove();
  await rentman?.stop();
  await shop?.stop();
  rmSync(temporaryFolder, { recursive: true, force: true });
});

async function read(path: string, init?: RequestInit): Promise<unknown> {
  const answer = await backend.fetch(path, init);
  expect(answer.status, path).toBe(200);
  return answer.json();
}

test('every call answers what the contract promises, with and without /api', async () => {
  for (const prefix of ['', '/api']) {
    const path = `${prefix}/rentman/equipment`;
    expect(listCategories.response.parse(await read(`${path}/categories`))).toHaveLength(2);
    expect(listProducts.response.parse(await read(`${path}/products`))).toMatchObject({
      itemCount: 40,
      limit: 24,
      pages: 2,
      page: 1,
      sort: 'price-desc',
    });
    expect(showProduct.response.parse(await read(`${path}/products/CAM-1`)).code).toBe('CAM-1');
    const cart = await read(`${path}/strapi-cart/products?id=CAM-1,USED,NONE`);
    expect(listCartProducts.response.parse(cart).map(({ code }) => code)).toEqual([
      'CAM-1',
      'USED',
    ]);
    const sale = await read(`${path}/used-sale/products?sort=price-asc`);
    expect(listUsedSaleProducts.response.parse(sale)).toMatchObject([
      { code: 'USED', priceCents: 100_000, oldPriceCents: 125_050 },
      { code: 'SECRET-PRICE', priceCents: null, oldPriceCents: null },
    ]);
    const beyond = await read(`${path}/used-sale/products?sort=price-asc&page=2`);
    expect(beyond).toEqual([]);
    const links = listProductLinks.response.parse(await read(`${path}/links?page=1`));
    expect(links.data).toEqual(expect.arrayContaining([expect.stringMatching(/cam-1$/i)]));
  }
});

test('codes with slashes, umlauts, spaces, quotes and signs work in every call', async () => {
  for (const code of AWKWARD) {
    const address = encodeURIComponent(code);
    const product = showProduct.response.parse(
      await read(`/rentman/equipment/products/${address}`),
    );
    expect(product.code).toBe(code);
    const segment = product.link.split('/').at(-1);
    expect(await read(`/rentman/equipment/products/${segment}`)).toMatchObject({ code });
  }
  const ids = AWKWARD.map(encodeURIComponent).join(',');
  const cart = await read(`/rentman/equipment/strapi-cart/products?id=${ids}`);
  expect(listCartProducts.response.parse(cart).map(({ code }) => code)).toEqual(AWKWARD);
});

test('page, limit and sort out of range are clamped', async () => {
  const path = '/rentman/equipment/products';
  const ask = async (query: string) => listProducts.response.parse(await read(`${path}?${query}`));
  expect(await ask('page=9999&limit=9999&sort=x')).toMatchObject({ page: 1, limit: 96 });
  expect(await ask('page=-1&limit=0')).toMatchObject({ page: 1, limit: 12 });
  expect(await ask('page[]=2&limit[a]=1&sort=1&sort=2')).toMatchObject({ page: 1, limit: 24 });
  expect(await ask(`q=${'ä'.repeat(1500)}`)).toMatchObject({ itemCount: 0 });
});

test('what does not exist is 404 in the usual shape', async () => {
  const messages = {
    '/rentman/equipment/products/NONE': 'Produkt nicht gefunden!',
    '/rentman/equipment/products/HIDDEN': 'Produkt nicht gefunden!',
    '/rentman/equipment/products/CAM-1?kind=sale': 'Produkt nicht gefunden!',
    '/rentman/equipment/products?category=none': 'Kategorie nicht gefunden!',
    '/rentman/equipment/products?category=kamera&subcategory=none': 'Kategorie nicht gefunden!',
    '/rentman/pictures/..%2Fklappe.sqlite': 'Bild nicht gefunden!',
    '/rentman/pictures/1-0000000000000000.png': 'Bild nicht gefunden!',
    '/rentman/nothing': 'Not Found',
  };
  for (const [path, message] of Object.entries(messages)) {
    const answer = await backend.fetch(path);
    const { error } = ErrorAnswer.parse(await answer.json());
    expect([answer.status, error.status, error.message], path).toEqual([404, 404, message]);
  }
});

test('no answer holds what must not be published', async () => {
  const paths = [
    '/rentman/equipment/categories',
    '/rentman/equipment/products?limit=96',
    '/rentman/equipment/products/CAM-1',
    '/rentman/equipment/products/SECRET-PRICE',
    '/rentman/equipment/products/SECRET-PRICE?kind=sale',
    '/rentman/equipment/strapi-cart/products?id=CAM-1,HIDDEN,SECRET-PRICE',
    '/rentman/equipment/used-sale/products',
  ];
  for (const path of paths) {
    const text = JSON.stringify(await read(path));
    expect(text).not.toMatch(/geheim|4711|815\.15|Versteckt/);
    expect(text).not.toMatch(/internal_remark|location_in_warehouse|list_price|subrental_costs/);
  }
});

test('a picture is served for good, under its own type', async () => {
  const { image } = showProduct.response.parse(await read('/rentman/equipment/products/CAM-1'));
  const answer = await backend.fetch(image ?? '');
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(RED_PNG);
});

test('a caller with the current ETag gets 304', async () => {
  const path = '/rentman/equipment/products';
  const etag = (await backend.fetch(path)).headers.get('etag') ?? '';
  const again = await backend.fetch(path, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

/** The call of single codes, the strip of days, and a list. */
function listPeriodCalls(query: string): readonly string[] {
  const root = '/rentman/equipment';
  const [single, strip] = [`${root}/availability?codes=CAM-1`, `${root}/availability/CAM-1?`];
  return [`${single}&${query}`, `${strip}&${query}`, `${root}/products?free=1&${query}`];
}

test('a period that is none is refused with a German sentence, and never mended', async () => {
  const day = (days: number) => addDays(toHouseDate(new Date()), days);
  const invalid = 'Bitte ein gültiges Datum angeben.';
  const problems = {
    [`start=${day(3)}&end=${day(2)}`]: 'Das Mietende liegt vor dem Mietbeginn.',
    [`start=${day(-1)}&end=${day(2)}`]: 'Der Mietbeginn liegt in der Vergangenheit.',
    [`start=${day(1)}&end=${day(73_000)}`]:
      'Bitte ein Mietende innerhalb der nächsten 5 Jahre angeben.',
    [`start=${day(1)}&end=${day(367)}`]: 'Bitte einen Zeitraum bis 366 Tage angeben.',
    'start=2027-02-30&end=2027-03-02': invalid,
    [`start=morgen&end=${day(2)}`]: invalid,
    [`start=7.12.2026&end=${day(2)}`]: invalid,
    [`start=${day(1)}&start=${day(2)}&end=${day(3)}`]: invalid,
    [`start[a]=${day(1)}&end=${day(3)}`]: invalid,
    [`start=${day(1)}`]: 'Bitte Mietende angeben.',
    [`end=${day(1)}&start=`]: 'Bitte Mietbeginn angeben.',
  };
  for (const [query, message] of Object.entries(problems)) {
    for (const path of listPeriodCalls(query)) {
      const answer = await backend.fetch(path);
      const { error } = ErrorAnswer.parse(await answer.json());
      expect([answer.status, error.message], path).toEqual([400, message]);
    }
  }
  for (const path of [
    'availability?codes=CAM-1',
    'products?free=1',
    'products?sort=availability',
  ]) {
    const answer = await backend.fetch(`/rentman/equipment/${path}`);
    const { error } = ErrorAnswer.parse(await answer.json());
    const message = 'Bitte Mietbeginn und Mietende angeben.';
    expect([answer.status, error.message], path).toEqual([400, message]);
  }
});

test('days of the clock change are days like any other, and so is today', async () => {
  const today = toHouseDate(new Date());
  const sundays = ['2027-03-28', '2027-10-31'].map((day) => `start=${day}&end=${day}`);
  for (const query of [...sundays, `start=${today}&end=${today}`]) {
    const [single = '', strip = '', list = ''] = listPeriodCalls(query);
    expect(listAvailability.response.parse(await read(single))).toMatchObject([
      { code: 'CAM-1', state: 'free', free: 3 },
    ]);
    expect(showAvailability.response.parse(await read(strip)).days).toHaveLength(1);
    expect(listProducts.response.parse(await read(list))).toMatchObject({ matchCount: 40 });
  }
});

test('the strip of a product shows eight weeks, also of a code with a slash', async () => {
  for (const code of ['CAM-1', 'A/1', 'a,b']) {
    const path = `/rentman/equipment/availability/${encodeURIComponent(code)}`;
    const strip = showAvailability.response.parse(await read(path));
    expect([strip.code, strip.days.length, strip.days[0]?.day]).toEqual([
      code,
      56,
      toHouseDate(new Date()),
    ]);
  }
  const none = await backend.fetch('/rentman/equipment/availability/NONE');
  expect([none.status, ErrorAnswer.parse(await none.json()).error.message]).toEqual([
    404,
    'Produkt nicht gefunden!',
  ]);
});

test('availability answers 200 codes at most, unknown ones not at all', async () => {
  const ask = async (codes: readonly string[]) => {
    const list = codes.map(encodeURIComponent).join(',');
    const answer = await backend.fetch(
      `/rentman/equipment/availability?codes=${list}&start=2030-03-04&end=2030-03-05`,
    );
    return { status: answer.status, body: await answer.json() };
  };
  const some = await ask(['CAM-1', 'NONE', 'a,b', 'CAM-1', 'HIDDEN', 'USED']);
  const found = listAvailability.response.parse(some.body);
  expect(found.map(({ code }) => code)).toEqual(['CAM-1', 'a,b']);
  const many = Array.from({ length: 500 }, (_, index) => `X-${index}`);
  expect((await ask(many.slice(0, 200))).status).toBe(200);
  const refused = await ask(many);
  expect([refused.status, ErrorAnswer.parse(refused.body).error.message]).toEqual([
    400,
    'Bitte höchstens 200 Produkte auf einmal abfragen.',
  ]);
});

test('accessories are answered for the rented items that have any', async () => {
  const path = '/rentman/equipment/accessories?codes=CAM-1,NONE,A%2F1,CAM-1';
  expect(listAccessories.response.parse(await read(path))).toMatchObject([
    { code: 'CAM-1', accessories: [{ code: 'A/1', quantity: 2, isAutomatic: false }] },
  ]);
  expect(await read('/rentman/equipment/accessories')).toEqual([]);
});

test('factors for a number of days are those of the item’s own table in Rentman', async () => {
  const ask = (query: string) => backend.fetch(`/rentman/equipment/factors?${query}`);
  const answer = await ask('codes=CAM-1,A%2F1,NONE&days=4');
  expect(listFactors.response.parse(await answer.json())).toEqual([
    { code: 'CAM-1', factor: 2.4 },
    { code: 'A/1', factor: null },
  ]);
  const none = listFactors.response.parse(await (await ask('codes=CAM-1&days=8')).json());
  expect(none).toEqual([{ code: 'CAM-1', factor: null }]);
  for (const days of ['', '0', '367', '1.5', 'x']) {
    const refused = await ask(`codes=CAM-1&days=${days}`);
    expect([refused.status, ErrorAnswer.parse(await refused.json()).error.message]).toEqual([
      400,
      'Bitte eine Anzahl von Tagen zwischen 1 und 366 angeben.',
    ]);
  }
});

test('only API tokens may read the status', async () => {
  const ask = (token?: string) =>
    backend.fetch(
      '/rentman/status',
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
    );
  expect((await ask()).status).toBe(403);
  expect((await ask('wrong-token')).status).toBe(401);
  const answer = await ask(STATUS_TOKEN);
  expect(await answer.json()).toMatchObject({
    data: {
      state: 'ok',
      lastError: null,
      counts: { items: 41, rentalProducts: 40, saleProducts: 2, categories: 2, pictures: 1 },
    },
  });
});

test('browsing works with a token that has expired', async () => {
  await read('/rentman/equipment/products', { headers: { authorization: 'Bearer expired' } });
});

test('only the shop’s pages may read from a browser', async () => {
  const ask = async (origin: string, init: RequestInit = {}) => {
    const answer = await backend.fetch('/rentman/equipment/categories', {
      ...init,
      headers: { ...init.headers, ...(origin ? { origin } : {}) },
    });
    return answer.headers;
  };
  const allowed = 'access-control-allow-origin';
  expect((await ask(shop.url)).get(allowed)).toBe(shop.url);
  expect((await ask('https://evil.example')).get(allowed)).toBeFalsy();
  expect((await ask('')).get(allowed)).toBeNull();
  const refused = await backend.fetch('/rentman/equipment/products/NONE');
  expect(refused.headers.get(allowed)).toBeNull();
  const preflight = await ask(shop.url, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST' },
  });
  expect(preflight.get('access-control-allow-headers')).toBe(
    'Authorization,Content-Type,Idempotency-Key,If-Match,Inquiry-Token',
  );
});

test('a body over 100 kB is 413, an unreadable one 400', async () => {
  const post = (body: string) =>
    backend.fetch('/auth/local', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  const large = await post(JSON.stringify({ identifier: 'x'.repeat(110_000) }));
  const broken = await post('{"identifier":');
  expect(ErrorAnswer.parse(await large.json()).error.status).toBe(413);
  expect(ErrorAnswer.parse(await broken.json()).error.status).toBe(400);
  expect([large.status, broken.status]).toEqual([413, 400]);
  expect(backend.output).not.toContain('SyntaxError');
});

/** A login of this many bytes, as a stream of unknown length. */
function postChunked(size: number, headers: Readonly<Record<string, string>> = {}) {
  const body = JSON.stringify({ identifier: 'niemand', password: 'x'.repeat(size) });
  return backend.fetch('/API/auth/local', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Blob([body]).stream(),
    duplex: 'half',
  });
}

test('a chunked body is read up to the same limit as any other', async () => {
  expect((await postChunked(60)).status).toBe(400);
  expect((await postChunked(200_000)).status).toBe(413);
});

test('a connection works on after a body that was refused before it was read', async () => {
  for (let round = 0; round < 10; round += 1) {
    expect((await postChunked(200_000)).status).toBe(413);
    await read('/rentman/equipment/categories');
  }
});

/** Sends the beginning of a body, and the rest of it with a second call once the first is answered. */
async function sendHalf(
  start: string,
  { body, headers = [] }: HalfSent,
): Promise<readonly string[]> {
  const { hostname, port } = new URL(backend.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
  });
  const lines = [`${start} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...headers];
  socket.write(`${[...lines, `Content-Length: ${body.length}`].join('\r\n')}\r\n\r\n{"a":`);
  const readStatuses = (count: number) =>
    waitFor(() => {
      const found = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);
      expect(found).toHaveLength(count);
      return found;
    });
  await readStatuses(1);
  socket.write(`${body.slice(5)}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  const statuses = await readStatuses(2);
  socket.destroy();
  return statuses;
}

interface HalfSent {
  readonly body: string;
  readonly headers?: readonly string[];
}

test('a call that is refused is answered before its body is read, and the connection works on', async () => {
  const body = `{"a":[${'{},'.repeat(100_000)}0]}`;
  const invented = ['Authorization: Bearer a.b.c'];
  expect(await sendHalf('POST /nothing', { body })).toEqual(['405', '200']);
  expect(await sendHalf('POST /api/nothing', { body })).toEqual(['405', '200']);
  expect(await sendHalf('POST /pages', { body })).toEqual(['405', '200']);
  expect(await sendHalf('DELETE /users/me', { body })).toEqual(['403', '200']);
  expect(await sendHalf('PUT /carts/1', { body, headers: invented })).toEqual(['401', '200']);
  expect(await sendHalf('POST /content-manager/uid/generate', { body })).toEqual(['401', '200']);
});

test('a body of too many parts is refused where one is read', async () => {
  const post = (path: string, count: number) =>
    backend.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `[${'{},'.repeat(count)}{}]`,
    });
  for (const [path, count] of [
    ['/auth/local', 30_000],
    ['/admin/login', 30_000],
    ['/rentman/equipment/list-matches', 60_000],
  ] as const) {
    const answer = await post(path, count);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      400,
      expect.stringContaining('zu viele Teile'),
    ]);
  }
});

test('a compressed body is measured after it was inflated', async () => {
  const post = (path: string, size: number) =>
    backend.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: new Uint8Array(gzipSync(JSON.stringify({ password: 'x'.repeat(size) }))),
    });
  expect((await post('/auth/local', 60)).status).toBe(400);
  expect((await post('/auth/local', 110_000)).status).toBe(413);
  expect((await post('/AUTH/local', 110_000)).status).toBe(413);
  expect((await post('/admin/login', 2_100_000)).status).toBe(413);
});

test('files of a stranger are not stored, whatever the path', async () => {
  const form = () => {
    const body = new FormData();
    body.append('x', new File([new Uint8Array(100_000)], 'x.bin'));
    body.append('files', new File([new Uint8Array(100_000)], 'y.png'));
    return body;
  };
  const statusOf = async (path: string, headers = {}) =>
    (await backend.fetch(path, { method: 'POST', headers, body: form() })).status;
  expect(await statusOf('/x')).toBe(405);
  expect(await statusOf('/API/pages')).toBe(405);
  expect(await statusOf('/admin/login')).toBe(400);
  expect(await statusOf('/upload')).toBe(401);
  expect(await statusOf('/UPLOAD', { authorization: 'Bearer wrong' })).toBe(401);
  expect(await statusOf('/api/upload')).toBe(403);
  expect(readdirSync(temporaryFolder)).toEqual([]);
});

test('a body that cannot be read is 400, never 500', async () => {
  const login = (body: string, headers: Readonly<Record<string, string>>, path = '/auth/local') =>
    backend.fetch(path, { method: 'POST', headers, body });
  const json = { 'content-type': 'application/json' };
  const broken = { 'content-type': 'multipart/form-data; boundary=x' };
  const nested = (depth: number) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  const answers = await Promise.all([
    login('--x\r\nno header', broken),
    login('--x\r\nno header', broken, '/admin/login'),
    login('{}', { ...json, 'content-encoding': 'gzip' }),
    login('{}', { ...json, 'content-encoding': 'br' }),
    login('{}', { ...json, 'content-encoding': 'garbage' }),
    login('{}', { 'content-type': 'application/octet-stream' }, '/admin/login'),
    login('{"identifier":"a@b.example","password":"\\ud800"}', json),
    login('{"email":"a@b.example","password":"\\ud800"}', json, '/admin/login'),
    login(nested(8000), json, '/rentman/projectrequest'),
    login(nested(20_000), json, '/admin/login'),
    login(nested(12_000).replaceAll('[', '{"a":').replaceAll(']', '}'), json, '/admin/login'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
});

test('visitors may not register past the shop, nor read accounts', async () => {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'eindringling', email: 'a@b.example', password: 'x' });
  const register = await backend.fetch('/auth/local/register', {
    method: 'POST',
    headers: json,
    body,
  });
  expect(register.status).toBe(405);
  expect((await backend.fetch('/users')).status).toBe(404);
  expect((await backend.fetch('/users/me')).status).toBe(403);
  expect((await backend.fetch('/api/upload/files')).status).toBe(403);
});

test('the first account of the admin panel can sign in', async () => {
  const answer = await backend.fetch('/admin/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  expect(answer.status).toBe(200);
});

test('too many tries at the panel are refused in German', async () => {
  const logIn = async () => {
    const answer = await backend.fetch('/admin/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'fremd@haus.example', password: 'geraten' }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  for (let tries = 0; tries < 5; tries += 1) {
    const { status, text } = await logIn();
    expect(status).toBe(400);
    expect(text).toContain('Email-Adresse oder Passwort stimmt nicht.');
  }
  const refused = await logIn();
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('Bitte versuchen Sie es in fünf Minuten noch einmal.');
});

test('the shop gets the tags to render again, with the secret', async () => {
  expect(shop.purges.flatMap(({ tags }) => tags)).toEqual(
    expect.arrayContaining(['catalogue', 'category:kamera', 'product:CAM-1', 'usedsale']),
  );
  expect(new Set(shop.purges.map(({ authorization }) => authorization))).toEqual(
    new Set([`Bearer ${PURGE_SECRET}`]),
  );
});

test('calls carry the security headers that Strapi gives to all else', async () => {
  const names = ['content-security-policy', 'strict-transport-security', 'x-frame-options'];
  const read = async (path: string) => {
    const { headers } = await fetch(`${backend.url}${path}`);
    return names.map((name) => headers.get(name));
  };
  const strapis = await read('/_health');
  expect(strapis).not.toContain(null);
  const calls = ['/rentman/equipment/categories', '/api/pages', '/api/unknown'];
  for (const path of [...calls, ...calls]) expect(await read(path)).toEqual(strapis);
});
