import type { MetaDescriptor } from 'react-router';
import type { ShownPage } from './features/content/shown-page.ts';
import { createPageMeta } from './page-meta.ts';
import type { PublicConfig } from './public-config.ts';
import { describeHouse } from './structured-data/house.ts';

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
