import { getEnv } from '../../../lib/env';
import { createSigner, isSameSecret } from '../../../lib/signatures';

const SESSION_MS = 12 * 3_600_000;

/** Who has a session: a guest by the code of a mail, or staff, who only look. */
export type SessionKind = 'guest' | 'staff';

/** What opens one inquiry for twelve hours. It is signed, not stored. */
export function toSession(kind: SessionKind, inquiryId: number, now: Date): string {
  return signSession(kind, inquiryId, now.getTime() + SESSION_MS);
}

/** True for a session of this inquiry that has not ended. */
export function isSession(
  kind: SessionKind,
  { inquiryId, session }: { readonly inquiryId: number; readonly session: string },
  now: Date,
): boolean {
  const endsAt = Number(/^\d{13}(?=-)/.exec(session)?.[0]);
  if (Number.isNaN(endsAt) || endsAt < now.getTime()) return false;
  return isSameSecret(session, signSession(kind, inquiryId, endsAt));
}

function signSession(kind: SessionKind, inquiryId: number, endsAt: number): string {
  const sign = createSigner(getEnv().ENCRYPTION_KEY, `${kind} session`);
  return `${endsAt}-${sign(`${inquiryId}.${endsAt}`)}`;
}
