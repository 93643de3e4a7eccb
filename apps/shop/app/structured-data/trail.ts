import { SCHEMA_ORG, type StructuredData } from './structured-data.ts';

/** The way from the start to a page. */
export function describeTrail(
  shopUrl: string,
  steps: readonly { readonly label: string; readonly link: string }[],
): StructuredData {
  return {
    '@context': SCHEMA_ORG,
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, link }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${shopUrl}${link}`,
    })),
  };
}
