import {
  type AgreedLine,
  type CartItem,
  type CartLine,
  CLIENT_TYPES,
  EMPTY_INQUIRY_FORM,
  type InquiryForm,
  LINE_KINDS,
  type LineKey,
  MAX_QUANTITY,
  PICKUP_SLOTS,
  SHIPPING_OPTIONS,
} from '@klappe/domain';
import { flag, listOf, oneOf, orElse, orNull, record, shopPath, text, whole } from './shape.ts';

/** An inquiry on its way: kept from before the first call until the confirmation. */
export interface Submission {
  /** Idempotency key of both calls. */
  readonly key: string;
  /** What is sent; another content is another submission. */
  readonly content: string;
  /** Instant of the first try; the name of the project carries it, so a repeat says the same. */
  readonly startedAt: string;
  readonly priceCents: number;
  /** Answer of the first call, once it came. */
  readonly receipt: Receipt | null;
}

export interface Receipt {
  readonly id: number;
  /** Only guests get one; empty else. */
  readonly token: string;
}

/** What this browser and the account's cart on the server last agreed on. */
export interface CartAgreement {
  /** Whose cart it is: another account starts anew. */
  readonly userId: number;
  readonly cartId: number;
  readonly revision: number;
  readonly lines: readonly AgreedLine[];
}

export interface CartData {
  readonly lines: readonly CartLine[];
  /** The form of /basket as typed. */
  readonly draft: InquiryForm;
  readonly submission: Submission | null;
  /** Null while this browser has never shared its cart. */
  readonly agreement: CartAgreement | null;
}

export const EMPTY_CART: CartData = {
  lines: [],
  draft: EMPTY_INQUIRY_FORM,
  submission: null,
  agreement: null,
};

const code = text({ pattern: /./, max: 200 });
const qty = whole({ min: 1, max: MAX_QUANTITY });

const line = record<CartLine>({
  item: record<CartItem>({
    code,
    kind: oneOf(LINE_KINDS),
    displayname: text(),
    priceCents: orNull(whole()),
    oldPriceCents: orNull(whole()),
    priceOnRequest: flag,
    current_quantity: orNull(whole()),
  }),
  link: shopPath,
  image: orNull(text()),
  qty,
});

// As typed: what a field holds may still be wrong, and must come back just so.
const typed = text();

const draft = record<InquiryForm>({
  info: record<InquiryForm['info']>({
    shipping: oneOf(SHIPPING_OPTIONS),
    start: typed,
    end: typed,
    useStart: typed,
    useEnd: typed,
    remark: typed,
    pickup: oneOf(PICKUP_SLOTS),
    projectReference: typed,
  }),
  client: record<InquiryForm['client']>({
    client: oneOf(CLIENT_TYPES),
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
  acknowledged: flag,
  terms: flag,
});

const submission = record<Submission>({
  key: text(),
  content: text({ max: 200_000 }),
  startedAt: text(),
  priceCents: whole({ min: 0 }),
  receipt: orNull(record<Receipt>({ id: whole(), token: text() })),
});

const agreement = record<CartAgreement>({
  userId: whole({ min: 1 }),
  cartId: whole({ min: 1 }),
  revision: whole({ min: 0 }),
  lines: listOf(
    record<AgreedLine>({ item: record<LineKey>({ code, kind: oneOf(LINE_KINDS) }), qty }),
  ),
});

/** What the store `cart` keeps. A part that cannot be read is empty; the others stay. */
export const cartShape = record<CartData>({
  lines: orElse(listOf(line), EMPTY_CART.lines),
  draft: orElse(draft, EMPTY_CART.draft),
  submission: orElse(orNull(submission), null),
  agreement: orElse(orNull(agreement), null),
});
