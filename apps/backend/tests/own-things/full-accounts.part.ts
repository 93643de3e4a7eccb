import { listProjectChanges, MAX_CHANGES_PER_PAGE } from '@klappe/contracts';
import { EMPTY_RENTAL_INFO } from '@klappe/domain';
import type { Knex } from 'knex';
import { expect, test } from 'vitest';
import { z } from 'zod';
import {
  MAX_ACCOUNT_BYTES,
  MAX_WISHLISTS_BYTES,
} from '../../src/api/cart/services/account-storage';
import { openBackendDatabase } from '../support/test-database';
import { waitFor } from '../support/wait-for';
import { aLine, aPlanner, content } from './a-project';
import { stack } from './shared-stack';
import { aProduct } from './shop-stack';

type Planner = Awaited<ReturnType<typeof aPlanner>>;

const MAX_ANSWER_BYTES = 1_000_000;
/** More than garbage that is not collected yet, and far less than what is stored. */
const MAX_GROWTH_MB = 220;
const MAX_LINES = 500;
const AT_ONCE = 8;

const table = (name: string): Knex.QueryBuilder => openBackendDatabase(stack().backend)(name);

/** A list of 500 lines, each with texts of full length. */
function aFullList(quantity: number, note = 'Lange Platte, zweite Kamera. ') {
  return Array.from({ length: MAX_LINES }, (_, index) =>
    aLine(`FULL-${index}`, {
      quantity,
      displayname: `Kamera ${index} `.padEnd(100, 'x'),
      note: `${index} ${note.repeat(6)}`.slice(0, 199),
      guessedFrom: 'alexa mini mit allem, was man so braucht '.repeat(12).slice(0, 499),
    }),
  );
}

/** What the version before kept of one change of a full list: every line with all of its texts. */
function aWholeChange(quantity: number) {
  const lines = aFullList(quantity).map(
    ({ note, guessedFrom, heading, price: _, ...line }, place) => ({
      ...{ ...line, kind: 'rental', priceCents: 100, oldPriceCents: null, priceOnRequest: false },
      ...{ from: quantity, to: 0, left: { heading, note, guessedFrom, place } },
    }),
  );
  return { lines: JSON.stringify(lines), texts: '[]', summary: null, bytes: null };
}

/** Inserts copies of a row, each with some columns of its own. */
async function addCopies(name: string, id: number, columns: readonly object[]): Promise<void> {
  const [row] = await table(name).where({ id });
  const { id: _, ...copied } = row ?? {};
  for (const some of columns) {
    const document_id = crypto.randomUUID().replaceAll('-', '').slice(0, 24);
    await table(name).insert({ ...copied, document_id, ...some });
  }
}

async function readText({ customer }: Planner, path: string) {
  const headers = { authorization: `Bearer ${customer.jwt}` };
  const answer = await stack().backend.fetch(path, { headers });
  const text = await answer.text();
  return { status: answer.status, text, bytes: Buffer.byteLength(text) };
}

async function readChanges(planner: Planner, id: number, before: number | null = null) {
  const query = before === null ? '' : `?before=${before}`;
  const { text, bytes } = await readText(planner, `/projects/${id}/changes${query}`);
  return { ...listProjectChanges.response.parse(JSON.parse(text)), bytes };
}

/** All pages of a history. */
async function readHistory(planner: Planner, id: number) {
  const pages = [await readChanges(planner, id)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    pages.push(await readChanges(planner, id, next));
  }
  return pages;
}

const Sum = z.array(z.object({ sum: z.coerce.number(), count: z.coerce.number() }));

async function measureHistory(id: number) {
  const rows = await table('project_changes')
    .where({ project_id: id })
    .sum({ sum: 'bytes' })
    .count({ count: '*' });
  return Sum.parse(rows)[0];
}

test('a save of five hundred lines is kept as a count, and its history comes in pages', async () => {
  const planner = await aPlanner('franz.eins');
  const { id } = await planner.add('Serie', { products: [] });
  const SAVES = MAX_CHANGES_PER_PAGE + 3;
  for (let index = 0; index < SAVES; index += 1) {
    const products = aFullList(index + 1, `Stand ${index} `);
    expect((await planner.save(id, index, { products })).status).toBe(200);
  }
  const pages = await readHistory(planner, id);
  expect(pages.map(({ data }) => data.length)).toEqual([MAX_CHANGES_PER_PAGE, 3]);
  for (const { bytes } of pages) expect(bytes).toBeLessThan(20_000);
  expect(pages[0]?.data[0]).toMatchObject({
    lines: [],
    summary: { added: 0, removed: 0, changed: MAX_LINES, texts: MAX_LINES },
  });
  expect(pages[1]?.data.at(-1)).toMatchObject({ summary: { added: MAX_LINES, changed: 0 } });
  expect((await measureHistory(id))?.sum).toBeLessThan(20_000);
  // A smaller change is kept with its lines, so that it can be taken back.
  const fewer = aFullList(SAVES, `Stand ${SAVES - 1} `).slice(2);
  await planner.save(id, SAVES, { products: fewer });
  const [latest] = (await readChanges(planner, id)).data;
  expect(latest).toMatchObject({ summary: null, lines: [{ to: 0, left: { place: 0 } }, {}] });
});

test('a long remark is kept in the history by its beginning', async () => {
  const planner = await aPlanner('franz.zwei');
  const { id } = await planner.add('Serie', { products: [] });
  const info = { ...EMPTY_RENTAL_INFO, remark: 'ä'.repeat(9000) };
  await planner.save(id, 0, { products: [], info });
  const { data, bytes } = await readChanges(planner, id);
  const remark = data[0]?.texts.find(({ field }) => field === 'remark');
  expect(remark).toMatchObject({ isCut: true, to: 'ä'.repeat(2000) });
  expect(bytes).toBeLessThan(10_000);
});

test('a history that the version before has filled is read in pages, eight at once, and shrinks at the next save', async () => {
  const planner = await aPlanner('franz.drei');
  const { id } = await planner.add('Serie', { products: [] });
  await planner.save(id, 0, { products: [aLine('CAM-1')] });
  const [first] = await table('project_changes').where({ project_id: id });
  // 56 MB, as 80 saves of a full list made them.
  await addCopies(
    'project_changes',
    first?.id,
    Array.from({ length: 79 }, () => aWholeChange(7)),
  );
  await table('customer_projects').where({ id }).update({ last_changes: null, bytes: null });
  const { backend } = stack();
  await readChanges(planner, id);
  const before = backend.readMemoryMb();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => readChanges(planner, id)),
  );
  for (const { bytes, data } of answers) {
    expect(bytes).toBeLessThan(MAX_ANSWER_BYTES);
    expect(data[0]).toMatchObject({ lines: [], summary: { removed: MAX_LINES } });
  }
  expect(backend.readMemoryMb() - before).toBeLessThan(MAX_GROWTH_MB);
  const all = await readHistory(planner, id);
  expect(all.flatMap(({ data }) => data)).toHaveLength(80);

  expect((await planner.save(id, 1, { products: [aLine('CAM-2')] })).status).toBe(200);
  const left = await measureHistory(id);
  expect(left?.count).toBeLessThan(5);
  expect((await readHistory(planner, id)).flatMap(({ data }) => data)[0]).toMatchObject({
    lines: [{ code: 'CAM-2' }, { code: 'CAM-1', to: 0 }],
  });
});

/** Counts so many bytes for a project that its owner keeps no more than a few. */
async function fillUp(id: number, free: number): Promise<void> {
  await table('customer_projects')
    .where({ id })
    .update({ bytes: MAX_ACCOUNT_BYTES - free });
}

const FULL = {
  status: 409,
  body: {
    error: { name: 'storage-full', message: expect.stringMatching(/^Ihre Listen sind .*20 MB/) },
  },
};
const One = z.object({ data: z.looseObject({ id: z.number(), revision: z.number() }) });

test('an account that keeps 20 MB stores nothing more, loses nothing, and goes on once something is deleted', async () => {
  const planner = await aPlanner('franz.vier');
  const { send, customer } = planner;
  const big = await planner.add('Groß', { products: [] });
  const { id } = await planner.add('Klein', { products: [aLine('CAM-1'), aLine('CAM-2')] });
  const cart = One.parse(
    (await send('POST /carts', { user: { connect: [{ id: customer.id }] } })).body,
  );
  const list = One.parse((await send('GET /wishlists/find-own/default-list')).body);
  const other = One.parse(
    (await send('POST /wishlists', { name: 'Licht' }, { 'idempotency-key': crypto.randomUUID() }))
      .body,
  );
  const wish = (code: string) => ({ ...aProduct({ code }), quantity: 1 });
  expect((await send(`PUT /wishlists/${list.data.id}`, { products: [wish('CAM-1')] })).status).toBe(
    200,
  );
  const share = () =>
    send(
      'POST /shared-lists',
      {
        ...{ name: 'Liste', showsPrices: true, showsNotes: false, project: null, dates: null },
        products: [{ ...aProduct(), heading: '' }],
      },
      { 'idempotency-key': crypto.randomUUID() },
    );
  await fillUp(big.id, 700);
  const longer = [aLine('CAM-1'), aLine('CAM-2'), ...aFullList(1).slice(2)];
  const refused = [
    await planner.make({ name: 'Neu', info: content().info, products: longer }),
    await planner.save(id, 0, { products: longer }),
    await send(`PUT /carts/${cart.data.id}`, {
      products: [
        aProduct(),
        ...Array.from({ length: 9 }, (_, at) => aProduct({ code: `X-${at}` })),
      ],
    }),
    await send(`PUT /wishlists/${list.data.id}`, {
      products: ['CAM-1', 'CAM-2', 'CAM-3', 'X-1', 'X-2'].map(wish),
    }),
  ];
  for (const answer of refused) expect(answer).toMatchObject(FULL);
  await fillUp(big.id, 0);
  expect(await share()).toMatchObject(FULL);
  // Nothing that was stored is lost.
  expect(await send(`GET /projects/${id}`)).toMatchObject({
    body: { data: { revision: 0, products: [{ code: 'CAM-1' }, { code: 'CAM-2' }] } },
  });
  // What becomes smaller is stored, and what only moves.
  expect((await planner.save(id, 0, { products: [aLine('CAM-1')] })).status).toBe(200);
  const move = { to: other.data.id, codes: ['CAM-1'] };
  expect(await send(`POST /wishlists/${list.data.id}/move`, move)).toMatchObject({
    status: 200,
    body: { data: { to: { products: [{ code: 'CAM-1' }] } } },
  });
  await send(`PUT /projects/${big.id}/place`, { isArchived: true });
  await send(`DELETE /projects/${big.id}`);
  expect((await planner.save(id, 1, { products: longer.slice(0, 400) })).status).toBe(200);
  expect((await share()).status).toBe(200);
});

test('many saves at once do not fill an account beyond its limit', async () => {
  const planner = await aPlanner('franz.fuenf');
  const big = await planner.add('Groß', { products: [] });
  // Room for one list, and not for two.
  await fillUp(big.id, 800_000);
  const { info } = content();
  const products = aFullList(1);
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, at) => planner.make({ name: `Folge ${at}`, info, products })),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
});

test('who edits the project of a full account is told whose lists are too large', async () => {
  const [owner, editor] = [await aPlanner('franz.sechs'), await aPlanner('franz.sieben')];
  const { id } = await owner.add('Serie', { products: [] });
  await fillUp((await owner.add('Groß', { products: [] })).id, 0);
  const [row] = await table('customer_projects').where({ id });
  await table('project_members').insert({
    ...{
      document_id: crypto.randomUUID().slice(0, 24),
      project_id: id,
      user_id: editor.customer.id,
    },
    ...{ owner_id: row?.owner_id, member_key: `${id} ${editor.customer.id}`, role: 'editor' },
    ...{ invited_at: row?.changed_at, joined_at: row?.changed_at },
  });
  expect(await editor.save(id, 0, { products: aFullList(1) })).toMatchObject({
    status: 409,
    body: {
      error: {
        name: 'storage-full',
        message: expect.stringContaining('Die Listen der Person, der dieses Projekt gehört,'),
      },
    },
  });
});

test('histories of projects give way to lists, the oldest changes first', async () => {
  const planner = await aPlanner('franz.acht');
  const { id } = await planner.add('Serie', { products: [] });
  await planner.save(id, 0, { products: [aLine('CAM-1')] });
  const [first] = await table('project_changes').where({ project_id: id });
  const other = 2_000_000_000 + id;
  const bytes = MAX_ACCOUNT_BYTES / 40;
  await addCopies(
    'project_changes',
    first?.id,
    Array.from({ length: 40 }, () => ({ project_id: other, bytes })),
  );
  const [oldest] = await table('project_changes').where({ project_id: other }).orderBy('id');
  expect((await planner.save(id, 1, { products: aFullList(1) })).status).toBe(200);
  const kept = await table('project_changes').where({ project_id: other });
  expect(kept.length).toBeGreaterThan(20);
  expect(kept.length).toBeLessThan(40);
  expect(kept.map(({ id }: { id: number }) => id)).not.toContain(oldest?.id);
});

test('wishlists are small enough to be answered together, and one list to be answered at all', async () => {
  const planner = await aPlanner('franz.neun');
  const { send } = planner;
  const { data } = One.parse((await send('GET /wishlists/find-own/default-list')).body);
  await table('wishlists').where({ id: data.id }).update({ bytes: MAX_WISHLISTS_BYTES });
  const { data: second } = One.parse(
    (await send('POST /wishlists', { name: 'Licht' }, { 'idempotency-key': crypto.randomUUID() }))
      .body,
  );
  const products = [{ ...aProduct(), quantity: 1 }];
  expect(await send(`PUT /wishlists/${second.id}`, { products })).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringMatching(/^Ihre Merklisten sind .*0,8 MB/) } },
  });
  const { id } = await planner.add('Serie', { products: [] });
  const long = aFullList(1).map((line) => ({
    ...line,
    image: `https://a.example/${'i'.repeat(900)}`,
  }));
  expect(await planner.save(id, 0, { products: long })).toMatchObject({
    status: 409,
    body: { error: { message: expect.stringMatching(/^Diese Liste ist zu groß .*0,8 MB/) } },
  });
});

/** An account whose export is far larger than what lies in the buffers of a connection. */
async function aLargeAccount(name: string) {
  const planner = await aPlanner(name);
  const { id } = await planner.add('Serie', { products: aFullList(1) });
  await addCopies(
    'customer_projects',
    id,
    Array.from({ length: 24 }, () => ({ create_key: crypto.randomUUID() })),
  );
  return planner;
}

/** Begins an export, of which nothing is taken yet. */
function beginExport({ customer }: Planner) {
  const end = new AbortController();
  const headers = { authorization: `Bearer ${customer.jwt}` };
  const answer = stack().backend.fetch('/users/me/export', { headers, signal: end.signal });
  return { answer, end: () => end.abort() };
}

test('one export at a time is sent as fast as it is taken, and ends with its caller', async () => {
  const planner = await aLargeAccount('franz.zehn');
  const { backend } = stack();
  const before = backend.readMemoryMb();
  const exports = Array.from({ length: AT_ONCE }, () => beginExport(planner));
  const answers = await Promise.all(exports.map(({ answer }) => answer));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 429)]);
  expect(await answers.find(({ status }) => status === 429)?.json()).toMatchObject({
    error: { message: expect.stringMatching(/^Ihre Daten werden gerade schon heruntergeladen\./) },
  });
  for (const { end } of exports) end();
  const whole = await waitFor(async () => {
    const { status, text, bytes } = await readText(planner, '/users/me/export');
    expect(status).toBe(200);
    return { bytes, data: JSON.parse(text) };
  });
  expect(whole.bytes).toBeGreaterThan(10_000_000);
  expect(whole.data.projects).toHaveLength(25);
  expect(whole.data.projects[24].products).toHaveLength(MAX_LINES);
  expect(Object.keys(whole.data.projects[0])).not.toContain('lastChanges');
  expect(backend.readMemoryMb() - before).toBeLessThan(MAX_GROWTH_MB);
});

test('an export that cannot go on ends as a broken download', async () => {
  const planner = await aLargeAccount('franz.elf');
  const knex = openBackendDatabase(stack().backend);
  const { answer } = beginExport(planner);
  const { status, body } = await answer;
  expect(status).toBe(200);
  // Read after the projects, which fill whatever is sent ahead.
  await knex.schema.renameTable('shared_lists', 'shared_lists_away');
  await expect(new Response(body).text()).rejects.toThrow();
  await knex.schema.renameTable('shared_lists_away', 'shared_lists');
  expect((await readText(planner, '/users/me/export')).status).toBe(200);
});
