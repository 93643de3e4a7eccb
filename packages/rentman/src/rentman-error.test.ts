import { expect, test } from 'vitest';
import { RentmanError, type RentmanErrorDetails } from './rentman-error.ts';

const anError = (details: Partial<RentmanErrorDetails>) =>
  new RentmanError({ failure: 'refused', request: 'POST contacts', ...details });

test('a refusal of what the request says is not worth another try', () => {
  const statuses = [400, 404, 409, 422];
  expect(statuses.map((status) => anError({ status }).isWorthRetrying)).toEqual(
    statuses.map(() => false),
  );
});

test('a wrong token, a missing right and a used-up limit are worth another try', () => {
  const statuses = [401, 403, 429];
  expect(statuses.map((status) => anError({ status }).isWorthRetrying)).toEqual([true, true, true]);
});

test('whatever is temporary is worth another try, and so is an answer nobody can read', () => {
  expect([500, 502, 503].map((status) => anError({ status }).isWorthRetrying)).toEqual([
    true,
    true,
    true,
  ]);
  expect(anError({ failure: 'unreachable' }).isWorthRetrying).toBe(true);
  expect(anError({ failure: 'unreadable', status: 200 }).isWorthRetrying).toBe(true);
});

test('a write without a readable answer may have happened', () => {
  expect(anError({ failure: 'unreachable' }).mayHaveWritten).toBe(true);
  expect(anError({ failure: 'unreadable', status: 200 }).mayHaveWritten).toBe(true);
  expect(anError({ status: 502 }).mayHaveWritten).toBe(true);
});

test('a read, a refusal and a connection that was never made have written nothing', () => {
  const request = 'GET contacts';
  expect(anError({ failure: 'unreachable', request }).mayHaveWritten).toBe(false);
  expect([400, 401, 404, 429].map((status) => anError({ status }).mayHaveWritten)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const refusal = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const cause = new TypeError('fetch failed', { cause: refusal });
  const details = { failure: 'unreachable', request: 'POST contacts' } as const;
  expect(new RentmanError(details, { cause }).mayHaveWritten).toBe(false);
});
