import type { MetaDescriptor } from 'react-router';
import type { PublicConfig } from '#app/site/public-config.ts';
import { DEFAULT_SETTINGS, toShopName } from '#app/site/shop-settings.ts';
import { type PictureView, toSharedImageUrl } from '#app/ui/picture.tsx';
import type { StructuredData } from './structured-data.ts';

interface PageMeta {
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of the canonical address. */
  readonly path: string;
  /** The data of the root loader; undefined when it failed. */
  readonly config: PublicConfig | undefined;
  /** True for pages of one visitor only: search engines must not index them. */
  readonly isPrivate?: boolean;
  /** The preview picture where the page is shared. */
  readonly image?: PictureView | null | undefined;
  /** True when the title is shown without the name of the shop behind it. */
  readonly isWholeTitle?: boolean;
  /** An editor's own canonical address and robots rules. */
  readonly canonicalUrl?: string | undefined;
  readonly robots?: string | undefined;
  readonly structuredData?: readonly StructuredData[];
}

export function createPageMeta(page: PageMeta): MetaDescriptor[] {
  const shopName = toShopName(page.config?.settings ?? DEFAULT_SETTINGS);
  const isWhole = page.isWholeTitle || page.title === shopName;
  const title = isWhole ? page.title : joinTitle(page.title, shopName);
  const robots = page.isPrivate ? 'noindex' : page.robots;
  return [
    { title },
    ...(page.description ? [{ name: 'description', content: page.description }] : []),
    ...(robots ? [{ name: 'robots', content: robots }] : []),
    ...(page.isPrivate ? [] : createSharingMeta(page, { title, shopName })),
    ...(page.structuredData ?? []).map((entry) => ({ 'script:ld+json': entry })),
  ];
}

/** The `meta` of a route for one visitor: search engines keep out. */
export function createPrivateMeta(title: string, description?: string) {
  return ({ matches: [root] }: RouteMatches): MetaDescriptor[] =>
    createPageMeta({ title, description, path: '', config: root.loaderData, isPrivate: true });
}

interface RouteMatches {
  readonly matches: readonly [{ readonly loaderData: PublicConfig | undefined }, ...unknown[]];
}

export function joinTitle(title: string, shopName: string): string {
  return `${title} – ${shopName}`;
}

interface Names {
  readonly title: string;
  readonly shopName: string;
}

function createSharingMeta(page: PageMeta, { title, shopName }: Names): MetaDescriptor[] {
  if (!page.config) return [];
  const { shopUrl } = page.config;
  const address = page.canonicalUrl || `${shopUrl}${page.path}`;
  return [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_AT' },
    { property: 'og:site_name', content: shopName },
    { property: 'og:title', content: title },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    { property: 'og:url', content: address },
    ...createImageMeta(page, shopUrl),
  ];
}

function createImageMeta({ image }: PageMeta, shopUrl: string): MetaDescriptor[] {
  if (!image) return [{ name: 'twitter:card', content: 'summary' }];
  const { url, width, height } = toSharedImageUrl(image, shopUrl);
  return [
    { property: 'og:image', content: url },
    { property: 'og:image:type', content: 'image/webp' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    ...(image.alt ? [{ property: 'og:image:alt', content: image.alt }] : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}
