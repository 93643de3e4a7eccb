import { data } from 'react-router';
import { CategoryTrail } from '#app/features/catalogue/category-trail.tsx';
import { ListEntryPage } from '#app/features/list-entry/list-entry-page.tsx';
import { loadListExamples } from '#app/features/list-entry/list-examples.server.ts';
import { joinCacheTags, toCacheTags } from '#app/routing/cache-tags.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import basketCss from '#app/styles/basket.css?url';
import catalogueCss from '#app/styles/catalogue.css?url';
import type { Route } from './+types/list-entry.ts';

export const links = linkSheets(catalogueCss, basketCss);

const TITLE = 'Liste eingeben';
const PATH = '/liste';

export const handle: RouteHandle = { periodBar: 'rental', hasShortFooter: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: TITLE,
    description:
      'Ganze Equipmentliste einfügen: Produkte, Mengen und Verfügbarkeit auf einen Blick, mit einem Klick in den Warenkorb.',
    path: PATH,
    config: matches[0].loaderData,
  });

export async function loader({ context }: Route.LoaderArgs) {
  const examples = await loadListExamples(context.get(serverContext).backendUrl);
  // Without an answer of the backend the page is not kept.
  return data({ examples }, { headers: examples.length > 0 ? toCacheTags(['catalogue']) : {} });
}

export const headers = joinCacheTags;

export default function ListEntryRoute({ loaderData }: Route.ComponentProps) {
  const { rentalName } = useShopSettings();
  return (
    <div className="wrap entry-page">
      <div className="list-head spread">
        <CategoryTrail
          steps={[
            { label: rentalName, link: '/rental' },
            { label: TITLE, link: PATH },
          ]}
        />
      </div>
      <h1 className="page-title">{TITLE}</h1>
      <p className="page-lead">
        Eine Zeile je Gerät, mit oder ohne Menge. Was wir nicht erkennen, geht wörtlich in die
        Anmerkung.
      </p>
      <ListEntryPage examples={loaderData.examples} />
    </div>
  );
}
