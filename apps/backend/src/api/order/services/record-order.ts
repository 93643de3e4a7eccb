import type { OrderWrite, Product } from '@klappe/contracts';
import { PROJECT_TEXT_NAMES } from '@klappe/domain';
import { findDerivedKey, fingerprint } from '../../../lib/calls/derived-keys';
import { toFailure } from '../../../lib/database';
import { listCodes } from '../../cart/services/kept-product';
import type { InquiryStore } from '../../inquiry/services/inquiry-store';
import type { OrderColumns, OrderRecord, OrderStore } from './order-store';
import {
  hasSameLines,
  type OrderedInquiry,
  priceOrder,
  toOrderOfInquiry,
} from './to-order-columns';

export type OrderRefusal =
  | { readonly code: 'unknown-inquiry' }
  | { readonly code: 'not-yours' }
  | { readonly code: 'inquiry-incomplete' }
  | { readonly code: 'order-differs' }
  | { readonly code: 'key-reused' }
  | { readonly code: 'codes-unavailable'; readonly codes: readonly string[] };
export type OrderResult =
  | { readonly ok: true; readonly id: number }
  | { readonly ok: false; readonly refusal: OrderRefusal };

export interface OrderParts {
  readonly store: OrderStore;
  readonly inquiries: Pick<
    InquiryStore,
    'find' | 'findByHeadKey' | 'findSentSince' | 'fetchComplete'
  >;
  readonly now: () => Date;
  findOffers(codes: readonly string[]): readonly Product[];
}

export interface OrderCall {
  readonly ownerId: number;
  /** Null when none came. */
  readonly key: string | null;
  readonly order: OrderWrite;
}

type KeyedCall = OrderCall & { readonly key: string };

const refuse = (refusal: OrderRefusal): OrderResult => ({ ok: false, refusal });

/**
 * Stores the order of an inquiry or, without one, what the caller sends, priced from the catalogue. Repeated with the
 * same key, or for the same inquiry, it answers the order that exists.
 */
export async function recordOrder(parts: OrderParts, given: OrderCall): Promise<OrderResult> {
  const { store } = parts;
  const inquiry = await findInquiry(parts, given);
  const call = { ...given, key: given.key ?? (await findOrderKey(parts, given)) };
  if (inquiry === 'unknown') return refuse({ code: 'unknown-inquiry' });
  if (inquiry && inquiry.userId !== call.ownerId) return refuse({ code: 'not-yours' });
  if (inquiry?.state === 'incomplete') return refuse({ code: 'inquiry-incomplete' });
  if (inquiry) {
    const sent = await parts.inquiries.fetchComplete(inquiry.id);
    if (!isSameInquiry(call.order, sent)) return refuse({ code: 'order-differs' });
    const earlier = await store.findByInquiry(inquiry.id);
    if (earlier) return answerEarlier(earlier, call);
    const offers = parts.findOffers(listCodes(sent.lines));
    return insert(parts, call, {
      inquiryId: inquiry.id,
      columns: toOrderOfInquiry(sent, offers),
    });
  }
  const repeated = await store.findByKey(call.key);
  if (repeated) return answerEarlier(repeated, call);
  const offers = parts.findOffers(listCodes(call.order.products));
  const columns = priceOrder(call.order, offers, parts.now());
  if (!('products' in columns)) return refuse({ code: 'codes-unavailable', codes: columns });
  return insert(parts, call, { inquiryId: null, columns });
}

/** A call without a key is recognised by who sends what. docs/decisions/0015-exactly-once.md */
function findOrderKey({ store, now }: OrderParts, { ownerId, order }: OrderCall) {
  const keyless = {
    caller: `user ${ownerId}`,
    call: 'POST /orders',
    fingerprint: fingerprintOrder(order),
  };
  return findDerivedKey(keyless, now(), async (key) => (await store.findByKey(key)) !== null);
}

/** Within this time an order without a key is looked for among the inquiries just sent. */
const JUST_SENT_MS = 10 * 60_000;

/** The inquiry that the call names, else the one that was sent under the same key, or just now with the same content. */
async function findInquiry(parts: OrderParts, { order, key, ownerId }: OrderCall) {
  if (order.inquiry !== undefined) return (await parts.inquiries.find(order.inquiry)) ?? 'unknown';
  if (key === null) {
    const since = new Date(parts.now().getTime() - JUST_SENT_MS);
    for (const id of await parts.inquiries.findSentSince(ownerId, since)) {
      if (isSameInquiry(order, await parts.inquiries.fetchComplete(id)))
        return await parts.inquiries.find(id);
    }
    return null;
  }
  const sent = await parts.inquiries.findByHeadKey(key);
  return sent?.userId === ownerId ? sent : null;
}

function isSameInquiry(order: OrderWrite, inquiry: OrderedInquiry): boolean {
  return (
    hasSameLines(order, inquiry) &&
    order.pickup === inquiry.pickup &&
    PROJECT_TEXT_NAMES.every((name) => order[name] === inquiry[name])
  );
}

async function insert(
  { store }: OrderParts,
  call: KeyedCall,
  { inquiryId, columns }: { readonly inquiryId: number | null; readonly columns: OrderColumns },
): Promise<OrderResult> {
  const { ownerId, key, order } = call;
  const newOrder = { ownerId, key, fingerprint: fingerprintOrder(order), inquiryId, columns };
  const failure = await store.insert(newOrder).then(() => null, toFailure);
  const byInquiry = inquiryId === null ? null : await store.findByInquiry(inquiryId);
  const stored = byInquiry ?? (await store.findByKey(key));
  if (!stored) throw failure ?? new Error('An order disappeared right after it was stored');
  return answerEarlier(stored, call, inquiryId);
}

/** An order that exists already is the answer if it is the same one. */
function answerEarlier(
  stored: OrderRecord,
  { ownerId, order }: OrderCall,
  inquiryId: number | null = stored.inquiryId,
): OrderResult {
  if (stored.ownerId !== ownerId || stored.inquiryId !== inquiryId) {
    return refuse({ code: 'key-reused' });
  }
  // The order of an inquiry is equal to the inquiry, and the call was compared with it before.
  const isSame = inquiryId !== null || stored.fingerprint === fingerprintOrder(order);
  return isSame ? { ok: true, id: stored.id } : refuse({ code: 'key-reused' });
}

/** Date and price are left out: they hold the caller's clock and sum, and the backend uses its own. */
function fingerprintOrder({ date: _date, price: _price, ...order }: OrderWrite): string {
  return fingerprint(order);
}
