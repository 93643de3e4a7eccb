import type { ProductDetail } from '@klappe/contracts';
import { isSold } from '@klappe/domain';
import type { PublicConfig } from '#app/site/public-config.ts';
import type { ShopSettings } from '#app/site/shop-settings.ts';
import { toImageUrl } from '#app/ui/image-url.ts';
import type { PictureView } from '#app/ui/picture.tsx';
import { describeTrail, SCHEMA_ORG, type StructuredData, toHouseId } from './structured-data.ts';

type Shown = Omit<ProductDetail, 'similar' | 'toRent'>;

interface ProductFacts {
  readonly image: PictureView | null;
  readonly structuredData: readonly StructuredData[];
}

/** What search engines and shared links show of a product. */
export function createProductFacts(
  product: Shown,
  config: PublicConfig | undefined,
): ProductFacts | null {
  if (!config) return null;
  const { shopUrl, settings } = config;
  const description = product.seoDescription || product.paragraphs.at(0) || product.shortText;
  return {
    // The backend stores pictures of products in 4:3.
    image: product.image
      ? { path: product.image, alt: product.displayname, width: 1280, height: 960 }
      : null,
    structuredData: [
      describeProduct({ product: { ...product, description }, shopUrl, isGross: settings.isGross }),
      describeTrail(shopUrl, listSteps(product, settings)),
    ],
  };
}

function listSteps(
  { kind, category, subcategory, displayname, link }: Shown,
  { rentalName, usedSaleName }: Pick<ShopSettings, 'rentalName' | 'usedSaleName'>,
) {
  const start =
    kind === 'sale'
      ? [{ label: usedSaleName, link: '/usedsale' }]
      : [
          { label: rentalName, link: '/rental' },
          ...(category ? [{ label: category.header, link: `/rental/${category.slug}` }] : []),
          ...(subcategory ? [{ label: subcategory.label, link: subcategory.path }] : []),
        ];
  return [...start, { label: displayname, link }];
}

interface Offered {
  readonly product: Pick<
    ProductDetail,
    | 'displayname'
    | 'code'
    | 'link'
    | 'image'
    | 'priceCents'
    | 'priceOnRequest'
    | 'kind'
    | 'tags'
    | 'current_quantity'
  > & { readonly description: string };
  readonly shopUrl: string;
  readonly isGross: boolean;
}

/** A product with what it costs to rent for a day, or to buy used. Without a price there is no offer. */
export function describeProduct({ product, shopUrl, isGross }: Offered): StructuredData {
  const { displayname, code, link, image, priceCents, priceOnRequest, description } = product;
  const hasPrice = !priceOnRequest && priceCents !== null;
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Product',
    name: displayname,
    sku: code,
    url: `${shopUrl}${link}`,
    ...(description && { description }),
    ...(image && { image: `${shopUrl}${toImageUrl(image, 1280)}` }),
    ...(hasPrice && { offers: describeOffer({ product, shopUrl, isGross }, priceCents) }),
  };
}

function describeOffer({ product, shopUrl, isGross }: Offered, priceCents: number) {
  const price = (priceCents / 100).toFixed(2);
  const tax = { priceCurrency: 'EUR', valueAddedTaxIncluded: isGross };
  const common = {
    '@type': 'Offer',
    url: `${shopUrl}${product.link}`,
    seller: { '@id': toHouseId(shopUrl) },
    price,
    priceCurrency: 'EUR',
  };
  if (product.kind === 'sale') {
    return {
      ...common,
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      itemCondition: 'https://schema.org/UsedCondition',
      ...(isSold(product) && { availability: 'https://schema.org/SoldOut' }),
      priceSpecification: { '@type': 'PriceSpecification', price, ...tax },
    };
  }
  return {
    ...common,
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      ...tax,
      unitCode: 'DAY',
      unitText: 'Tag',
    },
  };
}
