import { errors } from '@strapi/utils';
import type { z } from 'zod';
import { toFieldErrors, toGermanMessage } from '../../../lib/field-errors';

/** Reads what a call brings, which has no `data` around it; 400 with the words of the first wrong field, and all by path. */
export function parseAccountCall<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body ?? {}, { error: toGermanMessage });
  if (result.success) return result.data;
  throw toValidationError(toFieldErrors(result.error));
}

/** The refusal of fields; its message is the first of theirs. */
export function toValidationError(fields: ReturnType<typeof toFieldErrors>) {
  const message = fields[0]?.message ?? 'Bitte prüfen Sie Ihre Angaben.';
  return new errors.ValidationError(message, { errors: fields });
}
