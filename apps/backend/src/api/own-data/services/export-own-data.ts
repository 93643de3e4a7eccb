import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import { INQUIRY_UID, InquiryArrangement, InquiryClient, InquirySums } from '../../../lib/inquiry';
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
import { whereAbout } from './own-rows';

/** The columns of an inquiry that its sender wrote or is told; the others only serve its delivery. */
const INQUIRY_FIELDS = [
  ...'number name state decision createdAt completedAt deliveredAt'.split(' '),
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

const Rows = z.array(z.looseObject({}));
const RENTMAN_MISSING =
  'Ihr Kundendatensatz in unserer Mietverwaltung ist gerade nicht erreichbar. Bitte laden Sie Ihre Daten später noch einmal.';

export async function exportOwnData(strapi: Core.Strapi, ownerId: number, now: Date) {
  const account = await readAccount(strapi, ownerId);
  const records = await fetchOwnRecords(account);
  const lists = getWishlists(strapi);
  const isFromOwner = { email: { $eqi: account.email } };
  const own = await lists.list(ownerId);
  return {
    createdAt: now.toISOString(),
    account,
    contact: records?.contact ?? null,
    contactPerson: records?.contactPerson ?? null,
    cart: await findCartAnswer(strapi, ownerId),
    projects: await getCustomerProjects(strapi).listAll(ownerId),
    projectMemberships: await getProjectMembers(strapi).listOwn(ownerId),
    wishlists: own.map((list) => lists.toAnswer(list)),
    sharedLists: (await getSharedLists(strapi).list(ownerId, now)).map(
      ({ id: _, ownerId: __, ...list }) => list,
    ),
    orders: await getOrders(strapi).listAll(ownerId),
    inquiries: await fetchRows(strapi, INQUIRY_UID, { user: ownerId }, INQUIRY_FIELDS),
    inquiryMessages: await fetchInquiryMessages(strapi, ownerId),
    messages: await fetchRows(strapi, CONTACT_MESSAGE_UID, isFromOwner, MESSAGE_FIELDS),
    mails: await fetchRows(strapi, MAIL_UID, whereAbout(account.email), MAIL_FIELDS),
    approvals: await fetchRows(strapi, APPROVAL_UID, { userId: ownerId }, APPROVAL_FIELDS),
    sessions: await listSessions(strapi, ownerId),
    auditEvents: await fetchRows(strapi, ACCOUNT_EVENT_UID, { userId: ownerId }, EVENT_FIELDS),
    missing: records === null ? [RENTMAN_MISSING] : [],
  };
}

/** What the person said to the house about inquiries that were sent. */
async function fetchInquiryMessages(strapi: Core.Strapi, ownerId: number) {
  const inquiries = strapi.db.query(INQUIRY_UID);
  const own = await inquiries.findMany({ where: { user: ownerId }, select: ['id'] });
  const ids = own.map(({ id }) => id);
  return await fetchRows(strapi, MESSAGE_UID, { inquiryId: { $in: ids } }, INQUIRY_MESSAGE_FIELDS);
}

async function fetchRows(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  where: object,
  select: string[],
) {
  return Rows.parse(await strapi.db.query(uid).findMany({ where, select, orderBy: { id: 'asc' } }));
}
