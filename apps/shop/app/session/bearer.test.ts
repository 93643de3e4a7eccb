import { EMPTY_RENTAL_CLIENT } from '@klappe/domain';
import { beforeEach, expect, test } from 'vitest';
import { BackendError } from '#app/backend/backend-error.ts';
import { cartStore } from '#app/stores/cart.ts';
import { EMPTY_CART } from '#app/stores/cart-shape.ts';
import { anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { NOBODY, userStore } from '#app/stores/user.ts';
import { endRefusedSession, LoginDeclined, withBearer } from './bearer.ts';
import { loginPrompt } from './login-prompt.ts';
import { sessionStore } from './session.ts';

beforeEach(() => {
  sessionStore.getState().start('old');
  userStore
    .getState()
    .take({ ...NOBODY, customer: { ...NOBODY.customer, id: 5, username: 'evahuber' } });
  cartStore.setState({ lines: [] });
});

/** A backend that knows one token. */
function answersTo(valid: string) {
  const seen: string[] = [];
  const work = (token: string) => {
    seen.push(token);
    return token === valid
      ? Promise.resolve('done')
      : Promise.reject(new BackendError({ failure: 'refused', request: 'GET /x', status: 401 }));
  };
  return { seen, work };
}

function logInAs(token: string, id = 5): void {
  userStore.getState().take({ ...NOBODY, customer: { ...NOBODY.customer, id } });
  sessionStore.getState().start(token);
  loginPrompt.getState().answer(true);
}

const untilAsked = () => expect.poll(() => loginPrompt.getState().request).not.toBeNull();

test('a valid token does the work without a question', async () => {
  expect(await withBearer(answersTo('old').work)).toBe('done');
});

test('an expired session is told, keeps the cart, and the work is done after the login', async () => {
  cartStore.getState().add(anOffer());
  const { seen, work } = answersTo('new');
  const done = withBearer(work);
  await untilAsked();
  expect(loginPrompt.getState().request).toEqual({
    message: 'Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an!',
    username: 'evahuber',
  });
  expect(sessionStore.getState().token).toBe('');
  expect(userStore.getState().customer.id).toBe(0);
  logInAs('new');
  expect(await done).toBe('done');
  expect(seen).toEqual(['old', 'new']);
  expect(cartStore.getState().lines).toHaveLength(1);
});

test('what one account began is not done by another that logs in instead', async () => {
  const { seen, work } = answersTo('bens');
  const refused = withBearer(work).catch((error: unknown) => error);
  await untilAsked();
  logInAs('bens', 6);
  expect(await refused).toBeInstanceOf(LoginDeclined);
  expect(seen).toEqual(['old']);
});

test('a session that ended by itself takes the account’s data out of the contact', async () => {
  cartStore.getState().change(() => EMPTY_CART);
  userStore.getState().take({
    ...NOBODY,
    customer: { ...NOBODY.customer, id: 5, firstname: 'Eva', email: 'eva@huber.example' },
  });
  const filled = { ...EMPTY_RENTAL_CLIENT, firstname: 'Eva', email: 'eva@huber.example' };
  cartStore.getState().writeDraft({ ...EMPTY_CART.draft, client: { ...filled, city: 'Graz' } });
  expect(endRefusedSession('old')).toBe(true);
  expect(cartStore.getState().draft.client).toEqual({ ...EMPTY_RENTAL_CLIENT, city: 'Graz' });
  expect(sessionStore.getState()).toMatchObject({ token: '', expired: { username: '' } });
});

test('several calls that fail together ask once and all go on', async () => {
  const { work } = answersTo('new');
  const messages: unknown[] = [];
  const stop = loginPrompt.subscribe(({ request }) => request && messages.push(request.message));
  const all = Promise.all([withBearer(work), withBearer(work), withBearer(work)]);
  await untilAsked();
  logInAs('new');
  expect(await all).toEqual(['done', 'done', 'done']);
  expect(messages).toHaveLength(1);
  stop();
});

test('whoever closes the dialog has declined', async () => {
  const refused = withBearer(answersTo('new').work).catch((error: unknown) => error);
  await untilAsked();
  loginPrompt.getState().answer(false);
  expect(await refused).toBeInstanceOf(LoginDeclined);
});

test('a visitor is asked first, with the words of whoever needs the account', async () => {
  sessionStore.getState().end();
  const { seen, work } = answersTo('new');
  const done = withBearer(work, { message: 'Bitte melden Sie sich an.' });
  await untilAsked();
  expect(loginPrompt.getState().request?.message).toBe('Bitte melden Sie sich an.');
  logInAs('new');
  expect(await done).toBe('done');
  expect(seen).toEqual(['new']);
});

test('other refusals are handed on', async () => {
  const error = new BackendError({ failure: 'refused', request: 'GET /x', status: 403 });
  await expect(withBearer(() => Promise.reject(error))).rejects.toBe(error);
});
