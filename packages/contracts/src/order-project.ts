import { ANY_STAGE, type ComparedLine, parsePlainDate, REQUEST_WAYS } from '@klappe/domain';
import { z } from 'zod';
import { RecordId, readList, readText } from './wire.ts';

// What the house made of an inquiry, as its customer may see it.

const cents = z.int().nullish().catch(null);
const moment = z.string().nullish();
/** A day that may be missing. */
export const readDay = z.string().nullish().transform(parsePlainDate);

const ReadLine = z.looseObject({
  key: z.string(),
  code: readText,
  name: readText,
  quantity: z.int(),
  unitPriceCents: z.int().nullable().catch(null),
  /** At which it was asked for, where that is below the list price. */
  actionPriceCents: cents,
  category: readText,
  subcategory: readText,
  remark: readText,
  isOption: z.boolean().catch(false),
  /** Of the pieces that the house has packed. */
  serials: readList(z.string()),
  parts: readList(z.looseObject({ name: readText, quantity: z.int() })),
}) satisfies z.ZodType<ComparedLine>;

export const ProjectDates = z.looseObject({
  start: readDay,
  end: readDay,
  useStart: readDay,
  useEnd: readDay,
});
export type ProjectDates = z.infer<typeof ProjectDates>;

/** What was planned when the house sent that version of an offer. */
const PlannedVersion = z.looseObject({
  offer: RecordId,
  version: z.int(),
  netCents: cents,
  grossCents: cents,
  lines: z.array(ReadLine),
});

/** An offer that was sent to the customer. Prices are the house's own figures, never sums of lines. */
const Offer = z.looseObject({
  id: RecordId,
  number: readText,
  version: z.int(),
  subject: readText,
  date: readDay,
  /** The last day on which it can be accepted; null for no end. */
  validUntil: readDay,
  isValid: z.boolean(),
  netCents: cents,
  vatCents: cents,
  grossCents: cents,
  /** The document of the offer, null while there is none. */
  document: z.string().nullish(),
  /** When the customer accepted it here; the house confirms afterwards. */
  acceptedAt: moment,
});
export type Offer = z.infer<typeof Offer>;

export const DOCUMENT_KINDS = ['offer', 'contract', 'invoice', 'file'] as const;

/** A document that `GET /orders/{id}/documents/{document}` streams. */
const ProjectDocument = z.looseObject({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS).catch('file'),
  name: readText,
  date: readDay,
  /** An offer that a later version replaced. */
  isReplaced: z.boolean().catch(false),
  /** What is still to be paid of an invoice, and until when. */
  openCents: cents,
  dueOn: readDay,
});
export type ProjectDocument = z.infer<typeof ProjectDocument>;

export const ProjectMessage = z.looseObject({
  id: RecordId,
  from: z.enum(['customer', 'house']),
  /** `change`: what the customer has changed; `change-request`: what they asked the house to change. */
  kind: z.enum(['message', 'change', 'change-request']).catch('message'),
  author: readText,
  text: readText,
  sentAt: z.string(),
  isAnswered: z.boolean().catch(false),
  /** A change that a withdrawal came before Rentman had it. */
  isSuperseded: z.boolean().catch(false),
});
export type ProjectMessage = z.infer<typeof ProjectMessage>;

/** Stage, offers, plan, documents and messages of one inquiry. */
export const OrderProject = z.looseObject({
  stage: z.enum(ANY_STAGE),
  /** The stages that were reached, and when that was first seen. */
  reached: readList(z.looseObject({ stage: z.enum(ANY_STAGE), at: z.string() })),
  /** The parts of a project that has several. */
  parts: readList(z.looseObject({ name: readText, stage: z.enum(ANY_STAGE) })),
  /** When the rental system was last read; `isStale` while it does not answer. */
  readAt: moment,
  isStale: z.boolean().catch(false),
  /** What the house sends by mail because the rental system does not show it to the shop: the offer, other documents, or everything new. */
  byEmail: z.enum(['offer', 'documents', 'news']).nullish().catch(null),
  /** True when the equipment should be back and is not. */
  isLate: z.boolean().catch(false),
  plannedDates: ProjectDates.nullish().catch(null),
  asked: readList(ReadLine),
  /** Null while nothing is planned. */
  planned: z.array(ReadLine).nullish(),
  /** The newest; the lines of the present one are `planned`. */
  versions: readList(PlannedVersion),
  offers: readList(Offer),
  documents: readList(ProjectDocument),
  /** The newest; what came before is asked for in pages. */
  messages: readList(ProjectMessage),
  hasOlderMessages: z.boolean().catch(false),
  /** Whom to call: the person at the house who looks after the project. */
  contact: z.looseObject({ name: readText, phone: readText, email: readText }).nullish(),
  /** How a change of the inquiry reaches the house. */
  changeWay: z.enum(REQUEST_WAYS).catch('none'),
  /** When the customer last asked the house for a change, until the house has answered. */
  changeAskedAt: moment,
  withdrawalAskedAt: moment,
});
export type OrderProject = z.infer<typeof OrderProject>;
