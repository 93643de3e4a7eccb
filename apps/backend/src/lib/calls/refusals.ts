import type { Context } from 'koa';

/** A call that a rule refuses: the shop branches on `name` and may show `message`. */
export interface Conflict {
  readonly name: string;
  readonly message: string;
  readonly details?: object;
}

export const KEY_REUSED: Conflict = {
  name: 'key-reused',
  message: 'Unter diesem Schlüssel wurde bereits etwas anderes gesendet.',
};

/** Answers 409 in Strapi's shape; its own classes have none for it. */
export function answerConflict(ctx: Context, { name, message, details = {} }: Conflict): void {
  ctx.status = 409;
  ctx.body = { data: null, error: { status: 409, name, message, details } };
}

/** 403 with this message. Strapi answers a `ForbiddenError` thrown in a controller with its own message. */
export function throwForbidden(ctx: Context, message: string): never {
  return ctx.throw(403, message);
}

export const REFUSED_BY_RENTMAN = 'Die Angaben wurden nicht angenommen. Bitte prüfen Sie sie.';

/** 503 for an error of Rentman, not of the caller. It is not thrown: Strapi hides the message of a thrown 503. */
export function answerRentmanError(ctx: Context, message: string): void {
  ctx.status = 503;
  ctx.body = { data: null, error: { status: 503, name: 'RentmanError', message, details: {} } };
}
