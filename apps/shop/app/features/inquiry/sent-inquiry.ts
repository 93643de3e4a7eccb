import { InquiryConfirmation, type OrderWrite } from '@klappe/contracts';
import {
  type CartLine,
  findLine,
  findRentalPeriod,
  findUsePeriod,
  formatPeriod,
  type InquiryForm,
  OrderTexts,
  PICKUP_SLOTS,
  SHIPPING_OPTIONS,
  StoredProjectTexts,
  toEuros,
  toInquiryDates,
} from '@klappe/domain';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { trySessionStorage } from '#app/browser/session-storage.ts';
import { readToken } from '#app/session/session.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { ordersStore } from '#app/stores/orders.ts';
import { userStore, useUser } from '#app/stores/user.ts';
import { SENT_INQUIRY_KEY } from './inquiry-mark.ts';
import { createSubmissionLog } from './submission-log.ts';

/** What is shown after an inquiry was sent. */
export const SentInquiry = z.object({
  confirmation: InquiryConfirmation,
  info: z.object({
    start: z.string(),
    end: z.string(),
    useStart: z.string(),
    useEnd: z.string(),
    shipping: z.enum(SHIPPING_OPTIONS),
    pickup: z.enum(PICKUP_SLOTS),
    remark: z.string().default(''),
    ...StoredProjectTexts.shape,
  }),
  email: z.string(),
  /** The account that sent it, and that alone sees it again; 0 for a guest. */
  userId: z.number().default(0),
});
export type SentInquiry = z.infer<typeof SentInquiry>;

function readSentInquiry(): SentInquiry | null {
  const kept = trySessionStorage((storage) =>
    SentInquiry.safeParse(JSON.parse(storage.getItem(SENT_INQUIRY_KEY) ?? 'null')),
  );
  return kept?.data ?? null;
}

/**
 * The inquiry whose confirmation takes the place of the cart: the one just sent, or after a reload the last one of this
 * visit while the cart is still empty. A new cart ends it.
 */
export function useSentInquiry() {
  const isCartEmpty = useCart(({ lines }) => lines.length === 0);
  const [sent, setSent] = useState(readSentInquiry);
  const [isFresh, setIsFresh] = useState(false);
  const userId = useUser(({ customer }) => customer.id);
  const isShown = sent !== null && (isFresh || isCartEmpty);
  const isOwn = sent?.userId === 0 || sent?.userId === userId;

  useEffect(() => {
    if (!sent || isShown) return;
    trySessionStorage((storage) => storage.removeItem(SENT_INQUIRY_KEY));
    setSent(null);
  }, [sent, isShown]);

  return {
    confirmed: isShown && isOwn ? { sent, isFresh } : null,
    confirm: (inquiry: SentInquiry) => {
      setSent(inquiry);
      setIsFresh(true);
    },
  };
}

/** Stores and shows the confirmation, then empties a cart without a project: in this order, so that a reload shows one of them. */
export function finishInquiry(
  confirmation: InquiryConfirmation,
  { info, client }: InquiryForm,
  onSent: (sent: SentInquiry) => void,
): void {
  const sent = SentInquiry.parse({
    confirmation,
    info,
    email: client.email,
    userId: userStore.getState().customer.id,
  });
  noteOrder(confirmation, info);
  trySessionStorage((storage) => storage.setItem(SENT_INQUIRY_KEY, JSON.stringify(sent)));
  onSent(sent);
  const { project, draft, reset, writeDraft } = cartStore.getState();
  if (!project) reset();
  else {
    // A project keeps its list and its days.
    createSubmissionLog(cartStore).forget();
    writeDraft({ ...draft, acknowledged: false, terms: false });
  }
}

/** An inquiry of somebody logged in is recorded in their history (`POST /orders`). */
function noteOrder(confirmation: InquiryConfirmation, info: InquiryForm['info']): void {
  const { lines, submission, project } = cartStore.getState();
  const { id } = userStore.getState().customer;
  if (readToken() === '' || !submission) return;
  const order = toOrder({ confirmation, info, lines, now: new Date() });
  ordersStore.getState().note({
    key: submission.key,
    inquiry: confirmation.id,
    userId: id,
    content: JSON.stringify({ ...order, ...(project && { project: project.id }) }),
  });
}

interface SentParts {
  readonly confirmation: InquiryConfirmation;
  readonly info: InquiryForm['info'];
  /** The cart as it was sent: links and pictures are taken from it. */
  readonly lines: readonly CartLine[];
  readonly now: Date;
}

/** The history's entry of an inquiry, with lines and prices as the house confirmed them. */
export function toOrder({ confirmation, info, lines, now }: SentParts): OrderWrite {
  const dates = toInquiryDates(info);
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  return {
    date: now.toISOString(),
    pickup: info.pickup,
    remark: info.remark,
    ...OrderTexts.parse(info),
    planperiod: rental ? formatPeriod(rental) : '',
    usageperiod: use ? formatPeriod(use) : '',
    price: toEuros(confirmation.totalCents),
    products: confirmation.lines.map((line) => toProduct(line, findLine(lines, line))),
    inquiry: confirmation.id,
  };
}

/** Another tab may have removed the line from the cart since it was sent. */
function toProduct(line: InquiryConfirmation['lines'][number], kept: CartLine | null) {
  const { code, kind, displayname, quantity, unitPriceCents } = line;
  const price = unitPriceCents === null ? null : toEuros(unitPriceCents);
  const link = kept?.link ?? (kind === 'sale' ? '/usedsale' : '/rental');
  return { code, kind, displayname, quantity, price, link, image: kept?.image ?? null };
}
