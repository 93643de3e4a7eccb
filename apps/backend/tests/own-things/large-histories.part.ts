import { MAX_LISTED_ORDERS, OrderDetail, OrderList } from '@klappe/contracts';
import type { Knex } from 'knex';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openBackendDatabase } from '../support/test-database';
import { aCompany } from './a-company';
import { anInquiry } from './an-inquiry';
import { stack } from './shared-stack';
import { type Customer, callAs } from './shop-stack';

const MAX_ANSWER_BYTES = 1_000_000;
const LIST = '/orders/find-own/list';
const COLLEAGUES = 58;
const ORDERS = 1_200;
const LINES = 40;
const FIRST_NUMBER = 910_000_000;
const MAX_LINES = 500;
const ROWS_PER_INSERT = 100;
const LIMIT_MS = 600_000;

const Id = z.object({ id: z.number() });
const OneOrder = z.object({ data: OrderDetail });
const table = (name: string): Knex.QueryBuilder => openBackendDatabase(stack().backend)(name);
const newDocument = () => crypto.randomUUID().replaceAll('-', '').slice(0, 24);

async function readText({ jwt }: Customer, query: string) {
  const headers = { authorization: `Bearer ${jwt}` };
  const answer = await stack().backend.fetch(`${LIST}?${query}`, { headers });
  const text = await answer.text();
  return { status: answer.status, text, bytes: Buffer.byteLength(text) };
}

/** A page of a history, which is never larger than an answer may be. */
async function read(customer: Customer, query: string) {
  const { status, text, bytes } = await readText(customer, query);
  expect([query, status]).toEqual([query, 200]);
  expect(bytes).toBeLessThan(MAX_ANSWER_BYTES);
  return OrderList.parse(JSON.parse(text));
}

async function listProjects(customer: Customer, filter: string, q: string) {
  const query = `filter=${filter}&pageSize=100&q=${encodeURIComponent(q)}`;
  return (await read(customer, query)).results.map(({ projectReference }) => projectReference);
}

const aLine = (index: number, name: string) => ({
  ...{ code: `LINE-${index}`, kind: 'rental', displayname: name, heading: '' },
  ...{ link: `/rental/kamera/${name.length}`, image: null, quantity: 1 },
  ...{ priceCents: 100, oldPriceCents: null, priceOnRequest: false },
});
const someLines = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => aLine(index, `Stativ ${index} `.padEnd(length, 'x')));

/** What the release before stored: an order without the columns that follow from others. */
const OF_BEFORE = { head: null, search_text: null, bytes: null };

/** A row as both drivers take it: PostgreSQL's answers parsed JSON. */
const toStored = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value && !(value instanceof Date)
        ? JSON.stringify(value)
        : value,
    ]),
  );

async function insertCopies(name: string, row: object, copies: readonly object[]) {
  for (let start = 0; start < copies.length; start += ROWS_PER_INSERT) {
    const some = copies.slice(start, start + ROWS_PER_INSERT);
    const rows = some.map((own) => ({ ...row, document_id: newDocument(), ...own }));
    await table(name).insert(rows.map(toStored));
  }
}

async function readRow(name: string, id: number) {
  const { id: _, ...row } = z.looseObject({}).parse(await table(name).where({ id }).first());
  return row;
}

/** A moment some days before, as the driver keeps it. */
function daysBefore(at: unknown, days: number): unknown {
  const moment = Number(at) - days * 86_400_000;
  return at instanceof Date ? new Date(moment) : moment;
}

/** A company that shares its history, in which each of many colleagues has sent a part of the inquiries. */
async function aLargeCompany() {
  const { contact, approver, member } = await aCompany('31900', ['Anna', 'Max']);
  await callAs(stack(), approver)('PUT /profile/company/history', { isShared: true });
  const { order: orderId } = await anInquiry(stack(), member);
  const [order, account] = [await readRow('orders', orderId), await readRow('up_users', member.id)];
  const inquiry = await readRow('inquiries', Number(order.inquiry_id));
  const names = Array.from({ length: COLLEAGUES }, (_, index) => `kollegin.${index}`);
  await insertCopies(
    'up_users',
    account,
    names.map((username) => ({
      username,
      email: `${username}@example.com`,
      username_key: username,
    })),
  );
  const owners = z.array(Id).parse(await table('up_users').where({ rentman_id: contact }));
  const sent = Array.from({ length: ORDERS }, (_, index) => ({
    ...{ head_key: `large-${index}`, number: String(FIRST_NUMBER + index) },
    ...{ rentman_contact_id: contact, decision: 'accepted' },
  }));
  await insertCopies('inquiries', inquiry, sent);
  const inquiries = z
    .array(Id)
    .parse(await table('inquiries').where('head_key', 'like', 'large-%').orderBy('id'));
  const lines = JSON.stringify(someLines(LINES, 60));
  const orders = inquiries.map(({ id }, index) => ({
    ...OF_BEFORE,
    ...{ inquiry_id: id, owner_id: owners[index % owners.length]?.id, order_key: `large-${index}` },
    ...{ date: daysBefore(order.date, index + 1), project_reference: `Folge ${index}` },
    products: lines,
  }));
  await insertCopies('orders', order, orders);
  return { approver, member };
}

const rename = (index: number, project_reference: string, name: string) =>
  table('orders')
    .where({ order_key: `large-${index}` })
    .update({ ...OF_BEFORE, project_reference, products: JSON.stringify([aLine(1, name)]) });

test(
  'a history lists the newest thousand inquiries without their lines, and its search finds older ones by their lines',
  async () => {
    const { approver } = await aLargeCompany();
    await rename(1_150, 'Nachtzug 100% echt', 'Größter Kran_3');
    await rename(1_160, 'Nachtzug 100 echt', 'Größter Kranx3');
    const all = await read(approver, 'filter=upcoming&pageSize=100');
    expect(all).toMatchObject({ isCut: true, isSearchCut: false });
    const { open, confirmed, past } = all.counts ?? { open: 0, confirmed: 0, past: 0 };
    expect(open + confirmed + past).toBe(MAX_LISTED_ORDERS);
    expect(all.results).toHaveLength(100);
    for (const order of all.results.slice(2)) {
      expect(order).toMatchObject({ products: [], remark: '', head: { lineCount: LINES } });
    }
    expect(all.results[50]?.head?.names).toHaveLength(3);

    const filter = 'upcoming';
    const both = ['Nachtzug 100% echt', 'Nachtzug 100 echt'];
    expect(await listProjects(approver, filter, 'nachtzug')).toEqual(both);
    expect(await listProjects(approver, filter, 'NACHTZUG 100%')).toEqual(both.slice(0, 1));
    expect(await listProjects(approver, filter, 'groesster kran_3')).toEqual(both.slice(0, 1));
    expect(await listProjects(approver, filter, 'GRÖSSTER')).toEqual(both);
    expect(await listProjects(approver, filter, '%')).toEqual(both.slice(0, 1));
    expect(await listProjects(approver, filter, '_')).toEqual(both.slice(0, 1));
    expect(await listProjects(approver, filter, '\\')).toEqual([]);
    expect(await listProjects(approver, filter, String(FIRST_NUMBER + 1_101))).toEqual([
      'Folge 1101',
    ]);
    expect(await listProjects(approver, filter, 'stativ kran')).toEqual([]);
    expect(await read(approver, `filter=${filter}&q=stativ`)).toMatchObject({
      isSearchCut: true,
      pagination: { total: MAX_LISTED_ORDERS },
    });

    // Unreadable values are left out.
    await table('orders')
      .where('order_key', 'like', 'large-%')
      .update({ products: '"unreadable"', remark: 'R'.repeat(2000) });
    await read(approver, 'filter=upcoming&pageSize=100');
    expect(await listProjects(approver, filter, 'nachtzug')).toEqual(both);
  },
  LIMIT_MS,
);

test(
  'a page of orders with all their lines is as small as an answer must be, and nothing is left out',
  async () => {
    const anna = await stack().addCustomer('olga.gross');
    const { order: orderId } = await anInquiry(stack(), anna);
    const order = await readRow('orders', orderId);
    const products = JSON.stringify(someLines(MAX_LINES, 200));
    const copies = Array.from({ length: 23 }, (_, index) => ({
      ...{ ...OF_BEFORE, inquiry_id: null, order_key: `big-${index}`, products },
    }));
    await insertCopies('orders', order, copies);
    const first = await read(anna, 'pageSize=100');
    const { pageSize, pageCount, total } = first.pagination;
    expect(total).toBe(24);
    expect(pageSize).toBeGreaterThanOrEqual(2);
    const pages = [first];
    for (let page = 2; page <= pageCount; page += 1) {
      pages.push(await read(anna, `pageSize=100&page=${page}`));
    }
    const listed = pages.flatMap(({ results }) => results);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(24);
    expect(listed.filter((each) => each.products.length === MAX_LINES)).toHaveLength(23);
    const upcoming = await read(anna, 'filter=upcoming&pageSize=100');
    expect(upcoming.results).toHaveLength(24);
    expect(upcoming.results.filter(({ head }) => head?.lineCount === MAX_LINES)).toHaveLength(23);
    const { body } = await callAs(stack(), anna)(`GET /orders/${listed[0]?.id}`);
    expect(OneOrder.parse(body).data.products.length).toBeGreaterThan(0);
  },
  LIMIT_MS,
);

const Listed = z.array(z.looseObject({}));
const Reading = z.looseObject({ lines: Listed });
const readJson = (given: unknown): unknown =>
  typeof given === 'string' ? JSON.parse(given) : given;
const fillList = (lines: z.infer<typeof Listed>, changes: object) =>
  Array.from({ length: MAX_LINES }, () => ({ ...lines[0], ...changes }));

test(
  'the page of an order whose lists are full, planned and offered twenty times, is as small as an answer must be',
  async () => {
    const anna = await stack().addCustomer('olga.voll');
    const inquiry = await anInquiry(stack(), anna);
    const project = await inquiry.decide('accepted');
    await inquiry.waitForStage('in-progress');
    await inquiry.play(project, 'quote');
    await inquiry.play(project, 'sent');
    await inquiry.waitForStage('offer');
    const { inquiry_id: id } = await readRow('orders', inquiry.order);
    const [names, heading] = ['Stativ '.padEnd(100, 'x'), 'Abschnitt '.padEnd(60, 'x')];
    const sent = await readRow('inquiries', Number(id));
    const asked = fillList(Listed.parse(readJson(sent.lines)), { displayname: names, heading });
    await table('inquiries')
      .where({ id })
      .update({ lines: JSON.stringify(asked) });
    const products = JSON.stringify(someLines(MAX_LINES, 100));
    await table('orders').where({ id: inquiry.order }).update({ products });
    const headers = { authorization: `Bearer ${anna.jwt}` };
    const readFilled = async () => {
      const row = z
        .looseObject({})
        .parse(await table('inquiry_projects').where({ inquiry_id: id }).first());
      const reading = Reading.parse(readJson(row.reading));
      const lines = fillList(reading.lines, { name: names, remark: 'r'.repeat(200) });
      const versions = Array.from({ length: 20 }, (_, version) => ({ offer: 1, version, lines }));
      await table('inquiry_projects')
        .where({ inquiry_id: id })
        .update({
          reading: JSON.stringify({ ...reading, lines }),
          versions: JSON.stringify(versions),
        });
      const answer = await stack().backend.fetch(`/orders/${inquiry.order}`, { headers });
      const text = await answer.text();
      expect(answer.status).toBe(200);
      expect(Buffer.byteLength(text)).toBeLessThan(MAX_ANSWER_BYTES);
      return OneOrder.parse(JSON.parse(text)).data;
    };
    // A call of Rentman's that is still under way writes the reading anew, so the lists are filled again.
    const data = await vi.waitFor(
      async () => {
        const filled = await readFilled();
        expect(filled.project?.planned).toHaveLength(MAX_LINES);
        return filled;
      },
      { timeout: LIMIT_MS / 2, interval: 500 },
    );
    expect([data.products.length, data.project?.asked.length]).toEqual([MAX_LINES, MAX_LINES]);
  },
  LIMIT_MS,
);
