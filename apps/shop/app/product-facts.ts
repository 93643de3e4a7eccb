import type { ProductDetail } from '@klappe/contracts';
import type { PublicConfig } from './public-config.ts';
import { describeProduct } from './structured-data/product-offer.ts';
import type { StructuredData } from './structured-data/structured-data.ts';
import { describeTrail } from './structured-data/trail.ts';
import type { PictureView } from './ui/picture.tsx';

type Shown = Omit<ProductDetail, 'similar'>;

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
    // Pictures of products are copied in 4:3.
    image: product.image
      ? { path: product.image, alt: product.displayname, width: 1280, height: 960 }
      : null,
    structuredData: [
      describeProduct({ product: { ...product, description }, shopUrl, isGross: settings.isGross }),
      describeTrail(shopUrl, listSteps(product)),
    ],
  };
}

function listSteps({ kind, category, subcategory, displayname, link }: Shown) {
  const start =
    kind === 'sale'
      ? [{ label: 'Used Sale', link: '/usedsale' }]
      : [
          { label: 'Rental', link: '/rental' },
          ...(category ? [{ label: category.header, link: `/rental/${category.slug}` }] : []),
          ...(subcategory ? [{ label: subcategory.label, link: subcategory.path }] : []),
        ];
  return [...start, { label: displayname, link }];
}
