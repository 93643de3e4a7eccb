import {
  CHOSEN_CLIENT_TYPES,
  createFields,
  EMPTY_INQUIRY_FORM,
  type InquiryForm,
  LINE_KINDS,
  listNames,
  MAX_QUANTITY,
  PICKUP_SLOTS,
  type RentalInfo,
  SHIPPING_OPTIONS,
} from '@klappe/domain';
import {
  boolean,
  integer,
  listOf,
  object,
  oneOf,
  orElse,
  orNull,
  type Read,
  type Shape,
  shopPath,
  string,
} from './shape.ts';

const code = string({ pattern: /./, max: 200 });
const qty = integer({ min: 1, max: MAX_QUANTITY });
const lineKey = object({ code, kind: oneOf(LINE_KINDS) });

const line = object({
  item: object({
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
const typed = () => string();

/** The form of /basket as typed. */
const info: Shape<RentalInfo> = object({
  ...createFields(listNames(EMPTY_INQUIRY_FORM.info), typed),
  shipping: oneOf(SHIPPING_OPTIONS),
  pickup: oneOf(PICKUP_SLOTS),
});
const draft: Shape<InquiryForm> = object({
  info,
  client: object({
    ...createFields(listNames(EMPTY_INQUIRY_FORM.client), typed),
    // A stored `default` was no choice.
    client: orElse(oneOf(CHOSEN_CLIENT_TYPES), 'company'),
  }),
  acknowledged: boolean,
  terms: boolean,
});

/** Only guests get a token; otherwise it is empty. */
const receipt = object({ id: integer(), token: string() });
export type Receipt = Read<typeof receipt>;

/** An inquiry that is being sent: stored from before the first call until the confirmation. */
const submission = object({
  /** Idempotency key of both calls. */
  key: string(),
  /** What is sent; another content is another submission. */
  content: string({ max: 200_000 }),
  /** Instant of the first try; it is part of the project's name, which a repeat must not change. */
  startedAt: string(),
  priceCents: integer({ min: 0 }),
  /** Answer of the first call, once it came. */
  receipt: orNull(receipt),
});
export type Submission = Read<typeof submission>;

/** What the customer, or a list of /liste, says about a line. */
const listed = object({
  code,
  kind: oneOf(LINE_KINDS),
  /** The heading above it; empty without one. */
  heading: string(),
  note: orElse(string(), ''),
  /** The words of the list for which the product is a guess that nobody has checked; empty otherwise. */
  guessedFrom: string(),
});
export type ListedLine = Read<typeof listed>;

const allListed = orElse(listOf(listed), []);
/** What a list has beside its lines. */
const beside = object({
  listed: allListed,
  info: orElse(info, EMPTY_INQUIRY_FORM.info),
});

/** The project that is open. Its list and its days are those of the cart. */
const project = orElse(
  orNull(
    object({
      id: integer({ min: 1 }),
      name: string(),
      /** False for one of somebody else, which only they share by a link. */
      isOwn: orElse(boolean, true),
      /** What the browser keeps of the cart without a project meanwhile; the server has its lines. */
      cart: beside,
    }),
  ),
  null,
);

/** What this browser and the account's cart on the server last agreed on. */
const agreement = object({
  /** Whose cart it is; it counts for no other account. */
  userId: integer({ min: 1 }),
  /** Of the cart, or of the open project. */
  cartId: integer({ min: 1 }),
  revision: integer({ min: 0 }),
  /** When the list was opened in the place of another one; 0 for the first. */
  openedAt: orElse(integer({ min: 0 }), 0),
  lines: listOf(object({ item: lineKey, qty })),
  /** What a project has beside its lines; null for the cart without a project. */
  project: orElse(orNull(beside), null),
});
export type CartAgreement = Read<typeof agreement>;

/** What an account left behind when its session ended by itself. Only that account gets it back. */
const setAside = object({
  ownerId: integer({ min: 1 }),
  /** Lines that are no longer in the cart. */
  lines: listOf(line),
  /** Lines that stayed in the cart because they were put in with this browser. */
  left: listOf(lineKey),
  draft,
  submission: orNull(submission),
  project,
});
export type SetAside = Read<typeof setAside>;

/** What the store `cart` keeps. A part that cannot be read is empty; the others stay. */
export const cartShape = object({
  lines: orElse(listOf(line), []),
  draft: orElse(draft, EMPTY_INQUIRY_FORM),
  submission: orElse(orNull(submission), null),
  /** Null while this browser has never shared its cart. */
  agreement: orElse(orNull(agreement), null),
  /** The account whose work this is, also after its session has ended; 0 for somebody who has never logged in. */
  ownerId: orElse(integer({ min: 0 }), 0),
  /** Lines that came from the account's cart on the server, not from this browser. */
  pulled: orElse(listOf(lineKey), []),
  aside: orElse(listOf(setAside), []),
  listed: allListed,
  /** Null while the cart is the one without a project. */
  project,
  /** Hints about what fits together that the customer has answered: `Habe ich selbst`, `Passt so`. */
  settledFits: orElse(listOf(string({ max: 300 })), []),
});
export type CartData = Read<typeof cartShape>;

export const EMPTY_CART: CartData = cartShape({});
