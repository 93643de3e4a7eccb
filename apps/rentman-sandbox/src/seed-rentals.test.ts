import { expect, test } from 'vitest';
import { openDatabase } from '#app/database/open-database.ts';
import { ask, askPage, askRow } from '#app/testing/ask.ts';
import { createWorld, type World } from '#app/testing/world.ts';
import { readRentals } from './read-rentals.ts';
import { seedDemo } from './seed-demo.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

/** Read only: every test of this file asks the same demo. */
const world = aDemoWorld();

function aDemoWorld(): World {
  const database = openDatabase(':memory:');
  seedDemo(database, NOW);
  return createWorld({ database, now: () => NOW });
}

async function findProject(reference: number) {
  const query = `/projectrequests?external_reference=${reference}`;
  const [request] = (await askPage(world, query)).data;
  return String(request?.linked_project);
}

async function listBelow(reference: number, resource: string) {
  return (await askPage(world, `${await findProject(reference)}/${resource}`)).data;
}

test('every inquiry of the demo is a request that is open, declined or a project', async () => {
  const { data } = await askPage(world, '/projectrequests?limit=100');
  expect(data.map((row) => row.external_reference)).toEqual(
    readRentals().map(({ reference }) => reference),
  );
  for (const { status, linked_project } of data) {
    expect([status, linked_project !== null]).toEqual([status, status === 'accepted']);
  }
});

test('what is to come is fetched and brought back on days on which the house is open', async () => {
  const { data } = await askPage(world, '/projectrequests?limit=100');
  const days = data
    .flatMap((row) => [String(row.planperiod_start), String(row.planperiod_end)])
    .map((moment) => moment.slice(0, 10))
    .filter((day) => day >= '2026-11-20');
  const isClosed = (day: string) =>
    [0, 6].includes(new Date(day).getUTCDay()) ||
    day === '2026-12-08' ||
    (day >= '2026-12-24' && day <= '2027-01-06');
  expect(days.length).toBeGreaterThan(20);
  expect(days.filter(isClosed)).toEqual([]);
  const [late] = (await askPage(world, '/projectrequests?external_reference=1051')).data;
  expect(String(late?.planperiod_end) < '2026-11-20').toBe(true);
});

test('the projects of the inquiries are in every status that an account has', async () => {
  const { data } = await askPage(world, '/subprojects?limit=100');
  const statuses = new Set(data.slice(-20).map((row) => row.status));
  for (const id of [1, 2, 3, 4, 5, 6, 7, 13]) expect(statuses).toContain(`/statuses/${id}`);
});

test('a quote has its sums, its tax and its paper', async () => {
  const [quote] = await listBelow(1044, 'quotes');
  expect(quote).toMatchObject({
    version: 1,
    price: 800,
    vat_amount: 160,
    price_invat: 960,
    date: '2026-11-18T11:30:00+01:00',
    expiration_date: '2026-12-02T00:00:00+01:00',
  });
  const lines = await askPage(world, `/quotes/${quote?.id}/invoicelines`);
  expect(lines.data).toMatchObject([{ item: quote?.id, base: 800, vatrate: 0.2, priceincl: 960 }]);
  const [file] = (await askPage(world, `/quotes/${quote?.id}/files`)).data;
  expect(file).toMatchObject({ item: null, file_item: quote?.id, file_itemtype: 'Offerte' });
  const paper = await world.sandbox.fetch(new Request(String(file?.url)));
  expect(paper.headers.get('content-type')).toBe('application/pdf');
  expect((await paper.text()).slice(0, 5)).toBe('%PDF-');
});

test('a new version keeps the number, and its old paper lies with the project', async () => {
  const quotes = await listBelow(1045, 'quotes');
  expect(quotes).toMatchObject([{ version: 2, price: 1190, price_invat: 1428 }]);
  const files = await listBelow(1045, 'files');
  expect(files).toMatchObject([{ itemtype: 'Project', file_item: 0, file_itemtype: '' }]);
  expect(files[0]?.readable_name).toMatch(/ V1\.pdf$/);
});

test('two quotes of a project have their own numbers and prices', async () => {
  const quotes = await listBelow(1046, 'quotes');
  expect(quotes).toMatchObject([{ price: 960 }, { price: 640 }]);
  expect(new Set(quotes.map((row) => row.number)).size).toBe(2);
});

test('what is paid of an invoice is computed from its payments', async () => {
  const project = await findProject(1052);
  const { data } = await askPage(world, `/invoices?project=${project}`);
  expect(data).toMatchObject([
    { price_invat: 1176, total_paid: 1176, outstanding_balance: 0, is_paid: true },
    { price_invat: 54, total_paid: 0, outstanding_balance: 54, is_paid: false },
  ]);
});

test('packed lines name their single pieces, missing ones are marked', async () => {
  const lines = await listBelow(1049, 'projectequipment');
  expect(lines.filter((row) => row.has_missings)).toMatchObject([
    { name: expect.stringContaining('NP-F970') },
  ]);
  expect(lines.some((row) => /^\d+(,\d+)*$/.test(String(row.serial_number_ids)))).toBe(true);
});

test('a task is found by its synchronization id', async () => {
  const { data } = await askPage(world, '/tasks?synchronization_id=klappe-demo-1048');
  expect(data).toMatchObject([
    { itemtype: 'Project', status: '/taskstatuses/2', completed_by: '/crew/1' },
  ]);
});

test('one project belongs to another customer than the one who asked', async () => {
  const project = await askRow(world, `GET ${await findProject(1057)}`);
  const [request] = (await askPage(world, '/projectrequests?external_reference=1057')).data;
  expect(project.customer).not.toBe(request?.linked_contact);
  expect(project.account_manager).toBeNull();
});

test('documents and their files are read only', async () => {
  const path = `PUT ${'/quotes/1'}`;
  expect((await ask(world, path, { body: { subject: 'x' } })).status).toBe(403);
});
