import { isSafeLink } from '@klappe/domain';

/** The addresses of the house's own hosts, which links and pictures may carry. */
export interface Origins {
  readonly backendUrl: string;
  readonly shopUrl: string;
}

/** A place in the shop, as `isSafeLink` lets it pass. */
const OWN_PAGE = /^[/#?]/;

/** An editor's link, with the shop's own address taken off; null for one that is none or could run code. */
export function toSafeLink(link: string, shopUrl = ''): string | null {
  const address = link.trim();
  if (!isSafeLink(address)) return null;
  if (!shopUrl || !(address === shopUrl || address.startsWith(`${shopUrl}/`))) return address;
  return address.slice(shopUrl.length) || '/';
}

/** True for a page of this shop, which needs no new document. */
export function isOwnPage(link: string): boolean {
  return OWN_PAGE.test(link);
}
