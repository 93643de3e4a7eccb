import { CategoryButton } from '#app/features/catalogue/category-button.tsx';
import { ProductTrail } from '#app/features/catalogue/category-trail.tsx';
import { loadProduct } from '#app/features/catalogue/product.server.ts';
import { shouldRevalidateBeyondDays } from '#app/period/period-search.ts';
import { joinCacheTags } from '#app/routing/cache-tags.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { useCategories } from '#app/site/public-config.ts';
import catalogueCss from '#app/styles/catalogue.css?url';
import type { Route } from './+types/rental.product.ts';
import { createProductMeta, ProductView } from './product-view.tsx';

export const links = linkSheets(catalogueCss);

export const handle: RouteHandle = { periodBar: 'rental' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData?.product;
  const title = product?.seoTitle || product?.displayname || 'Produkt';
  return createProductMeta(title, product, matches[0].loaderData);
};

export function loader({ context, url }: Route.LoaderArgs) {
  return loadProduct({ kind: 'rental', url, ...context.get(serverContext) });
}

export const headers = joinCacheTags;

export const shouldRevalidate = shouldRevalidateBeyondDays;

export default function RentalProductRoute({ loaderData }: Route.ComponentProps) {
  const { displayname, link, category, subcategory } = loaderData.product;
  return (
    <ProductView
      {...loaderData}
      head={
        <>
          <ProductTrail
            categories={[
              ...(category ? [{ label: category.header, link: `/rental/${category.slug}` }] : []),
              ...(subcategory ? [{ label: subcategory.label, link: subcategory.path }] : []),
            ]}
            label={displayname}
            link={link}
          />
          <CategoryButton
            categories={useCategories()}
            current={category?.slug}
            currentItem={subcategory?.slug}
          />
        </>
      }
    />
  );
}
