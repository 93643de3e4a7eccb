import {
  type DayWord,
  findCountry,
  PICKUP_LABELS,
  PlainDateSchema,
  PRICE_ON_REQUEST_TEXT,
  PROJECT_TEXT_LABELS,
  PROJECT_TEXT_NAMES,
  SHIPPING_LABELS,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import {
  CentsColumn,
  DateTimeColumn,
  OptionalDateTimeColumn,
  TextColumn,
} from '../../../lib/database';
import { getDatabaseClock } from '../../../lib/database-clock';
import { CatalogueOutage } from '../../../lib/database-outage';
import { getEnv } from '../../../lib/env';
import {
  INQUIRY_STATES,
  INQUIRY_UID,
  InquiryArrangement,
  InquiryClient,
  InquiryLineRecord,
} from '../../../lib/inquiry';
import { toLinePrice, toSumFacts } from '../../../mail/inquiry-mails';
import { MAIL_UID } from '../../../mail/mail-outbox';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import { checkLines } from '../../../rentman/catalogue/queries/stock-check';
import { toSession } from '../../guest-inquiry/services/guest-sessions';
import { StoredNotes } from '../../inquiry/services/handling';
import { toGuestLink } from '../../inquiry/services/inquiry-link';
import { readDayWord } from '../../site-setting/services/day-word';
import type {
  Fact,
  HandEntry,
  HistoryEntry,
  InquirySheet,
  SheetLine,
  SheetOrder,
} from '../panel/board-answers';
import { findDeliveryProblem, listNotices } from './find-problems';
import { toPeriod } from './staff-list';

const moment = DateTimeColumn.nullish();

/** What is known before the customer has sent it. */
const Begun = z.object({
  id: z.number(),
  documentId: z.string(),
  state: z.enum(INQUIRY_STATES),
  decision: z.enum(['accepted', 'declined']).nullish(),
  number: TextColumn,
  name: TextColumn,
  lastError: TextColumn,
  lastErrorCode: TextColumn,
  giveUpAt: OptionalDateTimeColumn,
  membershipNote: TextColumn,
  rentmanId: z.number().nullish(),
  rentmanProjectId: z.number().nullish(),
  createdAt: DateTimeColumn,
  completedAt: moment,
  sentAt: moment,
  deliveredAt: moment,
  decidedAt: moment,
  assignee: TextColumn,
  assigneeId: TextColumn,
  followUpOn: PlainDateSchema.nullish(),
  notes: StoredNotes,
  handNumber: TextColumn,
  handBy: TextColumn,
  user: z.object({ username: z.string() }).nullish(),
});
type Begun = z.infer<typeof Begun>;

const Sent = z.object({
  ...InquiryClient.shape,
  ...InquiryArrangement.shape,
  usageDays: z.number().nullish(),
  totalCents: CentsColumn,
  discountCents: CentsColumn,
  expectedCents: CentsColumn,
  onRequestCount: z.number(),
  lines: z.array(InquiryLineRecord),
});
type Sent = z.infer<typeof Sent>;

/** Null when there is no such inquiry. */
export async function readStaffSheet(
  strapi: Core.Strapi,
  documentId: string,
  readerId: string,
): Promise<InquirySheet | null> {
  const row: unknown = await strapi.db
    .query(INQUIRY_UID)
    .findOne({ where: { documentId }, populate: { user: { select: ['username'] } } });
  if (row === null) return null;
  const begun = Begun.parse(row);
  const { number, name, state, decision, rentmanId } = begun;
  return {
    documentId,
    number,
    title: name,
    state,
    decision: decision ?? null,
    problem: findDeliveryProblem(begun, getDatabaseClock(strapi).now()),
    notices: await listNotices(strapi, begun),
    rentman: rentmanId ? { id: rentmanId, link: toRentmanLink(rentmanId) } : null,
    handling: {
      assignee: begun.assignee,
      isMine: begun.assigneeId === readerId,
      followUpOn: begun.followUpOn ?? null,
      notes: begun.notes,
      hand: toHandEntry(begun),
    },
    history: await readHistory(strapi, begun),
    customerView: begun.completedAt ? toCustomerView(begun.id) : null,
    order: begun.completedAt ? await toOrder(strapi, begun, Sent.parse(row)) : null,
  };
}

function toHandEntry({ handNumber, handBy, rentmanId, rentmanProjectId }: Begun): HandEntry | null {
  if (handNumber === '') return null;
  const project = rentmanProjectId ? ('project' as const) : null;
  return { number: handNumber, by: handBy, found: rentmanId ? 'request' : project };
}

/** The page of the inquiry as its customer sees it, where staff can send nothing. */
function toCustomerView(id: number): string {
  const session = toSession('staff', id, new Date());
  // Behind the `#` it reaches no server and no log.
  return `${getEnv().SHOP_URL}/anfrage/${toGuestLink(id)}#ansicht=${session}`;
}

/** The sandbox shows every request on its first page. */
function toRentmanLink(id: number): string | null {
  const { RENTMAN_REQUEST_LINK, RENTMAN_URL, usesRealRentman } = getEnv();
  if (RENTMAN_REQUEST_LINK) return RENTMAN_REQUEST_LINK.replaceAll('{id}', String(id));
  return usesRealRentman ? null : RENTMAN_URL;
}

async function toOrder(strapi: Core.Strapi, begun: Begun, sent: Sent): Promise<SheetOrder> {
  const { onRequestCount } = sent;
  return {
    customer: toCustomer(begun, sent),
    facts: toFacts(sent, await readDayWord(strapi)),
    remark: sent.remark,
    lines: toLines(strapi, sent),
    sums: [
      ...toSumFacts(sent),
      ...(onRequestCount > 0 ? [[PRICE_ON_REQUEST_TEXT, `${onRequestCount} Stück`] as const] : []),
    ],
  };
}

function toCustomer({ membershipNote, user }: Begun, sent: Sent): SheetOrder['customer'] {
  const country = findCountry(sent.country)?.name ?? sent.country;
  const street = `${sent.street} ${sent.streetNumber}`;
  return {
    name: `${sent.firstname} ${sent.lastname}`,
    company: sent.company,
    email: sent.email,
    phone: sent.phone,
    facts: withValue([
      ['UID-Nummer', sent.uid],
      ['Anschrift', `${street}, ${sent.postalcode} ${sent.city}, ${country}`],
      ['Kundenkonto', user?.username ?? 'als Gast gesendet'],
      ['Firmenzugehörigkeit', membershipNote],
    ]),
  };
}

function toFacts(sent: Sent, dayWord: DayWord): readonly Fact[] {
  const { rentalStart, rentalEnd, useStart, useEnd, usageDays, shipping, pickup } = sent;
  return withValue([
    ['Mietzeitraum', toPeriod(rentalStart, rentalEnd) ?? 'Kein Zeitraum, nur Gebrauchtkauf'],
    [dayWord, toPeriod(useStart, useEnd) ?? ''],
    [`Anzahl ${dayWord}`, usageDays ? String(usageDays) : ''],
    ['Übergabe', `${SHIPPING_LABELS[shipping]}, ${PICKUP_LABELS[pickup].toLowerCase()}`],
    ...PROJECT_TEXT_NAMES.map((name) => [PROJECT_TEXT_LABELS[name], sent[name]] as const),
  ]);
}

function toLines(strapi: Core.Strapi, sent: Sent): readonly SheetLine[] {
  const { lines } = sent;
  const { pictures, stocks } = lookUp(strapi, sent);
  return lines.map((line, index) => ({
    quantity: line.quantity,
    name: line.displayname,
    code: line.code,
    price: toLinePrice(line),
    picture: pictures.get(line.code) ?? null,
    stock: stocks[index] ?? null,
  }));
}

/** What the catalogue knows of the lines at this moment. */
function lookUp(strapi: Core.Strapi, { lines, rentalStart, rentalEnd }: Sent) {
  const period = rentalStart && rentalEnd ? { start: rentalStart, end: rentalEnd } : null;
  const shopUrl = getEnv().SHOP_URL;
  try {
    const { snapshot, plan, findOffers, findAvailable } = getCatalogue(strapi);
    const offers = findOffers(lines.map(({ code }) => code));
    return {
      pictures: new Map(offers.flatMap(({ code, image }) => (image ? [[code, image]] : []))),
      stocks: checkLines({ snapshot, plan, findAvailable, shopUrl }, lines, period),
    };
  } catch (error) {
    if (!(error instanceof CatalogueOutage)) throw error;
    // Before the first sync nothing is known of the catalogue; the sheet is readable without it.
    return { pictures: new Map<string, string>(), stocks: [] };
  }
}

function withValue(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(([, value]) => value !== '');
}

/** Everything that happened to an inquiry, its mails included, the oldest first. */
async function readHistory(strapi: Core.Strapi, inquiry: Begun): Promise<readonly HistoryEntry[]> {
  const { createdAt, completedAt, sentAt, deliveredAt, decidedAt, decision } = inquiry;
  const { handNumber, handBy } = inquiry;
  const events: readonly (readonly [Date | null | undefined, string])[] = [
    completedAt ? [completedAt, 'Vom Kunden abgesendet'] : [createdAt, 'Vom Kunden begonnen'],
    [sentAt, 'Erstmals an Rentman gesendet'],
    [
      deliveredAt,
      handNumber === ''
        ? 'Steht in Rentman'
        : `Von Hand in Rentman angelegt von ${handBy}, Nr. ${handNumber}`,
    ],
    [decidedAt, decision === 'accepted' ? 'In Rentman angenommen' : 'In Rentman abgelehnt'],
    ...(await listMailEvents(strapi, inquiry.number)),
  ];
  return events
    .flatMap(([at, text]) => (at ? [{ at: at.toISOString(), text }] : []))
    .toSorted((a, b) => a.at.localeCompare(b.at));
}

const Mails = z.array(
  z.object({
    key: z.string(),
    to: z.string(),
    state: z.string(),
    createdAt: DateTimeColumn,
    sentAt: DateTimeColumn.nullish(),
    isFile: z.boolean().nullish(),
  }),
);

async function listMailEvents(
  strapi: Core.Strapi,
  number: string,
): Promise<readonly (readonly [Date, string])[]> {
  if (number === '') return [];
  const key = { $in: [`anfrage-${number}-kunde`, `anfrage-${number}-haus`] };
  const select = ['key', 'to', 'state', 'createdAt', 'sentAt', 'isFile'];
  const rows: unknown = await strapi.db.query(MAIL_UID).findMany({ select, where: { key } });
  return Mails.parse(rows).map(({ key, to, state, createdAt, sentAt, isFile }) => {
    const mail = key.endsWith('-kunde') ? `Bestätigung an ${to}` : `Meldung an ${to}`;
    const sent = isFile ? 'als Datei abgelegt (kein Mailserver)' : 'gesendet';
    if (state === 'sent') return [sentAt ?? createdAt, `${mail} ${sent}`] as const;
    return [createdAt, `${mail} ${state === 'failed' ? 'fehlgeschlagen' : 'wartet'}`] as const;
  });
}
