import {
  type AccountUser,
  type Contact,
  type LoginFailure,
  toLoginFailure,
  USER_NOT_CONFIRMED,
} from '@klappe/contracts';
import type { LoginForm } from '@klappe/domain';
import { sendLogin } from '#app/backend/auth.ts';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchCustomer } from '#app/backend/customers.ts';
import { sessionStore } from '#app/session/session.ts';
import { toAccountClient } from '#app/stores/account-client.ts';
import { cartStore } from '#app/stores/cart.ts';
import { userStore } from '#app/stores/user.ts';
import { fetchBelongings } from './fetch-belongings.ts';
import { toUserData } from './to-user-data.ts';

export type LoginOutcome =
  | { readonly kind: 'welcome'; readonly name: string }
  | { readonly kind: 'failed'; readonly failure: LoginFailure };

/**
 * §4 "Login sequence", in its order. When the account or its details cannot be had, everything is as before: no
 * token, nobody logged in. The cart stays all the same (docs/decisions/0065).
 */
export async function logIn(form: LoginForm, backendUrl: string): Promise<LoginOutcome> {
  try {
    const { jwt, user } = await sendLogin(backendUrl, {
      identifier: form.username,
      password: form.password,
    });
    if (!user.confirmed) return fail({ status: 400, message: USER_NOT_CONFIRMED });
    const contact = await fetchContact(user, { backendUrl, token: jwt });
    const account = toUserData(user, contact);
    userStore.getState().take(account);
    sessionStore.getState().start(jwt);
    cartStore.getState().fillClient(toAccountClient(account));
    await fetchBelongings(backendUrl, jwt);
    return { kind: 'welcome', name: user.firstname || user.username };
  } catch (error) {
    if (error instanceof BackendError) return fail(error);
    console.error('The login failed', error);
    return fail({ status: 500, message: '' });
  }
}

async function fetchContact(
  { rentmanId }: AccountUser,
  { backendUrl, token }: { backendUrl: string; token: string },
): Promise<Contact | null> {
  return rentmanId === null ? null : fetchCustomer(backendUrl, { id: rentmanId, token });
}

function fail(refusal: { readonly status: number; readonly message: string }): LoginOutcome {
  sessionStore.getState().end();
  userStore.getState().reset();
  return { kind: 'failed', failure: toLoginFailure(refusal) };
}
