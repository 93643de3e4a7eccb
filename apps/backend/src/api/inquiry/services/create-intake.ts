import { IdempotencyKey, InquiryConfirmation, type Product } from '@klappe/contracts';
import { type ListMeasures, toCents, toHouseDate } from '@klappe/domain';
import { findDerivedKey, fingerprint } from '../../../lib/calls/derived-keys';
import type { Transaction } from '../../../lib/database';
import type { Inquiry } from '../../../lib/inquiry';
import type { House } from '../../../mail/house';
import { toCustomerMail, toCustomerMailKey, toHouseMail } from '../../../mail/inquiry-mails';
import type { Mail } from '../../../mail/mail';
import type { MailCause } from '../../../mail/mail-budget';
import type { GuestTokens } from './guest-token';
import type { BegunInquiry, Completion, InquiryStore } from './inquiry-store';
import {
  accept,
  fingerprintHead,
  type InquiryRefusal,
  parseHead,
  parseRest,
  type Result,
  refuse,
} from './parse-calls';
import {
  findStockRefusal,
  type InquiryColumns,
  priceLines,
  toInquiryColumns,
  toInquiryNumber,
} from './to-inquiry-columns';

export interface Caller {
  /** Null for guests. */
  readonly userId: number | null;
  /** The address of the user's account; empty for guests. */
  readonly ownEmail: string;
  /** Rentman's id of the user as a customer, when known. */
  readonly rentmanContactId: number | null;
  /** Says that the user's membership of a company is not decided yet; else empty. */
  readonly membershipNote: string;
  /** The network address, by which the calls of a guest without idempotency key are told apart. */
  readonly address: string;
  readonly token: string;
}

export interface IntakeCall {
  readonly caller: Caller;
  /** The idempotency key, unchecked; null when none came. */
  readonly key: string | null;
  /** The value of `data`, unchecked. */
  readonly body: unknown;
}

export interface BegunAnswer {
  readonly id: number;
  readonly token?: string;
}

export interface IntakeParts {
  readonly store: InquiryStore;
  readonly tokens: GuestTokens;
  readonly isOpenToGuests: boolean;
  readonly now: () => Date;
  readonly transaction: Transaction;
  findOffers(codes: readonly string[]): readonly Product[];
  measure(lines: InquiryColumns['lines'], isCustomer: boolean): Promise<ListMeasures>;
  readHouse(): Promise<House>;
  /** The address of the page on which the sender follows an inquiry. */
  toPage(house: Pick<House, 'shopUrl'>, inquiryId: number, isGuest: boolean): string;
  /** False when the mail is withheld. An inquiry counts without its mails, too. */
  tryToQueueMail(mail: Mail, now: Date, cause: MailCause): Promise<boolean>;
  /** Tells the house, which is told of every inquiry. */
  queueHouseMail(mail: Mail, now: Date): Promise<void>;
  isQueued(key: string): Promise<boolean>;
  addOrder(sender: Sender, completion: Completion): Promise<void>;
  /** Called once an inquiry is complete and stored. */
  wake(inquiry: InquiryColumns): void;
  warn(message: string): void;
}

export interface Sender {
  readonly ownerId: number;
  readonly key: string;
}

/** The two calls that take an inquiry. Both may be repeated with the same key and then change nothing. */
export interface Intake {
  begin(call: IntakeCall): Promise<Result<BegunAnswer>>;
  complete(id: number, call: IntakeCall): Promise<Result<InquiryConfirmation>>;
}

export function createIntake(parts: IntakeParts): Intake {
  return {
    begin: (call) => begin(parts, call),
    complete: (id, call) => complete(parts, id, call),
  };
}

async function begin(parts: IntakeParts, { caller, key: sentKey, body }: IntakeCall) {
  const refusal = findCallerProblem(parts, caller, sentKey);
  if (refusal) return refuse(refusal);
  const print = fingerprintHead(body);
  const key = sentKey ?? (await findKeyless(parts, caller, print)).key;
  const earlier = await parts.store.findByHeadKey(key);
  if (earlier) return answerBegun(parts, { inquiry: earlier, caller, print });
  const head = parseHead(body);
  if (!head.ok) return head;
  const { userId } = caller;
  const newHead = { head: head.value, key, fingerprint: print, userId };
  return answerBegun(parts, { inquiry: await parts.store.insertHead(newHead), caller, print });
}

/**
 * A call without a key is recognised by its caller and its head. Answers the caller's complete inquiries with this
 * head, and the key of the next one: a complete inquiry takes no other equipment, so the same head then begins a new
 * inquiry. docs/decisions/0015-exactly-once.md
 */
async function findKeyless({ store, now }: IntakeParts, caller: Caller, fingerprint: string) {
  const { userId, address } = caller;
  const isStored = async (key: string) => (await store.findByHeadKey(key)) !== null;
  const complete: BegunInquiry[] = [];
  for (;;) {
    const keyless = {
      caller: userId === null ? `address ${address}` : `user ${userId}`,
      call: ['POST /rentman/projectrequest', ...complete.map(({ id }) => id)].join(' '),
      fingerprint,
    };
    const key = await findDerivedKey(keyless, now(), isStored);
    const inquiry = await store.findByHeadKey(key);
    if (!inquiry || inquiry.state === 'incomplete') return { key, complete };
    complete.push(inquiry);
  }
}

function answerBegun(
  { tokens }: IntakeParts,
  call: { readonly inquiry: BegunInquiry; readonly caller: Caller; readonly print: string },
): Result<BegunAnswer> {
  const { inquiry, caller, print } = call;
  if (inquiry.userId !== null && inquiry.userId !== caller.userId) {
    return refuse({ code: 'not-yours' });
  }
  if (inquiry.headFingerprint !== print) return refuse({ code: 'key-reused' });
  const { id } = inquiry;
  return accept(inquiry.userId === null ? { id, token: tokens.create(inquiry) } : { id });
}

async function complete(
  parts: IntakeParts,
  id: number,
  { caller, key: sentKey, body }: IntakeCall,
): Promise<Result<InquiryConfirmation>> {
  const refusal = findCallerProblem(parts, caller, sentKey);
  if (refusal) return refuse(refusal);
  const inquiry = await parts.store.find(id);
  if (!inquiry) return refuse({ code: 'unknown-inquiry' });
  // The address names the inquiry, so the key of its first call is enough.
  const key = sentKey ?? inquiry.headKey;
  if (!mayComplete(parts, inquiry, caller)) return refuse({ code: 'not-yours' });
  const print = fingerprint(body);
  if (inquiry.state !== 'incomplete')
    return answerCompleted(parts, inquiry, { key: sentKey, print });

  if (sentKey === null) {
    const { complete } = await findKeyless(parts, caller, inquiry.headFingerprint);
    const same = complete.find(({ restFingerprint }) => restFingerprint === print);
    if (same) return answerCompleted(parts, same, { key: sentKey, print });
  }

  const completion = prepareCompletion(parts, inquiry, { caller, key, body });
  if (!completion.ok) return completion;
  const isFirst = await storeCompletion(parts, inquiry, completion.value);
  if (isFirst) {
    parts.wake(completion.value.columns);
    reportPriceGap(parts, inquiry, completion.value);
  }
  const stored = await parts.store.find(id);
  if (!stored) return refuse({ code: 'unknown-inquiry' });
  return answerCompleted(parts, stored, { key: sentKey, print });
}

function findCallerProblem(
  { isOpenToGuests }: IntakeParts,
  { userId }: Caller,
  key: string | null,
): InquiryRefusal | null {
  if (userId === null && !isOpenToGuests) return { code: 'login-required' };
  if (key === null || IdempotencyKey.safeParse(key).success) return null;
  const message = 'Bitte eine UUID als Idempotency-Key senden.';
  return { code: 'key-invalid', errors: [{ path: ['Idempotency-Key'], message }] };
}

/** Logs that the shop showed another price than the catalogue has; nothing else follows from it. */
function reportPriceGap({ warn }: IntakeParts, { head }: BegunInquiry, completion: Completion) {
  const { number, columns } = completion;
  const expected = toCents(head.price);
  if (expected === columns.totalCents) return;
  warn(
    `Inquiry ${number}: the shop reckoned ${expected} cents, the catalogue ${columns.totalCents}`,
  );
}

/** A user completes their own inquiry; a guest needs the token, also after having logged in meanwhile. */
function mayComplete({ tokens }: IntakeParts, inquiry: BegunInquiry, caller: Caller): boolean {
  if (inquiry.userId !== null) return inquiry.userId === caller.userId;
  return tokens.isValid(inquiry, caller.token);
}

async function answerCompleted(
  { store, isQueued, toPage }: IntakeParts,
  inquiry: BegunInquiry,
  { key, print }: { key: string | null; print: string },
): Promise<Result<InquiryConfirmation>> {
  if (inquiry.state === 'incomplete') throw new Error('An inquiry was not stored');
  if (inquiry.restFingerprint === print) {
    const stored = await store.fetchComplete(inquiry.id);
    const isMailed = await isQueued(toCustomerMailKey(stored.number));
    const guestPath =
      inquiry.userId === null ? toPage({ shopUrl: '' }, stored.id, true) : undefined;
    return accept(toConfirmation(stored, { isMailed, guestPath }));
  }
  return refuse({ code: inquiry.restKey === key ? 'key-reused' : 'already-complete' });
}

function prepareCompletion(
  { findOffers, now: readClock }: IntakeParts,
  { id }: BegunInquiry,
  { caller, key, body }: IntakeCall & { readonly key: string },
): Result<Completion> {
  const now = readClock();
  const rest = parseRest(body, toHouseDate(now));
  if (!rest.ok) return rest;
  const codes = [...new Set(rest.value.lines.map(({ code }) => code))];
  const offers = findOffers(codes);
  const lines = priceLines(rest.value.lines, offers);
  if (!lines.ok) return lines;
  const stockRefusal = findStockRefusal(rest.value.lines, offers);
  if (stockRefusal) return refuse(stockRefusal);
  return accept({
    id,
    number: toInquiryNumber(id, now),
    key,
    fingerprint: fingerprint(body),
    columns: toInquiryColumns({ form: rest.value.form, lines: lines.value, now }),
    rentmanContactId: caller.rentmanContactId,
    membershipNote: caller.membershipNote,
    isOwnAddress: isSameAddress(rest.value.form.client.email, caller.ownEmail),
    now,
  });
}

/** Stores inquiry, mails and the order of the history together or not at all. False when another call was first. */
async function storeCompletion(
  parts: IntakeParts,
  { documentId, userId, headKey }: BegunInquiry,
  completion: Completion,
): Promise<boolean> {
  const { store, readHouse, tryToQueueMail, queueHouseMail, transaction } = parts;
  const { addOrder, toPage, measure } = parts;
  const { columns, number, now, membershipNote } = completion;
  const mailed = {
    ...columns,
    membershipNote,
    lines: [...columns.lines],
    measures: await measure(columns.lines, userId !== null),
    number,
    documentId,
    completedAt: now,
  };
  const house = await readHouse();
  return transaction(async () => {
    if (!(await store.complete(completion))) return false;
    const { isOwnAddress } = completion;
    const ofAccount = userId === null ? 'stranger' : 'other-account';
    const mail = toCustomerMail(mailed, house, {
      sender: isOwnAddress ? 'owner' : ofAccount,
      pageLink: toPage(house, completion.id, userId === null),
    });
    const isConfirmed = await tryToQueueMail(mail, now, isOwnAddress ? 'own' : 'stranger');
    await queueHouseMail(toHouseMail(mailed, house, isConfirmed ? '' : NO_CONFIRMATION), now);
    if (userId !== null) await addOrder({ ownerId: userId, key: headKey }, completion);
    return true;
  });
}

const NO_CONFIRMATION =
  'Die Bestätigung wurde nicht an die angegebene Adresse gesendet, weil in der letzten Stunde schon mehrere an sie gingen.';

export function isSameAddress(typed: string, own: string): boolean {
  return typed.trim().toLowerCase() === own.trim().toLowerCase();
}

/** What the confirmation screen shows; taken from the stored inquiry, so that a repeated call gets the same. */
function toConfirmation(
  inquiry: Inquiry,
  facts: Pick<InquiryConfirmation, 'isMailed' | 'guestPath'>,
): InquiryConfirmation {
  return InquiryConfirmation.parse({
    ...inquiry,
    ...facts,
    number: String(inquiry.number),
    lines: inquiry.lines.map((line) => ({ ...line, unitPriceCents: line.priceCents })),
  });
}
