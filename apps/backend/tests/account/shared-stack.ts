import { afterAll, beforeAll } from 'vitest';
import { type AccountStack, startAccountStack } from './account-stack';

/** The stack of all parts of `accounts.test.ts`. */
export let stack: AccountStack;

beforeAll(async () => {
  stack = await startAccountStack({ SESSION_IDLE_DAYS: '10' });
}, 240_000);
afterAll(() => stack.stop());
