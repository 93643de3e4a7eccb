import type { ProductDetail } from '@klappe/contracts';
import { isSold } from '@klappe/domain';
import type { PublicConfig } from '#app/site/public-config.ts';
import type { ShopSettings } from '#app/site/shop-settings.ts';
import { toImageUrl } from '#app/ui/image-url.ts';
import { describeTrail, SCHEMA_ORG, type StructuredData, toHouseId } from './structured-data.ts';

type Shown = Omit<ProductDetail, 'similar' | 'toRent'>;

/** What search engines and shared links show of a product. */
export function createProductFacts(product: Shown, config: PublicConfig | undefined) {
  if (!config) return null;
  const { shopUrl, settings } = config;
  const description = product.seoDescription || product.paragraphs.at(0) || product.shortText;
  const described = describeProduct({
    product: { ...product, description },
    shopUrl,
    isGross: settings.isGross,
  });
  return {
    // The backend stores pictures of products in 4:3.
    image: product.image
      ? { path: product.image, alt: product.displayname, width: 1280, height: 960 }
      : null,
    structuredData: [
      ...(described ? [described] : []),
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
    | 'brand'
    | 'category'
    | 'subcategory'
  > & { readonly description: string };
  readonly shopUrl: string;
  readonly isGross: boolean;
}

/**
 * A product with what it costs to rent for a day, or to buy used. Null with a price on request: search engines take a
 * product without a priced offer for a mistake.
 */
export function describeProduct({ product, shopUrl, isGross }: Offered): StructuredData | null {
  const { displayname, code, link, image, priceCents, priceOnRequest, description } = product;
  if (priceOnRequest || priceCents === null) return null;
  const { brand } = product;
  const category = [product.category?.header, product.subcategory?.label].filter(Boolean);
  return {
    '@context': SCHEMA_ORG,
    '@type': 'Product',
    name: displayname,
    sku: code,
    url: `${shopUrl}${link}`,
    ...(description && { description }),
    ...(image && { image: `${shopUrl}${toImageUrl(image, 1280)}` }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    ...(category.length > 0 && { category: category.join(' > ') }),
    offers: describeOffer({ product, shopUrl, isGross }, priceCents),
  };
}

/** What is rented and not in stock comes from another house, if it can. */
function findAvailability(product: Offered['product']): string {
  if (isSold(product)) return `${SCHEMA_ORG}/SoldOut`;
  return `${SCHEMA_ORG}/${product.current_quantity ? 'InStock' : 'LimitedAvailability'}`;
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
    availability: findAvailability(product),
  };
  if (product.kind === 'sale') {
    return {
      ...common,
      businessFunction: 'http://purl.org/goodrelations/v1#Sell',
      itemCondition: `${SCHEMA_ORG}/UsedCondition`,
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
