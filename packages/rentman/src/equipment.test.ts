import { expect, test } from 'vitest';
import {
  type Equipment,
  EquipmentWire,
  fetchEquipmentStamps,
  fetchKeptEquipment,
} from './equipment.ts';
import { connectWorld } from './testing/connect-world.ts';

const keepAll = (equipment: Equipment) => equipment;

const MINIMAL = { id: 7, code: 'CAM-1', name: 'ALEXA' };

test('the words of the wire become ours', async () => {
  const { world, rentman } = connectWorld();
  const folder = world.add('folders', { name: 'Kamera' });
  world.add('equipment', {
    code: 'CAM-1',
    name: 'ALEXA 35',
    folder: `/folders/${folder}`,
    price: 890.1,
    tags: ' arri ,, 4k',
    in_shop: true,
    rental_sales: 'Sale',
    current_quantity: 3,
    shop_description_short: 'Kurz',
    custom: { custom_13: '1', custom_14: null },
  });
  const { rows, unreadable } = await fetchKeptEquipment(rentman, keepAll);
  expect(unreadable).toEqual([]);
  expect(rows).toMatchObject([
    {
      code: 'CAM-1',
      displayName: 'ALEXA 35',
      folderId: folder,
      dayPriceInCents: 89_010,
      tags: ['arri', '4k'],
      isInShop: true,
      isArchived: false,
      isTemporary: false,
      isSaleOnly: true,
      stock: 3,
      shortText: 'Kurz',
      imageFileId: null,
      custom: { custom_13: '1', custom_14: null },
      unreadableFields: [],
    },
  ]);
});

test('values of one field are separated by commas or by new lines, and names have no markup', () => {
  const item = EquipmentWire.parse({
    ...MINIMAL,
    name: '<b>ARRI</b> ALEXA&nbsp;35 &amp; mehr',
    tags: 'kino\npriceonrequest, arri',
    qrcodes: '111\r\n222',
  });
  expect(item).toMatchObject({
    displayName: 'ARRI ALEXA 35 & mehr',
    tags: ['kino', 'priceonrequest', 'arri'],
    labels: ['111', '222'],
  });
});

test('an item of the sandbox reads the same from the list and alone', async () => {
  const { world, rentman } = connectWorld();
  const id = world.add('equipment', { code: 'CAM-1', name: 'ALEXA', current_quantity: 2 });
  expect((await fetchKeptEquipment(rentman, keepAll)).rows[0]).toEqual(
    await rentman.get(`equipment/${id}`, EquipmentWire),
  );
});

test('only what changed since a moment comes, in the order of its change', async () => {
  const { world, rentman } = connectWorld();
  const moments = [
    '2026-11-20T10:00:00+01:00',
    '2026-11-20T11:00:00+01:00',
    '2026-11-20T10:30:00+01:00',
  ];
  for (const modified of moments) world.add('equipment', { name: modified, modified });
  const { rows } = await fetchKeptEquipment(rentman, keepAll, {
    modifiedSince: moments[2] ?? null,
  });
  expect(rows.map((row) => row.modified)).toEqual([moments[2], moments[1]]);
});

test('stamps tell what is there, changed and in stock', async () => {
  const { world, rentman } = connectWorld();
  const id = world.add('equipment', { name: 'ALEXA', current_quantity: 2 });
  const before = (await fetchEquipmentStamps(rentman)).rows[0];
  world.edit('equipment', id, { name: 'ALEXA 35' });
  const after = (await fetchEquipmentStamps(rentman)).rows[0];
  expect(after).toMatchObject({ id, stock: 2, isStockTracked: true });
  expect(after?.updateHash).not.toBe(before?.updateHash);
});

test.each([
  [12.5, 1250],
  ['12,50', 1250],
  ['1.250,50', 125_050],
  [0, 0],
  [null, null],
  ['', null],
  [undefined, null],
])('the price %j is %j cents', (price, cents) => {
  const { dayPriceInCents, unreadableFields } = EquipmentWire.parse({ ...MINIMAL, price });
  expect([dayPriceInCents, unreadableFields]).toEqual([cents, []]);
});

test.each([['billig'], [-3], [{}]])('the price %j is unreadable and never 0', (price) => {
  const { dayPriceInCents, unreadableFields } = EquipmentWire.parse({ ...MINIMAL, price });
  expect([dayPriceInCents, unreadableFields]).toEqual([null, ['price']]);
});

test('custom fields become text, and those that cannot are named', () => {
  const custom = { custom_1: 5, custom_2: true, custom_3: null, custom_4: [1], custom_5: 'x' };
  expect(EquipmentWire.parse({ ...MINIMAL, custom })).toMatchObject({
    custom: { custom_1: '5', custom_2: 'true', custom_3: null, custom_5: 'x' },
    unreadableFields: ['custom_4'],
  });
  expect(EquipmentWire.parse({ ...MINIMAL, custom: [] }).custom).toEqual({});
});

test('extras of the wrong type are left empty', () => {
  const odd = {
    image: {},
    shop_description_long: [],
    current_quantity: 'many',
    tags: 7,
  };
  expect(EquipmentWire.parse({ ...MINIMAL, ...odd })).toMatchObject({
    imageFileId: null,
    longText: '',
    stock: null,
    tags: [],
    unreadableFields: ['tags'],
  });
});

test('numbers and claims are taken in every spelling of the wire', () => {
  const odd = { code: 4711, in_shop: 1, in_archive: '0', temporary: null };
  expect(EquipmentWire.parse({ ...MINIMAL, ...odd })).toMatchObject({
    code: '4711',
    isInShop: true,
    isArchived: false,
    isTemporary: false,
  });
});

test('an item without any claim is not in the shop', () => {
  expect(EquipmentWire.parse(MINIMAL)).toMatchObject({ isInShop: false, displayName: 'ALEXA' });
});

test('an item whose identity cannot be read is refused', () => {
  expect(EquipmentWire.safeParse({ ...MINIMAL, id: 'x' }).success).toBe(false);
  expect(EquipmentWire.safeParse({ ...MINIMAL, code: {} }).success).toBe(false);
  expect(EquipmentWire.safeParse({ ...MINIMAL, in_shop: {} }).success).toBe(false);
});
