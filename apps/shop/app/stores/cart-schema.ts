import {
  CLIENT_TYPES,
  EMPTY_INQUIRY_FORM,
  EMPTY_RENTAL_CLIENT,
  EMPTY_RENTAL_INFO,
  type InquiryForm,
  LINE_KINDS,
  MAX_QUANTITY,
  PICKUP_SLOTS,
  SHIPPING_OPTIONS,
} from '@klappe/domain';
import * as z from 'zod/mini';
import { ShopPath } from './shop-path.ts';

const price = z.nullable(z.int());

const StoredLine = z.object({
  item: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(200)),
    kind: z.enum(LINE_KINDS),
    displayname: z.string(),
    priceCents: price,
    oldPriceCents: price,
    priceOnRequest: z.boolean(),
    current_quantity: z.nullable(z.int()),
  }),
  link: ShopPath,
  image: z.nullable(z.string()),
  qty: z.int().check(z.gte(1), z.lte(MAX_QUANTITY)),
});

// As typed: what a field holds may still be wrong, and must come back just so.
const typed = z.catch(z.string().check(z.maxLength(10_000)), '');

const StoredDraft = z.object({
  info: z.catch(
    z.object({
      shipping: z.enum(SHIPPING_OPTIONS),
      start: typed,
      end: typed,
      useStart: typed,
      useEnd: typed,
      remark: typed,
      pickup: z.enum(PICKUP_SLOTS),
      projectReference: typed,
    }),
    EMPTY_RENTAL_INFO,
  ),
  client: z.catch(
    z.object({
      client: z.enum(CLIENT_TYPES),
      company: typed,
      uid: typed,
      firstname: typed,
      lastname: typed,
      street: typed,
      number: typed,
      postalcode: typed,
      city: typed,
      country: typed,
      email: typed,
      phone: typed,
    }),
    EMPTY_RENTAL_CLIENT,
  ),
  acknowledged: z.boolean(),
  terms: z.boolean(),
});

const StoredSubmission = z.object({
  key: z.string(),
  content: z.string(),
  startedAt: z.string(),
  priceCents: z.int(),
  receipt: z.nullable(z.object({ id: z.int(), token: z.optional(z.string()) })),
});

/** An inquiry on its way: kept from before the first call until the confirmation. */
export type Submission = Readonly<z.infer<typeof StoredSubmission>>;

/** What the store `cart` keeps. A part that cannot be read is empty; the others stay. */
export const StoredCart = z.object({
  lines: z.catch(z.array(StoredLine), []),
  draft: z.catch(StoredDraft, EMPTY_INQUIRY_FORM),
  submission: z.catch(z.nullable(StoredSubmission), null),
});

export type InquiryDraft = InquiryForm;
