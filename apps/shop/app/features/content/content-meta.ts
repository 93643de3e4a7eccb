import type { MetaDescriptor } from 'react-router';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { SCHEMA_ORG, type StructuredData, toHouseId } from '#app/seo/structured-data.ts';
import type { SocialLink } from '#app/site/navigation.ts';
import type { PublicConfig } from '#app/site/public-config.ts';
import { type ShopSettings, toShopName } from '#app/site/shop-settings.ts';
import { type PictureView, toSharedImageUrl } from '#app/ui/picture.tsx';
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
      ? [
          describeHouse({
            ...config,
            socialLinks: config.navigation.socialLinks,
            picture: page.meta.image,
          }),
        ]
      : [];
  return createPageMeta({
    ...page.meta,
    path: page.path,
    config,
    structuredData: [...house, ...page.structuredData],
  });
}

interface House extends Pick<PublicConfig, 'shopUrl' | 'settings'> {
  readonly socialLinks: readonly SocialLink[];
  /** The picture of the page that tells of the house; else its logo stands for it. */
  readonly picture?: PictureView | null | undefined;
}

/** The house: a `LocalBusiness` once its address is known, else an `Organization`. */
export function describeHouse({ shopUrl, settings, socialLinks, picture }: House): StructuredData {
  const { companyName, email, phone, street, city, logo } = settings;
  const hasPlace = Boolean(street && city);
  const shown = picture ?? logo;
  return {
    '@context': SCHEMA_ORG,
    '@type': hasPlace ? 'LocalBusiness' : 'Organization',
    '@id': toHouseId(shopUrl),
    name: toShopName(settings),
    legalName: companyName,
    url: `${shopUrl}/`,
    ...(logo && { logo: toSharedImageUrl(logo, shopUrl).url }),
    ...(shown && { image: toSharedImageUrl(shown, shopUrl).url }),
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(hasPlace && describePlace(settings)),
    ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ link }) => link) }),
  };
}

function describePlace(settings: ShopSettings): StructuredData {
  const { street, postalcode, city, longitude, latitude, priceRange } = settings;
  const hours = describeHours(settings);
  return {
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      ...(postalcode && { postalCode: postalcode }),
      addressLocality: city,
      addressCountry: 'AT',
    },
    ...(longitude !== null &&
      latitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(priceRange && { priceRange }),
  };
}

const DAY_NAMES = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The hours of each weekday, and days on which the house is closed, which search engines read as open from 00:00 to 00:00. */
function describeHours({ calendar, closedDays }: ShopSettings): StructuredData[] {
  const type = { '@type': 'OpeningHoursSpecification' };
  return [
    ...calendar.hours.map(({ weekday, opens, closes }) => ({
      ...type,
      dayOfWeek: `${SCHEMA_ORG}/${DAY_NAMES[weekday - 1]}`,
      opens,
      closes,
    })),
    ...closedDays.map(({ from, to }) => ({
      ...type,
      opens: '00:00',
      closes: '00:00',
      validFrom: from,
      validThrough: to,
    })),
  ];
}
