import { type LoginFailure, toLoginFailure, USER_NOT_CONFIRMED } from '@klappe/contracts';
import type { LoginForm } from '@klappe/domain';
import { sendLogin } from '#app/backend/auth.ts';
import { BackendError } from '#app/backend/backend-error.ts';
import { sessionStore } from '#app/session/session.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { enterAccount } from '#app/stores/handover.ts';
import { userStore } from '#app/stores/user.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';
import { loadDefaultWishlist } from '#app/sync/wishlist-changes.ts';
import { fetchUserData } from './fetch-account.ts';
import { endSessionOf } from './log-out.ts';

type LoginOutcome =
  | { readonly kind: 'welcome'; readonly name: string }
  | { readonly kind: 'failed'; readonly failure: LoginFailure };

/**
 * Logs in: token, customer data, contact of the inquiry, session, cart and wishlist, in this order. When the account or
 * its customer data cannot be loaded, nobody is logged in. The cart stays in any case (docs/decisions/0026-lost-session.md).
 */
export async function logIn(form: LoginForm, backendUrl: string): Promise<LoginOutcome> {
  let token = '';
  try {
    const { jwt, user } = await sendLogin(backendUrl, {
      identifier: form.username,
      password: form.password,
    });
    if (!user.confirmed) return fail({ status: 400, message: USER_NOT_CONFIRMED });
    token = jwt;
    const account = await fetchUserData(user, { backendUrl, token: jwt });
    userStore.getState().take(account);
    // Before the session starts: the sync of the cart must not see what another account has left.
    cartStore.getState().handOver((cart) => enterAccount(cart, user.id, toAccountClient(account)));
    sessionStore.getState().start(jwt);
    await fetchCartAndWishlist(backendUrl, jwt);
    return { kind: 'welcome', name: user.firstname || user.username };
  } catch (error) {
    // The login succeeded but a later step failed, so nobody will use this session.
    if (token !== '') void endSessionOf(token, backendUrl);
    if (error instanceof BackendError) return fail(error);
    console.error('The login failed', error);
    return fail({ status: 500, message: '' });
  }
}

function fail(refusal: { readonly status: number; readonly message: string }): LoginOutcome {
  sessionStore.getState().end();
  userStore.getState().reset();
  return { kind: 'failed', failure: toLoginFailure(refusal) };
}

/** Fetches the cart and the wishlist of the account. A failure is only logged: the login itself has succeeded. */
async function fetchCartAndWishlist(backendUrl: string, token: string): Promise<void> {
  const results = await Promise.allSettled([
    startCartSync(backendUrl),
    loadDefaultWishlist({ backendUrl, token }),
  ]);
  for (const result of results) {
    if (result.status === 'rejected') console.warn('Not fetched at login', result.reason);
  }
}
