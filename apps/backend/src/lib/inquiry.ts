import {
  LINE_KINDS,
  PICKUP_SLOTS,
  PlainDateSchema,
  SHIPPING_OPTIONS,
  StoredProjectTexts,
} from '@klappe/domain';
import { z } from 'zod';
import {
  CentsColumn,
  CountColumn,
  DateTimeColumn,
  listColumn,
  OptionalDateTimeColumn,
  TextColumn,
} from './database';

export const INQUIRY_UID = 'api::inquiry.inquiry';

/** Without its second call, waiting for delivery, being delivered, in Rentman, or failed for good. */
export const INQUIRY_STATES = [
  'incomplete',
  'pending',
  'delivering',
  'delivered',
  'failed',
] as const;
export type InquiryState = (typeof INQUIRY_STATES)[number];

/** A line as it was priced when the inquiry was sent; later changes of the catalogue do not change it. */
export const InquiryLineRecord = z.object({
  code: z.string(),
  kind: z.enum(LINE_KINDS),
  displayname: z.string(),
  quantity: z.number().int(),
  equipmentId: z.number().int(),
  priceCents: z.number().int().nullable(),
  oldPriceCents: z.number().int().nullable(),
  priceOnRequest: z.boolean(),
  /** The section of the customer's list that it stands in; may be empty. */
  heading: TextColumn,
});
export type InquiryLineRecord = z.infer<typeof InquiryLineRecord>;

/** A line that the customer took out after the inquiry was sent. */
export const RemovedLine = InquiryLineRecord.pick({ equipmentId: true, kind: true });
export type RemovedLine = z.infer<typeof RemovedLine>;

export const InquiryClient = z.object({
  clientType: z.enum(['company', 'private']),
  company: z.string(),
  uid: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  postalcode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type InquiryClient = z.infer<typeof InquiryClient>;

/** Dates are null when only used-sale items are asked for and the customer named none. */
export const InquiryArrangement = z.object({
  shipping: z.enum(SHIPPING_OPTIONS),
  pickup: z.enum(PICKUP_SLOTS),
  ...StoredProjectTexts.shape,
  remark: z.string(),
  rentalStart: PlainDateSchema.nullable(),
  rentalEnd: PlainDateSchema.nullable(),
  useStart: PlainDateSchema.nullable(),
  useEnd: PlainDateSchema.nullable(),
});
export type InquiryArrangement = z.infer<typeof InquiryArrangement>;

export const InquirySums = z.object({
  usageDays: z.number().int().nullable(),
  totalCents: CentsColumn,
  discountCents: CentsColumn,
  expectedCents: CentsColumn,
  /** Pieces whose price is on request. */
  onRequestCount: z.number().int(),
});
export type InquirySums = z.infer<typeof InquirySums>;

/** A stored inquiry after both of its calls. Mails and Rentman get what is in it. */
export const Inquiry = z.object({
  id: z.number().int(),
  documentId: z.string(),
  state: z.enum(INQUIRY_STATES),
  /** The number that customer and rental company use, and Rentman's `external_reference`. Text in the database. */
  number: z.coerce.number().int().positive(),
  name: z.string(),
  completedAt: DateTimeColumn,
  lines: z.array(InquiryLineRecord),
  ...InquiryClient.shape,
  ...InquiryArrangement.shape,
  ...InquirySums.shape,
  /** Says that the sender's membership of a company is not decided yet; else empty. */
  membershipNote: TextColumn,
  attempts: z.number().int(),
  giveUpAt: DateTimeColumn,
  /** Set before the request is sent for the first time: from then on it may exist in Rentman. */
  sentAt: DateTimeColumn.nullable(),
  rentmanId: z.number().int().nullable(),
  /** Rentman's id of the customer, when exactly known. */
  rentmanContactId: z.number().int().nullable(),
  /** How often the customer has changed it since it was sent, and how many of these changes Rentman has. */
  revision: CountColumn,
  deliveredRevision: CountColumn,
  /** Lines that changes took out. */
  removedLines: listColumn(RemovedLine),
  withdrawnAt: OptionalDateTimeColumn,
});
export type Inquiry = z.infer<typeof Inquiry>;
