import type { World } from '@klappe/rentman-sandbox/sandbox';
import type { Knex } from 'knex';
import { z } from 'zod';
import type { Told } from './customers';
import type { TakenMail } from './faulty-mail-server';

/** What differs from what customers were told, and what proves that much was compared. */
export interface Differences {
  readonly lost: string[];
  readonly doubled: string[];
  readonly half: string[];
  readonly untrue: readonly string[];
  /** Different mails that arrived, and how often one came again: SMTP cannot tell after an answer that was lost. */
  readonly mails: number;
  readonly repeatedMails: number;
}

interface Stores {
  readonly database: Knex;
  readonly world: World;
  readonly mails: readonly TakenMail[];
}

const PAGE_SIZE = 300;
const Page = z.object({ data: z.array(z.looseObject({ id: z.number() })) });
const Request = z.object({ id: z.number(), external_reference: z.coerce.string() });
const Line = z.object({ quantity: z.coerce.number() });
const Contact = z.object({ id: z.number(), email_1: z.string() });

/** Compares what customers were told with the database, the sandbox and the mail server. */
export async function findDifferences(told: Told, stores: Stores): Promise<Differences> {
  const mails = new Set(stores.mails.map(({ messageId }) => messageId)).size;
  const found: Differences = {
    lost: [],
    doubled: [],
    half: [],
    untrue: [...told.surprises],
    mails,
    repeatedMails: stores.mails.length - mails,
  };
  await compareInquiries(told, stores, found);
  await compareRegistrations(told, stores, found);
  await compareOrders(told, stores, found);
  await compareCarts(told, stores, found);
  return found;
}

/** One thing has to be there exactly once. */
function countOnce(what: string, count: number, { lost, doubled }: Differences): void {
  if (count === 0) lost.push(what);
  if (count > 1) doubled.push(`${what}: ${count}`);
}

async function compareInquiries(told: Told, stores: Stores, found: Differences): Promise<void> {
  const { database, world } = stores;
  const requests = z.array(Request).parse(await readAll(world, 'projectrequests'));
  const rows = await database('inquiries').whereNot({ state: 'incomplete' });
  for (const { reference, number, quantity } of told.inquiries) {
    const stored = rows.filter((row) => row.number === number);
    countOnce(`${reference} in the database`, stored.length, found);
    const [{ state = '', last_error = '', project_reference = '' } = {}] = stored;
    if (state !== 'delivered') found.lost.push(`${reference} is ${state}: ${last_error}`);
    if (project_reference !== reference) found.half.push(`${reference}: ${project_reference}`);

    const own = requests.filter((request) => request.external_reference === number);
    countOnce(`${reference} in Rentman`, own.length, found);
    const lines = own[0] ? await readAll(world, toLines(own[0].id)) : [];
    const quantities = z
      .array(Line)
      .parse(lines)
      .map((line) => line.quantity);
    if (String(quantities) !== String([quantity, quantity]))
      found.half.push(`${reference}: lines ${quantities} instead of ${quantity} twice`);
  }
  const numbers = new Set(told.inquiries.map(({ number }) => number));
  for (const { id, external_reference } of requests)
    if (!numbers.has(external_reference)) found.doubled.push(`request ${id} is nobody's`);
  compareInquiryMails(told, stores, found);
}

function compareInquiryMails({ inquiries }: Told, { mails }: Stores, found: Differences): void {
  const messageIds = mails.map(({ messageId }) => messageId);
  for (const { reference, number, email } of inquiries) {
    for (const reader of ['kunde', 'haus']) {
      const isSent = messageIds.some((id) => id.startsWith(`<anfrage-${number}-${reader}@`));
      if (!isSent) found.lost.push(`mail of ${reference} to ${reader} (${email})`);
    }
  }
}

async function compareRegistrations(told: Told, stores: Stores, found: Differences) {
  const { database, world, mails } = stores;
  const contacts = z.array(Contact).parse(await readAll(world, 'contacts'));
  for (const { username, email } of told.registrations) {
    const accounts = await database('up_users').where({ username });
    countOnce(`account ${username}`, accounts.length, found);
    const own = contacts.filter(({ email_1 }) => email_1 === email);
    countOnce(`contact of ${username}`, own.length, found);
    if (own[0]?.id !== accounts[0]?.rentman_id)
      found.half.push(`account ${username} has contact ${accounts[0]?.rentman_id}`);
    const letters = new Set(mails.filter(({ to }) => to === email).map((mail) => mail.messageId));
    countOnce(`mail to ${username}`, letters.size, found);
  }
}

async function compareOrders(told: Told, { database }: Stores, found: Differences) {
  for (const { key, id } of told.orders) {
    const rows = await database('orders').where({ order_key: key });
    countOnce(`order ${id}`, rows.length, found);
    if (rows[0]?.id !== id) found.half.push(`order ${id} is ${rows[0]?.id}`);
  }
  for (const { reference, number, orderId } of told.inquiries) {
    if (orderId === null) continue;
    const [inquiry] = await database('inquiries').where({ number });
    const rows = await database('orders').where({ inquiry_id: inquiry?.id ?? 0 });
    countOnce(`order of ${reference}`, rows.length, found);
    if (rows[0]?.id !== orderId) found.half.push(`order of ${reference}: ${rows[0]?.id}`);
  }
}

const Stored = z.preprocess(
  (value) => (typeof value === 'string' ? JSON.parse(value) : value),
  z.array(z.object({ code: z.string(), quantity: z.number() })),
);

async function compareCarts(told: Told, { database }: Stores, found: Differences) {
  for (const [owner, quantity] of told.carts) {
    const rows = await database('carts').where({ owner_id: owner });
    countOnce(`cart of ${owner}`, rows.length, found);
    const stored = Stored.parse(rows[0]?.products ?? [])[0]?.quantity;
    if (stored !== quantity) found.lost.push(`cart of ${owner}: ${stored} instead of ${quantity}`);
  }
  for (const [code, list] of told.wishes) {
    const [row] = await database('wishlists').where({ id: list });
    if (!Stored.parse(row?.products ?? []).some((product) => product.code === code))
      found.lost.push(`${code} is not on list ${list}`);
  }
}

const toLines = (id: number) => `projectrequests/${id}/projectrequestequipment`;

/** Reads every row of a resource of the sandbox. */
async function readAll({ sandbox, token }: World, resource: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const url = `http://rentman.test/${resource}?limit=${PAGE_SIZE}&offset=${offset}`;
    const headers = { authorization: `Bearer ${token}` };
    const answer = await sandbox.fetch(new globalThis.Request(url, { headers }));
    const { data } = Page.parse(await answer.json());
    rows.push(...data);
    if (data.length < PAGE_SIZE) return rows;
  }
}
