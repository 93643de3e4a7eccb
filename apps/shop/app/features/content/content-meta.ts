import type { MetaDescriptor } from 'react-router';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { SCHEMA_ORG, type StructuredData, toHouseId } from '#app/seo/structured-data.ts';
import type { SocialLink } from '#app/site/navigation.ts';
import type { PublicConfig } from '#app/site/public-config.ts';
import { type ShopSettings, toShopName } from '#app/site/shop-settings.ts';
import { toSharedImageUrl } from '#app/ui/picture.tsx';
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

interface House {
  readonly shopUrl: string;
  readonly settings: ShopSettings;
  readonly socialLinks: readonly SocialLink[];
}

/** The house: a `LocalBusiness` once its address is known, else an `Organization`. */
export function describeHouse({ shopUrl, settings, socialLinks }: House): StructuredData {
  const { companyName, email, phone, street, postalcode, city, logo } = settings;
  const hasPlace = Boolean(street && city);
  return {
    '@context': SCHEMA_ORG,
    '@type': hasPlace ? 'LocalBusiness' : 'Organization',
    '@id': toHouseId(shopUrl),
    name: toShopName(settings),
    legalName: companyName,
    url: `${shopUrl}/`,
    ...(logo && { logo: toSharedImageUrl(logo, shopUrl).url }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(hasPlace && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        ...(postalcode && { postalCode: postalcode }),
        addressLocality: city,
        addressCountry: 'AT',
      },
    }),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ link }) => link) }),
  };
}
