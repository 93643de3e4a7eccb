import type { InquiryForm } from '@klappe/domain';
import { readToken, renewSession } from '#app/session/bearer.ts';
import { cartStore } from '#app/stores/cart.ts';
import { toTotals } from '#app/stores/cart-totals.ts';
import { cartCheckStore, isGone } from '#app/sync/cart-check.ts';
import { sendInquiry } from './send-inquiry.ts';
import type { SendOutcome } from './send-outcome.ts';

/** Sends the checked form with the cart as it stands. Never throws. */
export async function sendForm(form: InquiryForm, backendUrl: string): Promise<SendOutcome> {
  // Another tab may have begun the same submission, or changed the cart, a moment ago.
  await cartStore.persist.rehydrate();
  const cart = cartStore.getState();
  const gone = cart.lines
    .filter(({ item }) => isGone(cartCheckStore.getState(), item))
    .map(({ item }) => item.code);
  if (gone.length > 0) return { kind: 'codes-unavailable', codes: gone };
  const { totalCents } = toTotals(cart.lines, form.info);
  const send = (token: string) =>
    sendInquiry({
      inquiry: { form, lines: cart.lines },
      priceCents: totalCents,
      backendUrl,
      token,
      log: cart,
    });
  try {
    const token = readToken();
    const outcome = await send(token);
    if (outcome.kind !== 'session-expired') return outcome;
    if (await renewSession(token)) return await send(readToken());
    return token === '' ? { kind: 'login-required' } : outcome;
  } catch (error) {
    console.error('The inquiry could not be sent', error);
    return { kind: 'fault' };
  }
}
