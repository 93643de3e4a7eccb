import { findSaleFacts } from '@klappe/domain';
import { CategoryTrail } from '#app/features/catalogue/category-trail.tsx';
import { loadProduct } from '#app/features/catalogue/product.server.ts';
import { UsedFacts } from '#app/features/catalogue/used-facts.tsx';
import { joinCacheTags } from '#app/routing/cache-tags.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import catalogueCss from '#app/styles/catalogue.css?url';
import type { Route } from './+types/usedsale.product.ts';
import { createProductMeta, ProductView } from './product-view.tsx';

export const links = linkSheets(catalogueCss);

export const handle: RouteHandle = { periodBar: 'sale' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const product = loaderData?.product;
  const title = `${product?.displayname ?? 'Produkt'} gebraucht`;
  return createProductMeta(title, product, matches[0].loaderData);
};

export function loader({ context, url }: Route.LoaderArgs) {
  return loadProduct({ kind: 'sale', url, ...context.get(serverContext) });
}

export const headers = joinCacheTags;

export default function UsedSaleProductRoute({ loaderData }: Route.ComponentProps) {
  const { displayname, link, category, technicalData } = loaderData.product;
  const { usedSaleName } = useShopSettings();
  return (
    <ProductView
      {...loaderData}
      condition={<UsedFacts product={findSaleFacts(technicalData)} />}
      head={
        <CategoryTrail
          steps={[
            { label: usedSaleName, link: '/usedsale' },
            ...(category
              ? [{ label: category.header, link: `/usedsale?kategorie=${category.slug}` }]
              : []),
            { label: displayname, link },
          ]}
        />
      }
    />
  );
}
