import { isSafeLink } from '@klappe/domain';

/** The addresses of the house's own hosts. Links and pictures may contain them; they are then made relative. */
export interface Origins {
  readonly backendUrl: string;
  readonly shopUrl: string;
}

const OWN_PAGE = /^[/#?]/;

/** An editor's link without the shop's own address. Null when it is no link or could run code. */
export function toSafeLink(link: string, shopUrl = ''): string | null {
  const address = link.trim();
  if (!isSafeLink(address)) return null;
  if (!shopUrl || !(address === shopUrl || address.startsWith(`${shopUrl}/`))) return address;
  return address.slice(shopUrl.length) || '/';
}

export function isOwnPage(link: string): boolean {
  return OWN_PAGE.test(link);
}
