import { ProjectRequestHead } from '@klappe/contracts';
import { toFieldErrors, toGermanMessage } from '../../../lib/field-errors';
import { isRecord } from '../../../lib/is-record';
import { fingerprint } from './fingerprint';
import { accept, type Result, refuse } from './inquiry-refusal';

/** Reads the body of the first call. */
export function parseHead(body: unknown): Result<ProjectRequestHead> {
  const data = isRecord(body) ? body : {};
  const head = ProjectRequestHead.safeParse(data, { error: toGermanMessage });
  return head.success
    ? accept(head.data)
    : refuse({ code: 'invalid', errors: toFieldErrors(head.error) });
}

/**
 * What makes two first calls the same. Name and price are left out: they hold the caller's clock and
 * reckoning, which move between two tries of one submission, and the backend uses its own.
 */
export function fingerprintHead(body: unknown): string {
  if (!isRecord(body)) return fingerprint(body);
  const { name: _name, price: _price, ...rest } = body;
  return fingerprint(rest);
}
