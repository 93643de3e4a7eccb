import { PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { connectRentman } from '@klappe/rentman';
import { createForeignWorld, type World } from '@klappe/rentman-sandbox/sandbox';
import { expect, test } from 'vitest';
import { readEnv } from '../../src/lib/env';
import { checkAccount } from '../../src/rentman/account/account-check';
import { type AccountChoices, NO_CHOICES } from '../../src/rentman/account/account-choices';
import type { CheckOptions } from '../../src/rentman/account/check-options';
import type { AccountCheck, Level } from '../../src/rentman/account/check-view';
import { parseHouseStatuses } from '../../src/rentman/projects/house-statuses';
import { createQuickClock } from '../support/quick-clock';
import { SECRETS } from '../support/start-backend';

interface Facts extends Pick<CheckOptions, 'uncopied'> {
  readonly statuses: string;
}

/** A check of a world as if it were the account of a house. */
async function check(
  world: World,
  choices: AccountChoices = NO_CHOICES,
  { statuses = '', uncopied = null }: Partial<Facts> = {},
) {
  const env = readEnv({
    ...SECRETS,
    RENTMAN_URL: 'https://rentman.test',
    RENTMAN_TOKEN: world.token,
  });
  let requests = 0;
  const rentman = connectRentman({
    baseUrl: env.RENTMAN_URL,
    token: world.token,
    clock: createQuickClock(),
    fetch(request) {
      requests += 1;
      return world.sandbox.fetch(request);
    },
  });
  return checkAccount({
    rentman,
    countRequests: () => requests,
    env,
    choices,
    reports: new Map(),
    houseStatuses: parseHouseStatuses(statuses),
    uncopied,
    vatPercent: 20,
    webhookAt: null,
    requestsLeft: null,
  });
}

function findRow({ sections }: AccountCheck, id: string) {
  const row = sections.flatMap(({ rows }) => rows).find((each) => each.id === id);
  if (!row) throw new Error(`The check has no row ${id}`);
  return row;
}

const listRows = ({ sections }: AccountCheck, level: Level) =>
  sections.flatMap(({ rows }) => rows).flatMap((row) => (row.level === level ? [row.id] : []));

test('the demo is read to its end and nothing blocks it', async () => {
  const world = createForeignWorld([]);
  const result = await check(world);
  expect(listRows(result, 'blocks')).toEqual([]);
  expect(findRow(result, 'read').found).toBe('345');
  expect(findRow(result, 'shown')).toMatchObject({ found: expect.stringMatching(/^3\d\d von/) });
  expect(result.requests).toBeLessThan(100);
});

test('custom fields are off until the house has chosen them, and their names are told', async () => {
  const world = createForeignWorld(['other-custom-fields']);
  const row = findRow(await check(world), 'field-salePrice');
  expect(row).toMatchObject({
    level: 'attention',
    found: expect.stringMatching(/Feld 8 „Prüfintervall \(Monate\)“; \d+ Artikel mit Wert: 12/),
    effect: expect.stringContaining('Nicht verwendet'),
  });
  expect(row.examples[0]).toMatch(/^\S+ \S/);
  const none = { number: null, name: '' };
  const choices = { fields: { salePrice: none }, hidesZeroPrices: false };
  expect(findRow(await check(world, choices), 'field-salePrice')).toMatchObject({
    level: 'good',
    found: 'keines gewählt',
  });
});

test('a chosen field that has another name now is told', async () => {
  const world = createForeignWorld(['other-custom-fields']);
  const salePrice = { number: 8, name: 'Verkaufspreis gebraucht' };
  const result = await check(world, { fields: { salePrice }, hidesZeroPrices: false });
  expect(findRow(result, 'field-salePrice')).toMatchObject({
    level: 'attention',
    found: expect.stringContaining('hieß bei der Wahl „Verkaufspreis gebraucht“'),
  });
});

test('an account that flags nothing blocks the shop', async () => {
  const result = await check(createForeignWorld(['no-flags']));
  expect(listRows(result, 'blocks')).toEqual(['flagged', 'shown']);
  expect(findRow(result, 'flagged').found).toBe('0 von 342 angehakt');
});

test('items without a price are named, with what the shop shows instead', async () => {
  const world = createForeignWorld(['prices-missing']);
  const row = findRow(await check(world), 'without-price');
  expect(row).toMatchObject({ level: 'attention', effect: expect.stringContaining('€ 0,00') });
  expect(row.examples[0]).toMatch(/^CAM-0351 ARRI/);
  const hidden = await check(world, { fields: {}, hidesZeroPrices: true });
  expect(findRow(hidden, 'without-price').effect).toContain(PRICE_ON_REQUEST_TEXT);
});

test('rights that are missing block or are told, by what the shop cannot do without them', async () => {
  const requests = await check(createForeignWorld(['no-right-requests']));
  expect(listRows(requests, 'blocks')).toEqual([
    'write-POST projectrequests',
    'write-POST projectrequests/{id}/projectrequestequipment',
    'write-POST contacts',
    'write-POST contacts/{id}/contactpersons',
  ]);
  expect(findRow(requests, 'write-POST contacts').found).toContain('403');
  const lists = await check(createForeignWorld(['no-right-lists', 'no-right-quotes']));
  expect(listRows(lists, 'blocks')).toEqual([]);
  expect(listRows(lists, 'attention')).toEqual(
    expect.arrayContaining(['read-quotes', 'read-repairs', 'read-factors', 'read-statuses']),
  );
  const files = await check(createForeignWorld(['no-right-files']));
  expect(findRow(files, 'read-files')).toMatchObject({ level: 'attention' });
});

test('a token that is not taken ends the check with its remedy', async () => {
  const world = createForeignWorld([]);
  world.sandbox.faults.set([{ kind: 'status', status: 401 }]);
  const result = await check(world);
  expect(listRows(result, 'blocks')).toEqual(['access']);
  expect(findRow(result, 'access').remedy).toContain('RENTMAN_TOKEN');
});

test('statuses without a meaning come first, with the setting that gives them one', async () => {
  const world = createForeignWorld(['own-statuses']);
  const statuses = (await check(world)).sections.find(({ id }) => id === 'statuses');
  expect(statuses?.rows.slice(0, 2).map(({ what }) => what)).toEqual([
    'Status „Bestätigt, noch nicht packen“',
    'Status „Wird verrechnet“',
  ]);
  const named = 'Bestätigt, noch nicht packen=confirmed; Wird verrechnet=returned';
  const mapped = await check(world, NO_CHOICES, { statuses: named });
  expect(mapped.counts.attention).toBeLessThan((await check(world)).counts.attention);
  expect(findRow(mapped, 'statuses').found).toContain('Wird verrechnet → Zurück');
});

test('folders, codes, kinds and markup are told by code and name', async () => {
  const folders = await check(createForeignWorld(['folder-levels']));
  expect(findRow(folders, 'without-folder').examples).toEqual(['CAM-0320 ARRI ALEXA Mini LF']);
  expect(findRow(folders, 'first-level').found).toMatch(/^1 von/);
  expect(findRow(folders, 'third-level').level).toBe('note');
  const codes = await check(createForeignWorld(['no-codes']));
  expect(findRow(codes, 'without-code').level).toBe('attention');
  expect(findRow(codes, 'doubled-codes').found).toMatch(/^2 von/);
  const kinds = await check(createForeignWorld(['cases-and-consumables']));
  expect(findRow(kinds, 'cases').examples[0]).toMatch(/^ZUB-0002/);
  expect(findRow(kinds, 'tax').level).toBe('attention');
  const texts = await check(createForeignWorld(['html-everywhere']));
  expect(findRow(texts, 'markup').examples[0]).toBe('CAM-0351 ARRI ALEXA 35 & Zubehör');
});

test('an account with all deviations is read to its end', async () => {
  const result = await check(createForeignWorld(['all']));
  expect(findRow(result, 'read').found).toBe('345');
  expect(result.counts.blocks).toBe(4);
});

test('a check writes nothing', async () => {
  const world = createForeignWorld([]);
  const count = (table: string) =>
    world.database.prepare(`SELECT count(*) AS n FROM ${table}`).get();
  const tables = ['contacts', 'projectrequests', 'tasks'];
  const before = tables.map(count);
  await check(world);
  expect(tables.map(count)).toEqual(before);
});

test('languages, statuses of tasks and files that were not copied have a row each', async () => {
  const world = createForeignWorld([]);
  const first = await check(world);
  expect(findRow(first, 'languages').effect).toContain('„de“');
  expect(findRow(first, 'task-statuses')).toMatchObject({ level: 'good' });
  expect(findRow(first, 'uncopied').level).toBe('unknown');
  const camera = world.database.prepare("SELECT id FROM equipment WHERE code = 'CAM-0351'").get();
  const equipmentId = Number(Object(camera).id);
  const reason = 'Die Datei gibt es in Rentman nicht.';
  const uncopied = [
    { equipmentId, reason },
    { equipmentId: null, reason },
  ];
  expect(findRow(await check(world, NO_CHOICES, { uncopied }), 'uncopied')).toMatchObject({
    level: 'attention',
    found: '2',
    examples: [expect.stringMatching(/^CAM-0351 ARRI.*: Die Datei gibt/), reason],
  });
  expect(findRow(await check(world, NO_CHOICES, { uncopied: [] }), 'uncopied').level).toBe('good');
  world.sandbox.faults.set([{ kind: 'status', status: 403, method: 'GET', path: '/taskstatuses' }]);
  expect(findRow(await check(world), 'task-statuses').found).toBe('nicht prüfbar');
});

test('a right to change or delete rows that is missing is told before the first real write', async () => {
  const world = createForeignWorld([]);
  const message = 'You do not have the rights for this action';
  world.sandbox.faults.set([
    { kind: 'status', status: 403, method: 'PUT', path: '/contacts*', message },
    { kind: 'status', status: 403, method: 'DELETE', path: '/projectrequestequipment*', message },
  ]);
  const result = await check(world);
  for (const call of [
    'PUT contacts/{id}',
    'PUT contactpersons/{id}',
    'DELETE projectrequestequipment/{id}',
  ]) {
    const isMissing = call !== 'PUT contactpersons/{id}';
    expect(findRow(result, `write-${call}`).level).toBe(isMissing ? 'attention' : 'unknown');
  }
});
