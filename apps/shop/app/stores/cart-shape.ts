import {
  type AgreedLine,
  type CartItem,
  type CartLine,
  CHOSEN_CLIENT_TYPES,
  EMPTY_INQUIRY_FORM,
  type InquiryForm,
  LINE_KINDS,
  type LineKey,
  MAX_QUANTITY,
  PICKUP_SLOTS,
  SHIPPING_OPTIONS,
} from '@klappe/domain';
import {
  boolean,
  eachField,
  integer,
  listOf,
  object,
  oneOf,
  orElse,
  orNull,
  shopPath,
  string,
} from './shape.ts';

/** An inquiry that is being sent: stored from before the first call until the confirmation. */
export interface Submission {
  /** Idempotency key of both calls. */
  readonly key: string;
  /** What is sent; another content is another submission. */
  readonly content: string;
  /** Instant of the first try; it is part of the project's name, which a repeat must not change. */
  readonly startedAt: string;
  readonly priceCents: number;
  /** Answer of the first call, once it came. */
  readonly receipt: Receipt | null;
}

export interface Receipt {
  readonly id: number;
  /** Only guests get one; otherwise empty. */
  readonly token: string;
}

/** What this browser and the account's cart on the server last agreed on. */
export interface CartAgreement {
  /** Whose cart it is; it counts for no other account. */
  readonly userId: number;
  readonly cartId: number;
  readonly revision: number;
  readonly lines: readonly AgreedLine[];
}

/** What an account left behind when its session ended by itself. Only that account gets it back. */
export interface SetAside {
  readonly ownerId: number;
  /** Lines that are no longer in the cart. */
  readonly lines: readonly CartLine[];
  /** Lines that stayed in the cart because they were put in with this browser. */
  readonly left: readonly LineKey[];
  readonly draft: InquiryForm;
  readonly submission: Submission | null;
}

export interface CartData {
  readonly lines: readonly CartLine[];
  /** The form of /basket as typed. */
  readonly draft: InquiryForm;
  readonly submission: Submission | null;
  /** Null while this browser has never shared its cart. */
  readonly agreement: CartAgreement | null;
  /** The account whose work this is, also after its session has ended; 0 for somebody who has never logged in. */
  readonly ownerId: number;
  /** Lines that came from the account's cart on the server, not from this browser. */
  readonly pulled: readonly LineKey[];
  readonly aside: readonly SetAside[];
}

export const EMPTY_CART: CartData = {
  lines: [],
  draft: EMPTY_INQUIRY_FORM,
  submission: null,
  agreement: null,
  ownerId: 0,
  pulled: [],
  aside: [],
};

const code = string({ pattern: /./, max: 200 });
const qty = integer({ min: 1, max: MAX_QUANTITY });

const line = object<CartLine>({
  item: object<CartItem>({
    code,
    kind: oneOf(LINE_KINDS),
    displayname: string(),
    priceCents: orNull(integer()),
    oldPriceCents: orNull(integer()),
    priceOnRequest: boolean,
    current_quantity: orNull(integer()),
  }),
  link: shopPath,
  image: orNull(string()),
  qty,
});

// As typed: a field may hold what its rule refuses, and shows it again.
const typed = string();

const draft = object<InquiryForm>({
  info: object<InquiryForm['info']>({
    ...eachField(EMPTY_INQUIRY_FORM.info, typed),
    shipping: oneOf(SHIPPING_OPTIONS),
    pickup: oneOf(PICKUP_SLOTS),
  }),
  client: object<InquiryForm['client']>({
    ...eachField(EMPTY_INQUIRY_FORM.client, typed),
    // A stored `default` was no choice.
    client: orElse(oneOf(CHOSEN_CLIENT_TYPES), EMPTY_INQUIRY_FORM.client.client),
  }),
  acknowledged: boolean,
  terms: boolean,
});

const submission = object<Submission>({
  key: string(),
  content: string({ max: 200_000 }),
  startedAt: string(),
  priceCents: integer({ min: 0 }),
  receipt: orNull(object<Receipt>({ id: integer(), token: string() })),
});

const lineKey = object<LineKey>({ code, kind: oneOf(LINE_KINDS) });

const agreement = object<CartAgreement>({
  userId: integer({ min: 1 }),
  cartId: integer({ min: 1 }),
  revision: integer({ min: 0 }),
  lines: listOf(object<AgreedLine>({ item: lineKey, qty })),
});

const setAside = object<SetAside>({
  ownerId: integer({ min: 1 }),
  lines: listOf(line),
  left: listOf(lineKey),
  draft,
  submission: orNull(submission),
});

/** What the store `cart` keeps. A part that cannot be read is empty; the others stay. */
export const cartShape = object<CartData>({
  lines: orElse(listOf(line), EMPTY_CART.lines),
  draft: orElse(draft, EMPTY_CART.draft),
  submission: orElse(orNull(submission), null),
  agreement: orElse(orNull(agreement), null),
  ownerId: orElse(integer({ min: 0 }), 0),
  pulled: orElse(listOf(lineKey), []),
  aside: orElse(listOf(setAside), []),
});
