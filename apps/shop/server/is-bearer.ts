import { createHash, timingSafeEqual } from 'node:crypto';
import type { HonoRequest } from 'hono';

/** True when the request carries this secret as its bearer. Takes the same time for every wrong one. */
export function isBearer(request: HonoRequest, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(request.header('authorization') ?? ''), digest(`Bearer ${secret}`));
}
