import type { SocialLink } from '#app/features/layout/navigation.ts';
import { type ShopSettings, toShopName } from '#app/shop-settings.ts';
import { toSharedImageUrl } from '#app/ui/picture.tsx';
import { SCHEMA_ORG, type StructuredData } from './structured-data.ts';

interface House {
  readonly shopUrl: string;
  readonly settings: ShopSettings;
  readonly socialLinks: readonly SocialLink[];
}

/** The name under which other things refer to the house. */
export function toHouseId(shopUrl: string): string {
  return `${shopUrl}/#haus`;
}

/** The house itself: a shop with a place as soon as its address is known. */
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
