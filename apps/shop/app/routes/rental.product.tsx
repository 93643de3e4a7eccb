import { data, redirect } from 'react-router';
import { fetchProduct } from '#app/backend/products.ts';
import { AddQuantityToCart } from '#app/features/cart/add-quantity-to-cart.tsx';
import { AddToCart } from '#app/features/cart/add-to-cart.tsx';
import { CategoryButton } from '#app/features/catalogue/category-button.tsx';
import { toProductCard } from '#app/features/catalogue/product-card-data.ts';
import { ProductPage } from '#app/features/catalogue/product-page.tsx';
import { ProductTrail } from '#app/features/catalogue/product-trail.tsx';
import { WishlistButton } from '#app/features/wishlist/wishlist-button.tsx';
import { joinCacheTags, toCacheTags } from '#app/routing/cache-tags.ts';
import { orUnavailable } from '#app/routing/or-unavailable.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { createProductFacts } from '#app/seo/product-facts.ts';
import { usePublicConfig } from '#app/site/public-config.ts';
import type { Route } from './+types/rental.product.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const config = matches[0].loaderData;
  return createPageMeta({
    title: loaderData?.product.seoTitle || loaderData?.product.displayname || 'Produkt',
    description: loaderData?.product.seoDescription,
    path: loaderData?.product.link ?? '',
    config,
    ...(loaderData && createProductFacts(loaderData.product, config)),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { backendUrl } = context.get(serverContext);
  const address = url.pathname.replace(/^\/rental\//, '');
  const product = await orUnavailable(fetchProduct(backendUrl, { code: address, kind: 'rental' }));
  if (!product) throw data('Produkt nicht gefunden!', { status: 404 });
  if (product.link !== url.pathname) throw redirect(`${product.link}${url.search}`, 301);

  const { similar, ...facts } = product;
  return data(
    { product: facts, similar: similar.map(toProductCard) },
    {
      headers: toCacheTags([
        'catalogue',
        ...[product, ...similar].map(({ code }) => `product:${code}` as const),
      ]),
    },
  );
}

export const headers = joinCacheTags;

export default function RentalProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, similar } = loaderData;
  return (
    <div className="wrap">
      <div className="list-head">
        <ProductTrail label={product.displayname} link={product.link} />
        <CategoryButton
          categories={usePublicConfig()?.navigation.categories ?? []}
          current={product.category?.slug}
          currentItem={product.subcategory?.slug}
        />
      </div>
      <ProductPage
        key={product.link}
        order={
          <>
            <AddQuantityToCart product={product} />
            <WishlistButton product={product} />
          </>
        }
        product={product}
        renderAction={(other) => <AddToCart isCompact product={other} />}
        renderMark={(other) => <WishlistButton isCompact product={other} />}
        similar={similar}
      />
    </div>
  );
}
