import type { Context } from 'koa';
import { z } from 'zod';
import { throwForbidden } from './refusals';

const User = z.object({ id: z.number().int() });

/** The account that calls. Routes that ask for it are open to accounts only; an API token is none. */
export function readUserId(ctx: Context): number {
  const user = User.safeParse(ctx.state.user);
  return user.success ? user.data.id : throwForbidden(ctx, 'Dafür ist ein Kundenkonto nötig.');
}
