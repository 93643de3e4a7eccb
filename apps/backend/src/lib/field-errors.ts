import type { FieldError } from '@klappe/contracts';
import type { z } from 'zod';

/** German messages for wrong types and missing fields; the form schemas have messages for the rest. */
export function toGermanMessage(issue: {
  readonly code?: string;
  readonly input?: unknown;
}): string {
  if (issue.input === undefined || issue.input === null) return 'Bitte angeben.';
  if (issue.code === 'too_big') return 'Zu viel.';
  if (issue.code === 'too_small') return 'Zu wenig.';
  return 'Ungültiger Wert.';
}

/** Names the fields of a failed parse by their path in the request body. */
export function toFieldErrors(
  error: z.ZodError,
  toPath: (path: FieldError['path']) => FieldError['path'] = (path) => path,
): readonly FieldError[] {
  return error.issues.map(({ path, message }) => ({
    path: toPath(path.map((part) => (typeof part === 'number' ? part : String(part)))),
    message,
  }));
}
