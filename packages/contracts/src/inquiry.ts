import {
  emailField,
  LINE_KINDS,
  line,
  MAX_PROJECT_REFERENCE_LENGTH,
  MAX_REMARK_LENGTH,
  PICKUP_SLOTS,
  paragraph,
  REQUEST_WAYS,
  RentalClient,
  type RentalInfo,
  SentContactForm,
  SHIPPING_OPTIONS,
} from '@klappe/domain';
import { z } from 'zod';
import { defineCall } from './call.ts';
import { ProductCode, Quantity, writeTotal } from './wire.ts';

/** Header of every writing call of a submission; the same key never makes a second record. */
export const IDEMPOTENCY_KEY_HEADER = 'Idempotency-Key';
/** Header of a guest's second call, with the token the first one answered. */
export const INQUIRY_TOKEN_HEADER = 'Inquiry-Token';
export const IdempotencyKey = z.uuid();

const dateTime = z.iso.datetime({ offset: true });

/** The head of a project request. Times carry Vienna's offset; `price` is only compared, the backend computes it itself. */
export const ProjectRequestHead = z.object({
  contact_name: line(250),
  contact_mailing_street: line(),
  contact_mailing_number: line(20),
  contact_mailing_postalcode: line(12),
  contact_mailing_city: line(),
  contact_mailing_country: line(2),
  contact_person_first_name: line(),
  contact_person_lastname: line(),
  contact_person_email: emailField,
  usageperiod_start: dateTime,
  usageperiod_end: dateTime,
  planperiod_start: dateTime,
  planperiod_end: dateTime,
  in: dateTime.optional(),
  out: dateTime.optional(),
  name: line(300),
  remark: paragraph(),
  /** Euros. */
  price: writeTotal,
});
export type ProjectRequestHead = z.infer<typeof ProjectRequestHead>;

/** Stores the head of an inquiry. `token` comes for guests only. */
export const createProjectRequest = defineCall({
  method: 'POST',
  path: '/rentman/projectrequest',
  request: z.object({ data: ProjectRequestHead }),
  response: z.object({ data: z.object({ id: z.number().int(), token: z.string().optional() }) }),
});

export const InquiryLine = z.object({
  code: ProductCode,
  kind: z.enum(LINE_KINDS).default('rental'),
  quantity: Quantity,
  /** The section of the customer's list that the line stands in. */
  heading: line().optional(),
});
export type InquiryLine = z.infer<typeof InquiryLine>;

/** The most lines of one inquiry. */
export const MAX_INQUIRY_LINES = 500;

/** How and when. Dates are `YYYY-MM-DD` or empty. */
const InquiryArrangement = z.object({
  shipping: z.enum(SHIPPING_OPTIONS),
  start: z.string(),
  end: z.string(),
  useStart: z.string(),
  useEnd: z.string(),
  remark: z.string().max(MAX_REMARK_LENGTH),
});
export const InquiryDetails = InquiryArrangement.extend({
  acknowledged: z.boolean(),
  terms: z.boolean(),
});

/** The rest of the inquiry; once it has come, the inquiry is delivered to the house. */
export const ProjectRequestRest = z.object({
  equipment: z.array(InquiryLine).min(1).max(MAX_INQUIRY_LINES),
  client: RentalClient,
  details: InquiryDetails,
  pickup: z.enum(PICKUP_SLOTS),
  reference: z.string().max(MAX_PROJECT_REFERENCE_LENGTH),
});
export type ProjectRequestRest = z.infer<typeof ProjectRequestRest>;

/** Everything of an inquiry that can be changed once it was sent, as it shall be. */
export const InquiryChangeWrite = z.strictObject({
  equipment: z.array(InquiryLine).min(1).max(MAX_INQUIRY_LINES),
  details: InquiryArrangement,
  pickup: z.enum(PICKUP_SLOTS),
  /** Words to the house beside it; may be empty. */
  message: paragraph(),
  /** The way that the customer was told of: see `OrderProject.changeWay`. */
  way: z.enum(REQUEST_WAYS).exclude(['none']),
});
export type InquiryChangeWrite = z.infer<typeof InquiryChangeWrite>;

/** The fields of the form's `info` that the call carries beside `details`, with the names they have there. */
export const NAMES_BESIDE_DETAILS = {
  pickup: 'pickup',
  projectReference: 'reference',
} as const satisfies Partial<Record<keyof RentalInfo, keyof ProjectRequestRest>>;

/** Writes the form's `info` as the call carries it. */
export function toRequestInfo({ pickup, projectReference, ...details }: RentalInfo) {
  return { details, pickup, reference: projectReference };
}

/** A line as the backend priced it. */
export const ConfirmedLine = z.object({
  code: z.string(),
  kind: z.enum(LINE_KINDS),
  displayname: z.string(),
  quantity: z.number().int(),
  unitPriceCents: z.number().int().nullable(),
  heading: z.string().optional(),
});

/** What the confirmation shows; equal for a repeated call. */
export const InquiryConfirmation = z.object({
  id: z.number().int(),
  /** What the customer and the house call it. */
  number: z.string(),
  name: z.string(),
  totalCents: z.number().int(),
  expectedCents: z.number().int(),
  usageDays: z.number().int().nullable(),
  lines: z.array(ConfirmedLine),
  /** False when no summary goes to the address that was given, because it has got too many mails within the hour. */
  isMailed: z.boolean().default(true),
  /** Where somebody without an account follows the inquiry; missing in confirmations of earlier releases. */
  guestPath: z.string().optional(),
});
export type InquiryConfirmation = z.infer<typeof InquiryConfirmation>;

/**
 * 409 `codes-unavailable` (details.codes) when lines left the catalogue since they were put into the cart;
 * 409 `stock-exceeded` (details.codes) when rental and sale of one item together ask for more than there is.
 */
export const completeProjectRequest = defineCall({
  method: 'POST',
  path: '/rentman/projectrequest/{id}',
  request: z.object({ data: ProjectRequestRest }),
  response: z.object({ data: InquiryConfirmation }),
});

/**
 * The contact form of a page; header `Idempotency-Key`, a UUID per message. 400 with the fields' errors, 409 when the
 * key came with another message, 429 with `Retry-After` for an address that sends too many.
 */
export const sendContactMessage = defineCall({
  method: 'POST',
  path: '/contact-messages',
  request: z.object({ data: SentContactForm }),
  response: z.object({ data: z.object({ received: z.literal(true) }) }),
});
