import { RentmanError } from '@klappe/rentman';
import { expect, test } from 'vitest';
import { toDeliveryFailure } from './delivery-work';

const refused = (status: number, request = 'POST projectrequests') =>
  toDeliveryFailure(new RentmanError({ failure: 'refused', request, status, reason: 'because' }));

test('a 400 is final and keeps the reason of Rentman', () => {
  expect(refused(400)).toMatchObject({
    isWorthRetrying: false,
    mayHaveWritten: false,
    reason: 'Rentman lehnt ab: POST projectrequests, 400, because',
  });
});

test('a wrong token or a missing right is tried again: somebody will correct it', () => {
  expect(refused(401)).toMatchObject({ isWorthRetrying: true, mayHaveWritten: false });
  expect(refused(403)).toMatchObject({ isWorthRetrying: true, mayHaveWritten: false });
});

test('too many requests wait as long as Rentman asks', () => {
  const error = new RentmanError({
    failure: 'refused',
    request: 'POST projectrequests',
    status: 429,
    retryAfterMs: 4000,
  });
  expect(toDeliveryFailure(error)).toMatchObject({ isWorthRetrying: true, minDelayMs: 4000 });
});

test('a write without an answer may still happen', () => {
  const error = new RentmanError({ failure: 'unreachable', request: 'POST projectrequests' });
  expect(toDeliveryFailure(error)).toMatchObject({ isWorthRetrying: true, mayHaveWritten: true });
  expect(refused(502)).toMatchObject({ isWorthRetrying: true, mayHaveWritten: true });
});

test('a write whose answer cannot be read may have happened', () => {
  const error = new RentmanError({ failure: 'unreadable', request: 'POST projectrequests' });
  expect(toDeliveryFailure(error)).toMatchObject({ isWorthRetrying: true, mayHaveWritten: true });
});

test('a connection that was never made has written nothing', () => {
  const refusal = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const cause = new TypeError('fetch failed', { cause: refusal });
  const details = { failure: 'unreachable', request: 'POST projectrequests' } as const;
  const error = new RentmanError(details, { cause });
  expect(toDeliveryFailure(error)).toMatchObject({ isWorthRetrying: true, mayHaveWritten: false });
});

test('a read without an answer has written nothing', () => {
  const error = new RentmanError({ failure: 'unreachable', request: 'GET projectrequests' });
  expect(toDeliveryFailure(error)).toMatchObject({ isWorthRetrying: true, mayHaveWritten: false });
});

test('after any other error nobody knows what was written', () => {
  const failure = { code: 'unexpected', isWorthRetrying: true, mayHaveWritten: true };
  expect(toDeliveryFailure(new TypeError('no'))).toMatchObject(failure);
});
