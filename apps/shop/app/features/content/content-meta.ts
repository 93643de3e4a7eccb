import type { MetaDescriptor } from 'react-router';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { describeHouse } from '#app/seo/structured-data.ts';
import type { PublicConfig } from '#app/site/public-config.ts';
import type { ShownPage } from './shown-page.server.ts';

/** Meta elements of a content page. The home page and pages with a contact section also describe the house. */
export function createContentMeta(
  page: ShownPage,
  config: PublicConfig | undefined,
): MetaDescriptor[] {
  const showsHouse =
    page.slug === config?.navigation.homeSlug ||
    page.sections.some(({ type }) => type === 'contact');
  const house =
    config && showsHouse
      ? [describeHouse({ ...config, socialLinks: config.navigation.socialLinks })]
      : [];
  return createPageMeta({
    ...page.meta,
    path: page.path,
    config,
    structuredData: [...house, ...page.structuredData],
  });
}
