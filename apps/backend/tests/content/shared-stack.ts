import { afterAll, beforeAll } from 'vitest';
import { type ContentStack, startContentStack } from './content-stack';

/** The stack of all parts of `content.test.ts`. */
export let stack: ContentStack;

beforeAll(async () => {
  stack = await startContentStack();
}, 300_000);
afterAll(() => stack.stop());
