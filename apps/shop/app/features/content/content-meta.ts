import type { MetaDescriptor } from 'react-router';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { describeHouse } from '#app/seo/structured-data.ts';
import type { PublicConfig } from '#app/site/public-config.ts';
import type { ShownPage } from './shown-page.ts';

/** What search engines are told of a content page; pages that show the house tell of it too. */
export function createContentMeta(
  page: ShownPage,
  config: PublicConfig | undefined,
): MetaDescriptor[] {
  const tellsOfHouse =
    page.slug === config?.navigation.homeSlug ||
    page.sections.some(({ type }) => type === 'contact');
  const house =
    config && tellsOfHouse
      ? [describeHouse({ ...config, socialLinks: config.navigation.socialLinks })]
      : [];
  return createPageMeta({
    ...page.meta,
    path: page.path,
    config,
    structuredData: [...house, ...page.structuredData],
  });
}
