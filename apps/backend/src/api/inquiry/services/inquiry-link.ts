import { readSignedLink, toSignedLink } from '../../../lib/signed-link';

/** The last part of the address of a guest's inquiry. */
export function toGuestLink(inquiryId: number): string {
  return toSignedLink('guest inquiry', inquiryId);
}

/** The inquiry that a link opens; null for one that was not made here. */
export function readGuestLink(link: string): number | null {
  return readSignedLink('guest inquiry', link);
}

/** Where the sender of an inquiry sees it: in the history of the account, or by a link of its own. */
export function toInquiryUrl(
  { shopUrl }: { readonly shopUrl: string },
  { id, user }: { readonly id: number; readonly user?: object | null | undefined },
): string {
  return user ? `${shopUrl}/profile/orders` : `${shopUrl}/anfrage/${toGuestLink(id)}`;
}
