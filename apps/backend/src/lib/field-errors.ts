import type { FieldError } from '@klappe/contracts';
import type { z } from 'zod';

/** German messages for wrong types and missing fields; the form schemas have messages for the rest. */
export function toGermanMessage(issue: Issue): string {
  if (issue.input === undefined || issue.input === null) return 'Bitte angeben.';
  const unit = UNITS[issue.origin ?? ''] ?? '';
  if (issue.code === 'too_big') return `Bitte höchstens ${issue.maximum}${unit} angeben.`;
  if (issue.code === 'too_small') return `Bitte mindestens ${issue.minimum}${unit} angeben.`;
  return 'Ungültiger Wert.';
}

interface Issue {
  readonly code?: string;
  readonly input?: unknown;
  readonly origin?: string;
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
}

const UNITS: Readonly<Record<string, string>> = { string: ' Zeichen', array: ' Einträge' };

export function toFieldErrors(
  error: z.ZodError,
  toPath: (path: FieldError['path']) => FieldError['path'] = (path) => path,
): readonly FieldError[] {
  return error.issues.map(({ path, message }) => ({
    path: toPath(path.map((part) => (typeof part === 'number' ? part : String(part)))),
    message,
  }));
}
