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
