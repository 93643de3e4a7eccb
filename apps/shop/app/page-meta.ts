import type { MetaDescriptor } from 'react-router';

export const SHOP_NAME = 'Lichtspiel Rental';

interface PageMeta {
  readonly title: string;
  readonly description?: string;
  /** Path of the page's one true address. */
  readonly path: string;
  readonly shopUrl: string | undefined;
  /** Pages for one visitor only stay out of search engines. */
  readonly isPrivate?: boolean;
}

/** Title, description and canonical address of a page. */
export function createPageMeta(page: PageMeta): MetaDescriptor[] {
  const title = page.title === SHOP_NAME ? SHOP_NAME : `${page.title} – ${SHOP_NAME}`;
  const meta: MetaDescriptor[] = [{ title }];
  if (page.description) meta.push({ name: 'description', content: page.description });
  if (page.isPrivate) meta.push({ name: 'robots', content: 'noindex' });
  else if (page.shopUrl) {
    meta.push({ tagName: 'link', rel: 'canonical', href: `${page.shopUrl}${page.path}` });
  }
  return meta;
}
