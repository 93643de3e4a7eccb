import type { ProductDetail } from '@klappe/contracts';
import { toImageUrl } from '#app/ui/image-url.ts';
import { toHouseId } from './house.ts';
import { SCHEMA_ORG, type StructuredData } from './structured-data.ts';

interface Offered {
  readonly product: Pick<
    ProductDetail,
    'displayname' | 'code' | 'link' | 'image' | 'priceCents' | 'priceOnRequest' | 'kind'
  > & { readonly description: string };
  readonly shopUrl: string;
  readonly isGross: boolean;
}

/** A product with what it costs to rent for a day, or to buy used. Without a price there is no offer to tell of. */
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
