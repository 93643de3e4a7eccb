import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** True for equal texts; how long it takes tells nothing about where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** The SHA-256 of a text in hexadecimal digits, which is stored where the text itself must not be. */
export function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Signs texts for one purpose, with a key of its own that is derived from a secret of the server. `hex` for what becomes part
 * of a page's path, which the shop has in lower case.
 */
export function createSigner(
  secret: string,
  purpose: string,
  encoding: 'base64url' | 'hex' = 'base64url',
): (text: string) => string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `klappe ${purpose}`, 32));
  return (text) => createHmac('sha256', key).update(text).digest(encoding);
}
