import { listCategories, listProducts, type Product, showProduct } from '@klappe/contracts';
import type { World } from '@klappe/rentman-sandbox/sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addEquipment, RED_PNG } from '../support/seed-catalogue';
import { signInAdmin } from '../support/sign-in-admin';
import { type Backend, startBackend } from '../support/start-backend';
import { type RunningRentman, startRentman } from '../support/start-rentman';
import { readStatus, waitForSync } from '../support/status';

const Panel = z.object({
  data: z.object({
    status: z.object({ state: z.string(), counts: z.record(z.string(), z.number()) }),
    faults: z.object({
      total: z.number(),
      rows: z.array(
        z.object({
          subject: z.string(),
          name: z.string().nullable(),
          reason: z.string(),
          isLeftOut: z.boolean(),
        }),
      ),
    }),
  }),
});

const LONG = 'Lang'.repeat(250);

/** A catalogue in which staff made every mistake that the sync has to survive. */
function seedBadCatalogue(world: World) {
  const addFolder = (name: string, parent: string | null = null) =>
    world.add('folders', { name, parent, order: 1, itemtype: 'equipment' });
  const category = addFolder('Kamera');
  const shelf = `/folders/${addFolder('Digital', `/folders/${category}`)}`;
  const orphan = addFolder('Waise', '/folders/9999');
  const first = addFolder('Ring A');
  const second = addFolder('Ring B', `/folders/${first}`);
  world.edit('folders', first, { parent: `/folders/${second}` });
  const endless = addFolder(LONG);
  const add = (name: string, values: Readonly<Record<string, unknown>> = {}) =>
    addEquipment(world, { code: name, name, folder: shelf, ...values });
  const ids = {
    original: add('Original', { code: 'TWIN' }),
    twin: add('Zwilling', { code: 'TWIN' }),
    codeless: add('Ohne Code', { code: '' }),
    longCode: add('Langer Code', { code: 'C'.repeat(1000) }),
    longName: add(LONG, { code: 'LONG' }),
    comma: add('Beistrich', { price: '1.250,50' }),
    wordPrice: add('Preis in Worten', { price: 'nach Vereinbarung' }),
    lost: add('Verirrt', { folder: '/folders/8888' }),
    looped: add('Im Ring', { folder: `/folders/${second}` }),
    orphaned: add('Verwaist', { folder: `/folders/${orphan}` }),
    endless: add('Endlos', { folder: `/folders/${endless}` }),
    wrongCustom: add('Falsche Felder', {
      custom: { custom_7: ['a'], custom_8: { betrag: 5 }, custom_13: true, custom_14: 17.5 },
    }),
    textCustom: add('Feld ist Text', { custom: 'nicht gedacht' }),
    manyPieces: add('Zu viele', { current_quantity: 1e30 }),
    noPicture: add('Ohne Bild'),
    goodPicture: add('Mit Bild'),
    goneFile: add('Datei weg', { image: '/files/7777' }),
    oddDate: add('Gestern geändert'),
    unpriced: add('Ausverkauf', { rental_sales: 'Sale' }),
    unreadable: add('Unlesbar'),
  };
  world.addPicture(ids.noPicture, { bytes: Buffer.from('<html>Anmelden</html>') });
  world.addPicture(ids.goodPicture, { bytes: RED_PNG });
  return { ids, orphan, first };
}

let rentman: RunningRentman;
let backend: Backend;
let seeded: ReturnType<typeof seedBadCatalogue>;

beforeAll(async () => {
  rentman = await startRentman({
    // SQLite columns cannot hold values of these types, but Rentman's JSON can.
    alter: (row) => {
      if (row.name === 'Unlesbar') return { ...row, name: { de: 'Unlesbar' }, displayname: [] };
      if (row.name === 'Gestern geändert') return { ...row, modified: 'gestern' };
      return row;
    },
  });
  seeded = seedBadCatalogue(rentman.world);
  backend = await startBackend({
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_SYNC_SECONDS: '1',
  });
  await waitForSync(backend);
}, 300_000);

afterAll(async () => {
  await backend?.remove();
  await rentman?.stop();
});

async function listShown(): Promise<readonly Product[]> {
  const answer = await backend.fetch('/rentman/equipment/products?limit=96&sort=name-asc');
  return listProducts.response.parse(await answer.json()).data;
}

async function findShown(id: number): Promise<Product | undefined> {
  return (await listShown()).find((product) => product.id === id);
}

async function readPanel() {
  const token = await signInAdmin(backend);
  const answer = await backend.fetch('/catalogue-sync', {
    headers: { authorization: `Bearer ${token}` },
  });
  return Panel.parse(await answer.json()).data;
}

test('everything that can be shown is shown, and every answer keeps the contract', async () => {
  const shown = (await listShown()).map(({ id }) => id).toSorted((a, b) => a - b);
  const hidden = [seeded.ids.unpriced, seeded.ids.unreadable];
  expect(shown).toEqual(Object.values(seeded.ids).filter((id) => !hidden.includes(id)));
  for (const { link } of await listShown()) {
    const segment = encodeURIComponent(link.split('/').at(-1) ?? '');
    const answer = await backend.fetch(`/rentman/equipment/products/${segment}`);
    expect(showProduct.response.safeParse(await answer.json()).success, link).toBe(true);
    expect(link.length).toBeLessThan(500);
  }
});

test('a price with a comma is read, one in words is on request', async () => {
  expect((await findShown(seeded.ids.comma))?.priceCents).toBe(125_050);
  expect(await findShown(seeded.ids.wordPrice)).toMatchObject({
    priceCents: null,
    priceOnRequest: true,
  });
});

test('codes are unique and names stay on one screen', async () => {
  const shown = await listShown();
  expect(new Set(shown.map(({ code }) => code)).size).toBe(shown.length);
  expect((await findShown(seeded.ids.original))?.code).toBe('TWIN');
  expect((await findShown(seeded.ids.longName))?.displayname.length).toBe(200);
  const tree = await (await backend.fetch('/rentman/equipment/categories')).json();
  const headers = listCategories.response.parse(tree).map(({ header }) => header);
  expect(Math.max(...headers.map(({ length }) => length))).toBe(80);
});

test('fields of the wrong type leave the item with what is left', async () => {
  expect(await findShown(seeded.ids.wrongCustom)).toMatchObject({ kind: 'rental', price: 150 });
  expect(await findShown(seeded.ids.manyPieces)).toMatchObject({ current_quantity: null });
  expect(await findShown(seeded.ids.noPicture)).toMatchObject({ image: null });
  expect((await findShown(seeded.ids.goodPicture))?.image).toMatch(/\.png$/);
});

test('each defect stands in the panel with its reason in German, what is left out first', async () => {
  const { status, faults } = await readPanel();
  const { ids, orphan, first } = seeded;
  const reasons = (subject: string) =>
    faults.rows.filter((row) => row.subject === subject).map(({ reason }) => reason);
  expect(status).toMatchObject({ state: 'ok', counts: { leftOut: 4 } });
  expect(reasons(`equipment ${ids.unpriced}`)).toEqual([
    'Der Artikel ist nur zum Verkauf bestimmt und hat keinen Verkaufspreis.',
  ]);
  expect(reasons(`equipment ${ids.unreadable}`)[0]).toMatch(/^Der Datensatz ist nicht lesbar/);
  expect(reasons(`equipment ${ids.twin}`)).toEqual([
    `Den Code TWIN hat schon ein anderer Artikel. Dieser wird als TWIN-ID-${ids.twin} gezeigt.`,
  ]);
  for (const id of [ids.codeless, ids.longCode]) {
    expect(reasons(`equipment ${id}`)[0]).toMatch(/^Der Code fehlt oder ist zu lang/);
  }
  expect(reasons(`equipment ${ids.longName}`)[0]).toContain('1000 Zeichen');
  expect(reasons(`equipment ${ids.wordPrice}`)[0]).toContain('„Preis auf Anfrage“');
  expect(reasons(`equipment ${ids.lost}`)[0]).toContain('Ordner 8888');
  expect(reasons(`equipment ${ids.wrongCustom}`)).toHaveLength(2);
  expect(reasons(`folder ${orphan}`)[0]).toContain('9999');
  expect(reasons(`folder ${first}`)).toEqual([
    'Der Ordner enthält sich selbst. Er gilt als Kategorie.',
  ]);
  expect(reasons('file 7777')).toEqual(['Die Datei gibt es in Rentman nicht.']);
  const picture = faults.rows.find(({ reason }) => reason.startsWith('Die Datei ist kein Bild'));
  expect(picture?.name).toBe('Ohne Bild');
  const order = faults.rows.map(({ isLeftOut }) => Number(!isLeftOut));
  expect(order).toEqual(order.toSorted());
});

test('each defect is one line in the log, however many rounds have passed', async () => {
  await waitForSync(backend);
  await waitForSync(backend);
  const { faults } = await readStatus(backend);
  expect(faults.length).toBeGreaterThan(10);
  for (const { subject, problem } of faults) {
    const line = `Rentman: ${subject}: ${problem}`;
    expect(backend.output.split(line).length - 1, line).toBe(1);
  }
  expect(backend.output).not.toContain('Catalogue sync:');
  expect(backend.output).not.toMatch(/\berror\b.*Error/);
});
