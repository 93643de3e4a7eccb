import type { Contact, Product } from '@klappe/contracts';
import { DAY_MS, EMPTY_RENTAL_CLIENT, type InquiryForm } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import {
  type InquiryColumns,
  priceLines,
  toInquiryColumns,
} from '../api/inquiry/services/to-inquiry-columns';
import { addOrderOfInquiry } from '../api/order/services/orders';
import { INQUIRY_UID } from '../lib/inquiry';
import { fetchRequests } from '../rentman/inquiries/deliver-inquiry';
import { type DemoTime, toDemoDates } from './demo-dates';
import { type DemoRental, readDemoRentals } from './read-demo';

/** What is known of the person who sent an inquiry of the demo. */
export interface DemoSender {
  readonly contact: Contact;
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
}

/** An inquiry as the shop would have stored it, with what Rentman made of it. */
export interface DemoInquiry {
  readonly number: number;
  readonly sentAt: Date;
  readonly columns: InquiryColumns;
  readonly rentman: object;
}

/** The inquiries that a person of the demo has sent, as they lie in the demo's Rentman. */
export async function fetchDemoInquiries(
  sender: DemoSender,
  findOffers: (codes: readonly string[]) => readonly Product[],
  when: DemoTime,
): Promise<readonly DemoInquiry[]> {
  const own = readDemoRentals().filter(
    ({ customer, person }) =>
      customer === sender.contact.code && (person === undefined || person === sender.email),
  );
  const inquiries: DemoInquiry[] = [];
  for (const rental of own) {
    const inquiry = await toDemoInquiry(rental, { sender, findOffers, when });
    if (inquiry !== null) inquiries.push(inquiry);
  }
  return inquiries;
}

interface DemoPlace {
  readonly sender: DemoSender;
  readonly when: DemoTime;
  findOffers(codes: readonly string[]): readonly Product[];
}

/** Null where Rentman has no such request, or the house none of its articles any more. */
async function toDemoInquiry(
  rental: DemoRental,
  { sender, findOffers, when }: DemoPlace,
): Promise<DemoInquiry | null> {
  const [request] = await fetchRequests(rental.reference);
  const asked = Object.entries(rental.asked);
  const offers = findOffers(asked.map(([code]) => code));
  const lines = priceLines(
    asked.map(([code, quantity]) => ({ code, kind: 'rental' as const, quantity })),
    offers,
  );
  if (request === undefined || !lines.ok) return null;
  const { now } = when;
  const sentAt = new Date(now.getTime() + rental.sent * DAY_MS);
  const decidedAt = new Date(Math.min(sentAt.getTime() + DAY_MS, now.getTime()));
  const isDecided = request.status !== 'open';
  return {
    number: rental.reference,
    sentAt,
    columns: toInquiryColumns({
      form: toForm(rental, sender, when),
      lines: lines.value,
      now: sentAt,
    }),
    rentman: {
      rentmanId: request.id,
      rentmanContactId: sender.contact.id,
      rentmanProjectId: request.projectId,
      decision: isDecided ? request.status : null,
      decidedAt: isDecided ? decidedAt : null,
    },
  };
}

function toForm(rental: DemoRental, sender: DemoSender, when: DemoTime): InquiryForm {
  const { contact, firstname, lastname, email, phone } = sender;
  const dates = toDemoDates(rental, when);
  return {
    client: {
      ...EMPTY_RENTAL_CLIENT,
      client: contact.type,
      company: contact.name,
      uid: contact.VAT_code,
      firstname,
      lastname,
      email,
      phone,
      street: contact.mailing_street,
      number: contact.mailing_number,
      postalcode: contact.mailing_postalcode,
      city: contact.mailing_city,
    },
    info: {
      shipping: 'pickup',
      pickup: 'afternoon',
      start: dates.rental.start,
      end: dates.rental.end,
      useStart: dates.use.start,
      useEnd: dates.use.end,
      projectReference: rental.name,
      remark: rental.remark,
    },
    acknowledged: true,
    terms: true,
  };
}

/** Stores an inquiry of the demo and its entry in the history. To be called in a transaction. */
export async function storeDemoInquiry(
  strapi: Core.Strapi,
  ownerId: number,
  { number, sentAt, columns, rentman }: DemoInquiry,
): Promise<void> {
  const key = `demo-${number}`;
  const { id } = await strapi.db.query(INQUIRY_UID).create({
    data: {
      ...columns,
      ...rentman,
      number: String(number),
      state: 'delivered',
      user: ownerId,
      head: { price: 0 },
      headKey: key,
      headFingerprint: key,
      restKey: key,
      restFingerprint: key,
      completedAt: sentAt,
      sentAt,
      deliveredAt: sentAt,
      giveUpAt: sentAt,
    },
  });
  await addOrderOfInquiry(strapi, { ownerId, key }, { id, columns, now: sentAt });
}
