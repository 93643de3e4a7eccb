import { InquiryConfirmation } from '@klappe/contracts';
import { PICKUP_SLOTS, SHIPPING_OPTIONS } from '@klappe/domain';
import { z } from 'zod';

/** Key in session storage: the confirmation survives a reload, not the visit. */
const KEY = 'inquiry';

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
    projectReference: z.string(),
  }),
  email: z.string(),
});
export type SentInquiry = z.infer<typeof SentInquiry>;

/** The last inquiry of this visit, or null. */
export function readSentInquiry(): SentInquiry | null {
  try {
    const sent = SentInquiry.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return sent.success ? sent.data : null;
  } catch {
    return null;
  }
}

export function keepSentInquiry(sent: SentInquiry): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch (error) {
    console.warn('The confirmation cannot be kept for a reload', error);
  }
}

export function forgetSentInquiry(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The confirmation cannot be removed', error);
  }
}
