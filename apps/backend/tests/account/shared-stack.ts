import { afterAll, beforeAll } from 'vitest';
import { addKnownCustomers } from './a-registration';
import { type AccountStack, startAccountStack } from './account-stack';

/** The stack of all parts of `accounts.test.ts`. */
export let stack: AccountStack;
/** Ids of the customers that the house knows. */
export let known: ReturnType<typeof addKnownCustomers>;

beforeAll(async () => {
  stack = await startAccountStack({ SESSION_IDLE_DAYS: '10' });
  known = addKnownCustomers(stack.rentman.world);
}, 300_000);
afterAll(() => stack.stop());
