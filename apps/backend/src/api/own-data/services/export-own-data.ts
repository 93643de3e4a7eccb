import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import { INQUIRY_UID, InquiryArrangement, InquiryClient, InquirySums } from '../../../lib/inquiry';
import { writeJsonPieces } from '../../../lib/json-pieces';
import { yieldToEventLoop } from '../../../lib/yield-to-event-loop';
import { whereAbout } from '../../../mail/correspondence';
import { MAIL_UID } from '../../../mail/mail-outbox';
import { fetchOwnRecords } from '../../../rentman/customers/own-records';
import { readAccount } from '../../account/services/account';
import { ACCOUNT_EVENT_UID } from '../../account/services/account-events';
import { listSessions } from '../../account/services/sessions';
import { APPROVAL_UID } from '../../approval/services/approval-store';
import { findCartAnswer } from '../../cart/services/carts';
import { CONTACT_MESSAGE_UID } from '../../contact-message/services/take-message';
import { getCustomerProjects } from '../../customer-project/services/customer-projects';
import { getProjectMembers } from '../../customer-project/services/project-members';
import { getOrders } from '../../order/services/orders';
import { MESSAGE_UID } from '../../project/services/project-messages';
import { getSharedLists } from '../../shared-list/services/shared-lists';
import { getWishlists } from '../../wishlist/services/wishlists';

/** The columns of an inquiry that its sender wrote or is told; the others only serve its delivery. */
const INQUIRY_FIELDS = [
  ...'id number name state decision createdAt completedAt deliveredAt'.split(' '),
  ...Object.keys(InquiryClient.shape),
  ...Object.keys(InquiryArrangement.shape),
  'lines',
  ...Object.keys(InquirySums.shape),
];

const MESSAGE_FIELDS = ['name', 'email', 'phone', 'subject', 'message', 'createdAt'];
/** Bodies are emptied when a mail is sent; a waiting mail arrives by itself. */
const MAIL_FIELDS = ['to', 'replyTo', 'subject', 'state', 'createdAt', 'sentAt'];
const INQUIRY_MESSAGE_FIELDS = ['kind', 'author', 'text', 'writtenAt', 'answeredAt'];
const EVENT_FIELDS = ['event', 'createdAt'];
const APPROVAL_FIELDS =
  'kind state company customerNumber person before after createdAt decidedAt'.split(' ');

const Rows = z.array(z.looseObject({ id: z.number() }));
const RENTMAN_MISSING =
  'Ihr Kundendatensatz in unserer Mietverwaltung ist gerade nicht erreichbar. Bitte laden Sie Ihre Daten später noch einmal.';

/** Rows that are read together: some milliseconds of work. */
const ROWS_AT_ONCE = 100;
/** Inquiries have up to 500 lines. */
const INQUIRIES_AT_ONCE = 3;
const IDS_AT_ONCE = 1000;

/** Everything that is stored of an account as JSON, piece by piece: read as it is sent, however much it is. */
export async function exportOwnData(
  strapi: Core.Strapi,
  ownerId: number,
  now: Date,
): Promise<AsyncGenerator<string>> {
  const account = await readAccount(strapi, ownerId);
  const records = await fetchOwnRecords(account);
  const read = (uid: UID.ContentType, where: object, select: readonly string[]) =>
    readRows(strapi, uid, { where, select, limit: ROWS_AT_ONCE });
  const inquiries = { where: { user: ownerId }, select: INQUIRY_FIELDS, limit: INQUIRIES_AT_ONCE };
  return writeJsonPieces({
    createdAt: now.toISOString(),
    account,
    contact: records?.contact ?? null,
    contactPerson: records?.contactPerson ?? null,
    cart: await findCartAnswer(strapi, ownerId),
    projects: yielding(getCustomerProjects(strapi).readAll(ownerId)),
    projectMemberships: await getProjectMembers(strapi).listOwn(ownerId),
    wishlists: readWishlists(strapi, ownerId),
    sharedLists: yielding(getSharedLists(strapi).readAll(ownerId, now)),
    orders: getOrders(strapi).readAll(ownerId),
    inquiries: readRows(strapi, INQUIRY_UID, inquiries),
    inquiryMessages: readInquiryMessages(strapi, ownerId),
    messages: read(CONTACT_MESSAGE_UID, { email: { $eqi: account.email } }, MESSAGE_FIELDS),
    mails: read(MAIL_UID, whereAbout(account.email), MAIL_FIELDS),
    approvals: read(APPROVAL_UID, { userId: ownerId }, APPROVAL_FIELDS),
    sessions: await listSessions(strapi, ownerId),
    auditEvents: read(ACCOUNT_EVENT_UID, { userId: ownerId }, EVENT_FIELDS),
    missing: records === null ? [RENTMAN_MISSING] : [],
  });
}

/** The event loop handles waiting requests between any two rows. */
async function* yielding<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    yield row;
    await yieldToEventLoop();
  }
}

async function* readWishlists(strapi: Core.Strapi, ownerId: number) {
  const lists = getWishlists(strapi);
  for await (const list of yielding(lists.readAll(ownerId))) yield lists.toAnswer(list);
}

/** What the person said to the house about inquiries that were sent. */
async function* readInquiryMessages(strapi: Core.Strapi, ownerId: number) {
  const own = await strapi.db
    .query(INQUIRY_UID)
    .findMany({ where: { user: ownerId }, select: ['id'] });
  const ids = own.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const inquiryId = { $in: ids.slice(start, start + IDS_AT_ONCE) };
    yield* readRows(strapi, MESSAGE_UID, {
      where: { inquiryId },
      select: INQUIRY_MESSAGE_FIELDS,
      limit: ROWS_AT_ONCE,
    });
  }
}

interface Reading {
  readonly where: object;
  readonly select: readonly string[];
  /** Rows that are read together. */
  readonly limit: number;
}

/** Rows in the sequence of their ids, some at a time. */
async function* readRows(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  { where, select, limit }: Reading,
) {
  let last = 0;
  for (;;) {
    const found: unknown = await strapi.db.query(uid).findMany({
      where: { $and: [where, { id: { $gt: last } }] },
      select: ['id', ...select],
      orderBy: { id: 'asc' },
      limit,
    });
    const rows = Rows.parse(found);
    yield* rows.map(({ id, ...row }) => (select.includes('id') ? { id, ...row } : row));
    if (rows.length < limit) return;
    last = rows.at(-1)?.id ?? last;
    await yieldToEventLoop();
  }
}
