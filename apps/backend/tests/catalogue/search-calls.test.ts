import {
  checkFits,
  listProducts,
  listSimilarProducts,
  listSuggestions,
  matchList,
  measureList,
  showFits,
} from '@klappe/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPanel, type Panel } from '../support/panel';
import { addEquipment, seedCatalogue } from '../support/seed-catalogue';
import { signInAdmin, signInAs } from '../support/sign-in-admin';
import { type Backend, startBackend } from '../support/start-backend';
import { type RunningRentman, startRentman } from '../support/start-rentman';
import { waitForSync } from '../support/status';
import { waitFor } from '../support/wait-for';

const SYNONYMS = 'api::search.synonym-group';
const FILTERS = 'api::search.product-filter';
const SETTINGS = 'api::site-setting.site-setting';
const toText = (rows: readonly string[]) => `Technische Daten:\n${rows.join('\n')}`;
const FITTING_ITEMS = [
  {
    code: 'F-1',
    name: 'Kamera Eins',
    price: 1000,
    shop_description_long: toText(['Sensor: Vollformat', 'Mount: E-Mount', 'Medium: SD']),
  },
  {
    code: 'F-2',
    name: 'Optik Zwei',
    price: 900,
    shop_description_long: toText(['Mount: PL', 'Brennweite: 50 mm', 'Bildkreis: Vollformat']),
  },
  {
    code: 'F-3',
    name: 'Adapter Drei',
    price: 800,
    shop_description_long: toText(['Anschlüsse: PL auf E']),
  },
];
/** A set without figures of its own, a lamp without any, and a weight that no item has. */
const MEASURED_ITEMS = [
  { code: 'M-1', name: 'Leuchte', price: 700, weight: 12, volume: 0.2, power: 2300, current: 0 },
  { code: 'M-2', name: 'Ballast', price: 700, weight: 8.5, volume: 0, power: 0, current: 0 },
  { code: 'M-3', name: 'Leuchtenset', price: 700, weight: 0 },
  { code: 'M-4', name: 'Fehler', price: 700, weight: -4, volume: 'viel', power: 1e12 },
];
/** A change in the panel is in the search within this time. */
const LIVE_MS = 2000;

let rentman: RunningRentman;
let backend: Backend;
let panel: Panel;

beforeAll(async () => {
  rentman = await startRentman();
  seedCatalogue(rentman.world);
  const items = [
    { code: 'S-1', name: 'Sachtler Kurbelstativ', price: 40, tags: 'stativ,sachtler' },
    { code: 'S-2', name: 'Manfrotto Stativ', price: 18, tags: 'stativ,manfrotto' },
    { code: 'S-3', name: 'Manfrotto Einbein', price: 8, tags: 'manfrotto' },
  ];
  for (const item of [...items, ...FITTING_ITEMS]) addEquipment(rentman.world, item);
  const [lamp, ballast, set] = MEASURED_ITEMS.map((item) => addEquipment(rentman.world, item));
  for (const [part, quantity] of [
    [lamp, 1],
    [ballast, 2],
  ] as const) {
    rentman.world.add('equipmentsetscontent', {
      parent_equipment: `/equipment/${set}`,
      equipment: `/equipment/${part}`,
      quantity,
    });
  }
  backend = await startBackend({
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_SYNC_SECONDS: '1',
  });
  await waitForSync(backend);
  panel = await openPanel(backend);
}, 300_000);

afterAll(async () => {
  await backend?.remove();
  await rentman?.stop();
});

async function ask(path: string): Promise<unknown> {
  const answer = await backend.fetch(path);
  return { status: answer.status, body: await answer.json() }.body;
}

async function suggest(q: string) {
  const path = `/rentman/equipment/suggestions?q=${encodeURIComponent(q)}`;
  return listSuggestions.response.parse(await ask(path));
}

async function list(query: Readonly<Record<string, string>>) {
  const path = `/rentman/equipment/products?${new URLSearchParams(query)}`;
  return listProducts.response.parse(await ask(path));
}

test('suggestions, lists of lines and similar products are answered as their contracts say', async () => {
  expect((await suggest('stativ')).products.map(({ code }) => code)).toEqual(['S-2', 'S-1']);
  expect(await suggest('sachtlr')).toMatchObject({ total: 1, correctedTo: 'sachtler' });
  const texts = ['Kurbelstativ Sachtler', 'Hubschrauber', '2 constructor', '__proto__'];
  const lines = texts.map((text) => ({ quantity: 1, text }));
  const found: unknown[] = [];
  // A slow machine answers what it has found in its time, and is asked for the rest.
  while (found.length < lines.length) {
    const answer = await backend.fetch('/rentman/equipment/list-matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines: lines.slice(found.length) }),
    });
    found.push(...matchList.response.parse(await answer.json()));
  }
  expect(found).toMatchObject([
    { matches: [{ code: 'S-1' }], verdict: 'certain' },
    { matches: [], verdict: 'unknown' },
    // Codes with a 2 are the nearest.
    { verdict: 'unknown' },
    { matches: [], verdict: 'unknown' },
  ]);
  const similar = await ask('/rentman/equipment/similar/S-1');
  const codes = listSimilarProducts.response.parse(similar).map(({ code }) => code);
  expect(codes.slice(0, 2)).toEqual(['S-2', 'S-3']);
});

test('what fits an item, what a basket lacks and the list of what fits are answered as their contracts say', async () => {
  const fits = showFits.response.parse(await ask('/rentman/equipment/fits?code=F-1'));
  expect(fits.facts).toMatchObject([
    { kind: 'mount', value: 'E-Mount', source: 'laut Datenblatt' },
    { kind: 'sensor', value: 'Vollformat' },
    { kind: 'medium-slot', value: 'SD' },
  ]);
  expect(fits.fits).toMatchObject([
    { code: 'F-2', verdict: 'adapter', kind: 'lens', role: 'lens', adapter: 'F-3' },
  ]);
  expect((await backend.fetch('/rentman/equipment/fits?code=unbekannt')).status).toBe(404);
  const lines = ['F-1', 'F-2', 'unbekannt'].map((code) => ({ code, quantity: 1 }));
  const answer = await backend.fetch('/rentman/equipment/fits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines }),
  });
  expect(checkFits.response.parse(await answer.json()).notes).toMatchObject([
    { kind: 'adapter', codes: ['F-2', 'F-1'], repair: [{ code: 'F-3', quantity: 1 }] },
    { kind: 'medium', codes: ['F-1'], repair: [], repairLabel: null },
  ]);
  const narrowed = await list({ filters: 'passt:kamera-eins-f-1' });
  expect(narrowed.data.map(({ code }) => code)).toEqual(['F-2']);
  expect(narrowed.facets[0]).toMatchObject({
    key: 'passt',
    options: [{ label: 'Kamera Eins', count: 1, isSelected: true }],
  });
  const offered = await list({ cart: 'F-2,unbekannt,F-1' });
  expect(offered.itemCount).toBeGreaterThan(1);
  const value = 'kamera-eins-f-1';
  const options = [{ value, label: 'Kamera Eins', count: 1, isSelected: false }];
  expect(offered.facets[0]).toMatchObject({ key: 'passt', options });
  const [facet] = (await list({ cart: 'F-1', filters: `passt:${value}` })).facets;
  expect(facet?.options).toMatchObject([{ value, isSelected: true }]);
});

test('the sums of a list are those of Rentman, and of a set those of its parts', async () => {
  const measure = async (lines: readonly { code: string; quantity: number }[]) => {
    const answer = await backend.fetch('/rentman/equipment/measures', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ lines }),
    });
    return answer.status === 200 ? measureList.response.parse(await answer.json()) : answer.status;
  };
  const codes = ['M-1', 'M-3', 'M-4', 'unbekannt'];
  expect(await measure(codes.map((code) => ({ code, quantity: 2 })))).toMatchObject({
    pieces: 8,
    weightKg: { value: 2 * 12 + 2 * (12 + 2 * 8.5), items: 4, missing: ['M-4', 'unbekannt'] },
    volume: { value: 0.4, items: 4, missing: ['M-3', 'M-4', 'unbekannt'] },
    power: { value: 4 * 2300 },
    current: 40,
    supply: { kind: 'three-phase', amperes: 32 },
  });
  expect(await measure([])).toMatchObject({ pieces: 0, weightKg: { value: null, missing: [] } });
  expect(await measure([{ code: 'M-1', quantity: 0 }])).toBe(400);
});

test('a synonym of the panel is searched for at once, and no longer when it is deleted', async () => {
  expect((await suggest('spreizgestell')).total).toBe(0);
  // Its first word is that of a group that ships: the new word means all of them.
  const group = { words: 'Stativ, Spreizgestell', purposes: 'Vogelhaus beobachten' };
  const created = await panel.create(SYNONYMS, group);
  await waitFor(async () => expect((await suggest('spreizgestelle')).total).toBe(2), LIVE_MS);
  expect((await suggest('beobachten von einem Vogelhaus')).total).toBe(2);
  await panel.remove(SYNONYMS, created.body.data.documentId);
  await waitFor(async () => expect((await suggest('spreizgestell')).total).toBe(0), LIVE_MS);
  for (const words of ['Stativ', ',,', 'a'.repeat(61).concat(', b')]) {
    expect((await panel.create(SYNONYMS, { words })).status).toBe(400);
  }
});

test('a house finds things by the words of its trade, until it switches them off', async () => {
  // No panel entry has these words.
  expect((await suggest('dreibein')).total).toBe(2);
  expect((await suggest('monopod')).total).toBe(1);
  expect((await panel.saveSingle(SETTINGS, { filmWords: false })).status).toBe(200);
  await waitFor(async () => expect((await suggest('monopod')).total).toBe(0), LIVE_MS);
  expect((await suggest('dreibein')).total).toBe(2);
  expect((await panel.saveSingle(SETTINGS, { filmWords: true })).status).toBe(200);
  await waitFor(async () => expect((await suggest('monopod')).total).toBe(1), LIVE_MS);
});

test('filters of the panel count what the others leave, and ignore their own choice', async () => {
  const options = ['Manfrotto', 'Sachtler'].map((label) => ({ label, tags: label }));
  expect((await panel.create(FILTERS, { name: 'Marke', order: 1, options })).status).toBe(201);
  const readMakes = async (query: Readonly<Record<string, string>>) => {
    const { facets } = await list(query);
    const makes = facets.find(({ key }) => key === 'marke')?.options ?? [];
    return makes.map(
      ({ value, count, isSelected }) => `${value} ${count}${isSelected ? ' x' : ''}`,
    );
  };
  await waitFor(async () => {
    expect(await readMakes({})).toEqual(['manfrotto 2', 'sachtler 1']);
  }, LIVE_MS);
  const chosen = { filters: 'marke:manfrotto;preis:10-100;unsinn:x' };
  expect(await readMakes(chosen)).toEqual(['manfrotto 1 x', 'sachtler 1']);
  expect(await list(chosen)).toMatchObject({ itemCount: 1, data: [{ code: 'S-2' }] });
  expect(await list({ q: 'stativ', filters: 'marke:sachtler' })).toMatchObject({
    itemCount: 1,
    unfilteredCount: 2,
  });
});

test('what was not found is counted without persons, and becomes a synonym in the panel', async () => {
  for (const q of ['Hubschrauber', 'hubschrauber ', 'max@muster.at', '+43 660 1234567']) {
    await list({ q });
  }
  const show = async () => (await panel.call('GET', '/missed-searches')).body.data;
  await waitFor(async () => {
    expect((await show()).terms).toMatchObject([{ term: 'hubschrauber', count: 2 }]);
  });
  const body = { term: 'hubschrauber', word: 'Stativ' };
  const add = async (synonym: object) =>
    (await panel.call('POST', '/missed-searches/synonym', synonym)).body.data.said;
  expect(await add({ term: 'hubschrauber', word: 'Rotorblatt' })).toMatch(
    /findet weiterhin nichts/,
  );
  expect((await show()).terms).toMatchObject([{ term: 'hubschrauber', count: 2 }]);
  const [group] = (await show()).groups;
  await panel.remove(SYNONYMS, group.documentId);
  expect(await add(body)).toBe('„hubschrauber“ findet jetzt 2 Artikel.');
  expect((await suggest('hubschrauber')).total).toBe(2);
  const { terms, groups } = await show();
  expect(terms).toEqual([]);
  const more = { term: 'stelze', groupId: groups[0].documentId };
  expect((await panel.call('POST', '/missed-searches/synonym', more)).status).toBe(200);
  expect((await show()).groups).toMatchObject([{ words: 'Stativ, hubschrauber, stelze' }]);
});

test('editors and dispatch see what was not found, nobody without an account does', async () => {
  const admin = await signInAdmin(backend);
  for (const role of ['strapi-editor', 'klappe-disposition']) {
    const authorization = `Bearer ${await signInAs(backend, admin, role)}`;
    const answer = await backend.fetch('/missed-searches', { headers: { authorization } });
    expect(`${role} ${answer.status}`).toBe(`${role} 200`);
  }
  expect((await backend.fetch('/missed-searches')).status).toBe(401);
});

test('hostile searches and lists are answered', async () => {
  const texts = [
    'x'.repeat(10_000),
    '!!!',
    '.*(a+)+$',
    '🎥',
    '<script>alert(1)</script>',
    '%00',
    "' OR 1=1",
  ];
  // Both refuse an answer that is not as its contract says; only `1=1` has something in common with a code.
  for (const q of texts) {
    expect((await suggest(q)).total).toBeLessThanOrEqual(q.includes('1=1') ? 4 : 0);
    await list({ q, filters: q.slice(0, 100) });
  }
  const post = (body: string) =>
    backend.fetch('/rentman/equipment/list-matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
  const line = { quantity: 1, text: 'x' };
  const bad = [
    { lines: Array.from({ length: 501 }, () => line) },
    { lines: [{ quantity: 1, text: 'x'.repeat(1_000) }] },
    { lines: [{ quantity: -1, text: '' }] },
    { lines: 'x' },
    {},
  ];
  for (const body of bad) expect((await post(JSON.stringify(body))).status).toBe(400);
  expect((await post(`{"lines":"${'x'.repeat(1_200_000)}"}`)).status).toBe(413);
});

test('many words that are not found are counted at once, known and new ones', async () => {
  const show = async () => {
    const { terms } = (await panel.call('GET', '/missed-searches')).body.data;
    return terms.filter(({ term }: { term: string }) => term.startsWith('qqzz'));
  };
  const ask = (words: readonly string[]) => Promise.all(words.map((q) => list({ q })));
  await ask(['qqzzx', 'qqzzy']);
  await waitFor(async () => expect(await show()).toHaveLength(2));
  const more = Array.from('abcdefghijklmnop', (letter) => `qqzz${letter}${letter}`);
  await ask(['qqzzx', 'qqzzy', 'qqzzy', ...more]);
  await waitFor(async () => expect(await show()).toHaveLength(18));
  await waitFor(async () =>
    expect((await show()).slice(0, 3)).toMatchObject([
      { term: 'qqzzy', count: 3 },
      { term: 'qqzzx', count: 2 },
      { term: 'qqzzaa', count: 1 },
    ]),
  );
});
