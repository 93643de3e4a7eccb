import { type FieldError, IDEMPOTENCY_KEY_HEADER, IdempotencyKey } from '@klappe/contracts';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { z } from 'zod';
import { toFieldErrors, toGermanMessage } from '../field-errors';
import { throwForbidden } from './refusals';

const Id = z.coerce.number().int().positive().max(2_147_483_647);

/** Reads a body of the shape `{ data }`; 400 that names every wrong field by its path inside `data`. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {}, { error: toGermanMessage });
  if (parsed.success) return parsed.data;
  throw toInvalid(toFieldErrors(parsed.error, dropEnvelope));
}

/** Reads a body that has no `data` around it; 400 with the message of the first wrong field, and all of them by path. */
export function parseBareBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {}, { error: toGermanMessage });
  if (parsed.success) return parsed.data;
  throw toFieldRefusals(toFieldErrors(parsed.error));
}

/** Reads the query of an address; 400 with the message of the first wrong parameter, and all of them by path. */
export function parseQuery<T>(schema: z.ZodType<T>, query: unknown): T {
  return parseBareBody(schema, query);
}

/** The id in the address; null when no record can have it. */
export function readId(ctx: Context, name = 'id'): number | null {
  return Id.safeParse(ctx.params[name]).data ?? null;
}

/** The key by which a repeated call is recognised; 400 without it. */
export function readIdempotencyKey(ctx: Context): string {
  return parseKey(ctx.get(IDEMPOTENCY_KEY_HEADER));
}

/** The same for calls that work without a key, too: null without one. */
export function readOptionalIdempotencyKey(ctx: Context): string | null {
  const text = ctx.get(IDEMPOTENCY_KEY_HEADER);
  return text === '' ? null : parseKey(text);
}

function parseKey(text: string): string {
  const key = IdempotencyKey.safeParse(text);
  if (key.success) return key.data;
  const message = 'Bitte eine UUID als Idempotency-Key senden.';
  throw toInvalid([{ path: [IDEMPOTENCY_KEY_HEADER], message }]);
}

const REVISION = /^(?:W\/)?"?(\d{1,9})"?$/;

/** The revision that `If-Match` names; null without the header, or when any revision will do. */
export function readIfMatch(ctx: Context): number | null {
  const text = ctx.get('If-Match').trim();
  if (text === '' || text === '*') return null;
  const revision = REVISION.exec(text)?.[1];
  if (revision !== undefined) return Number(revision);
  throw toInvalid([{ path: ['If-Match'], message: 'Ungültiger Wert.' }]);
}

export function toInvalid(fieldErrors: readonly FieldError[]): Error {
  return new errors.ValidationError('Bitte prüfen Sie Ihre Angaben.', { errors: fieldErrors });
}

/** The refusal of a bare body; its message is that of the first field. */
export function toFieldRefusals(fieldErrors: readonly FieldError[]): Error {
  const message = fieldErrors[0]?.message ?? 'Bitte prüfen Sie Ihre Angaben.';
  return new errors.ValidationError(message, { errors: fieldErrors });
}

export function toFieldRefusal(field: string, message: string): Error {
  return toFieldRefusals([{ path: [field], message }]);
}

function dropEnvelope([first, ...rest]: FieldError['path']): FieldError['path'] {
  return first === 'data' && rest.length > 0 ? rest : first === undefined ? [] : [first, ...rest];
}

const User = z.object({
  id: z.number().int(),
  email: z.string().catch(''),
  firstname: z.string().catch(''),
});
const Session = z.object({ id: z.string() });

/** The id of the account that calls; 403 for an API token, which belongs to no account. */
export function readUserId(ctx: Context): number {
  return readUser(ctx).id;
}

/** False for guests and API tokens. */
export function isCustomer(ctx: Context): boolean {
  return User.safeParse(ctx.state.user).success;
}

/** The account that calls; what it has not is empty. */
export function readUser(ctx: Context): z.infer<typeof User> {
  const user = User.safeParse(ctx.state.user);
  return user.success ? user.data : throwForbidden(ctx, 'Dafür ist ein Kundenkonto nötig.');
}

/** The key of the session that calls; empty for an API token and for guests. */
export function readSessionKey(ctx: Context): string {
  return Session.safeParse(ctx.state.session).data?.id ?? '';
}
