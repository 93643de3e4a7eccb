import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from 'koa';
import { z } from 'zod';

const calls = new AsyncLocalStorage<Context>();

/** Runs work for a call, so that what it causes can be counted by who made the call. */
export function runForCall<Result>(ctx: Context, work: () => Result): Result {
  return calls.run(ctx, work);
}

const State = z.object({
  auth: z.object({ strategy: z.object({ name: z.string() }) }).optional(),
  user: z.object({ id: z.number() }).optional(),
});

/** Who causes what is done at this moment: an account, else a network; null for staff, programs and the backend itself. */
export function findCaller(): string | null {
  const ctx = calls.getStore();
  if (!ctx) return null;
  const { auth, user } = State.parse(ctx.state);
  if (auth && auth.strategy.name !== 'users-permissions') return null;
  return user ? `account ${user.id}` : `network ${ctx.ip}`;
}
