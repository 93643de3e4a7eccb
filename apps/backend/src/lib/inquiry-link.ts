import { getEnv } from './env';
import { createSigner, isSameSecret } from './signatures';

/** The last part of the address of a guest's inquiry. It is derived from a secret of the server: nothing that opens it is stored. */
export function toGuestLink(inquiryId: number): string {
  const sign = createSigner(getEnv().ENCRYPTION_KEY, 'guest inquiry', 'hex');
  return `${inquiryId}-${sign(String(inquiryId))}`;
}

/** The inquiry that a link opens; null for one that was not made here. */
export function readGuestLink(link: string): number | null {
  const inquiryId = Number(/^\d{1,9}(?=-)/.exec(link)?.[0]);
  if (Number.isNaN(inquiryId) || !isSameSecret(link, toGuestLink(inquiryId))) return null;
  return inquiryId;
}

/** Where the sender of an inquiry sees it: in the history of the account, or by a link of its own. */
export function toInquiryUrl(
  { shopUrl }: { readonly shopUrl: string },
  { id, user }: { readonly id: number; readonly user?: object | null | undefined },
): string {
  return user ? `${shopUrl}/profile/orders` : `${shopUrl}/anfrage/${toGuestLink(id)}`;
}
