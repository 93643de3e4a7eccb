import { getEnv } from './env';
import { createSigner, isSameSecret } from './signatures';

/** What a link opens; each has a key of its own. */
type LinkPurpose = 'guest inquiry' | 'shared list' | 'project invitation';

/** The last part of an address. It is derived from a secret of the server: nothing that opens it is stored. */
export function toSignedLink(purpose: LinkPurpose, id: number): string {
  const sign = createSigner(getEnv().ENCRYPTION_KEY, purpose, 'hex');
  return `${id}-${sign(String(id))}`;
}

/** The id that a link names; null for one that was not made here. */
export function readSignedLink(purpose: LinkPurpose, link: string): number | null {
  const id = Number(/^\d{1,9}(?=-)/.exec(link)?.[0]);
  if (Number.isNaN(id) || !isSameSecret(link, toSignedLink(purpose, id))) return null;
  return id;
}
