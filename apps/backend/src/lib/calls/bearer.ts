import type { Context } from 'koa';
import { z } from 'zod';
import { throwForbidden } from './refusals';

const User = z.object({ id: z.number().int() });
const Session = z.object({ id: z.string() });

/** The id of the account that calls; 403 for an API token, which belongs to no account. */
export function readUserId(ctx: Context): number {
  const user = User.safeParse(ctx.state.user);
  return user.success ? user.data.id : throwForbidden(ctx, 'Dafür ist ein Kundenkonto nötig.');
}

/** The key of the session that calls; empty for an API token and for guests. */
export function readSessionKey(ctx: Context): string {
  return Session.safeParse(ctx.state.session).data?.id ?? '';
}
