import { usePublicConfig } from '#app/site/public-config.ts';
import { useSearched, useSeenProducts } from '#app/stores/product.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';

const RecentlySeen = lazyPart(async () => (await import('./recently-seen.tsx')).RecentlySeen);

/** What the search offers before anything is typed: where the visitor was last, and all categories. */
export function SearchStart() {
  const searched = useSearched();
  const seen = useSeenProducts();
  const categories = usePublicConfig()?.navigation.categories ?? [];
  return (
    <div className="search-start">
      <Ways
        title="Zuletzt gesucht"
        ways={searched.map((q) => ({ name: q, to: `/rental?${new URLSearchParams({ q })}` }))}
      />
      <Ways
        title="Kategorien"
        ways={categories.map(({ header, slug }) => ({ name: header, to: `/rental/${slug}` }))}
      />
      {seen.length > 0 && <RecentlySeen products={seen} />}
    </div>
  );
}

interface WaysProps {
  readonly title: string;
  readonly ways: readonly { readonly name: string; readonly to: string }[];
}

function Ways({ title, ways }: WaysProps) {
  if (ways.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className="note search-group">{title}</h2>
      <ul className="search-ways">
        {ways.map(({ name, to }) => (
          <li key={to}>
            <PageLink className="search-word-link breakable" to={to}>
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
