import type { Context } from 'koa';
import { z } from 'zod';
import { throwForbidden } from './refusals';

const User = z.object({ id: z.number().int() });

/** The id of the account that calls; 403 for an API token, which belongs to no account. */
export function readUserId(ctx: Context): number {
  const user = User.safeParse(ctx.state.user);
  return user.success ? user.data.id : throwForbidden(ctx, 'Dafür ist ein Kundenkonto nötig.');
}
