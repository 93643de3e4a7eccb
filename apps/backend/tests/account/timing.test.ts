import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountStack, addAccount, call, startAccountStack } from './account-stack';

const ROUNDS = 12;

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
}, 150_000);
afterAll(() => stack.stop());

async function measure(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

const findMedian = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The medians for accounts that exist and for names that do not, measured in turns, so that noise meets both. */
async function compare(probe: (name: string) => Promise<number>) {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    times.unknown.push(await probe(`unknown-${round}`));
    times.known.push(await probe(`existing-${round}`));
  }
  return { known: findMedian(times.known), unknown: findMedian(times.unknown) };
}

test('neither a login nor the call after a forgotten password tells whether an account exists', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await addAccount(stack, { username: `existing-${round}` });
  }
  const afterForgotten = await compare(async (name) => {
    await call(stack, '/auth/forgot-password', { email: `${name}@example.com` });
    return measure(() => call(stack, '/healthz'));
  });
  const login = await compare((identifier) =>
    measure(() => call(stack, '/auth/local', { identifier, password: 'falsch falsch' })),
  );
  console.info('medians in ms', { afterForgotten, login });
  expect(afterForgotten.known).toBeLessThan(afterForgotten.unknown * 2 + 4);
  // Without a comparison of passwords an unknown name would take a tenth of the time.
  expect(login.known).toBeLessThan(login.unknown * 3);
  expect(login.unknown).toBeLessThan(login.known * 3);
}, 90_000);
