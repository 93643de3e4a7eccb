import { PRODUCT_SORT_LABELS } from '@klappe/domain';
import { type Ref, useId, useRef } from 'react';
import { findLanguage } from '#app/site/english-names.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { Pagination, usePageFocus } from '#app/ui/pagination.tsx';
import { PendingList } from '#app/ui/pending-list.tsx';
import { ToolbarSelect } from '#app/ui/toolbar-select.tsx';
import { useQueryNavigation } from '#app/ui/use-query-navigation.ts';
import { type CardSlots, ProductGrid } from './product-grid.tsx';
import { SearchField } from './search-field.tsx';
import { UsedFacts } from './used-facts.tsx';
import { parseUsedQuery, toUsedSearch, type UsedQuery } from './used-query.ts';
import type { UsedSale } from './used-sale.server.ts';

/** Used equipment that the house sells, with search, sort and filters, all of them in the address. */
export function UsedSalePage(list: UsedSale & CardSlots) {
  const { products, query, filters, itemCount, soldCount, pages } = list;
  const title = usePageFocus(query.page);
  const factsOf = new Map(products.map((product) => [product.code, product]));
  if (list.isEmptyShop) return <NothingForSale />;
  const isNarrowed = toUsedSearch({ ...query, sort: 'none', page: 1 }) !== '?sort=none';
  return (
    <div className="wrap used-sale">
      <UsedSaleTitle ref={title} />
      <p className="page-lead">
        Gebrauchtes aus unserem Verleih, geprüft und gewartet. Fragen Sie unverbindlich an, wir
        melden uns mit einem Angebot.
      </p>
      <div className="columns">
        <nav aria-label="Filter" className="used-filters">
          {filters.map(({ label, options }) => (
            <section aria-label={label} className="used-filter" key={label}>
              <h2>{label}</h2>
              <ul>
                {options.map((option) => (
                  <li key={option.label}>
                    <PageLink
                      aria-current={option.isSelected ? 'true' : undefined}
                      className="used-option num"
                      preventScrollReset
                      to={`/usedsale${toUsedSearch(option.query)}`}
                    >
                      {option.label} <span>{option.count}</span>
                    </PageLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <section aria-label="Angebote">
          <UsedToolbar query={query} />
          <p className="used-count num" role="status">
            <b>{itemCount === 1 ? '1 Angebot' : `${itemCount} Angebote`}</b>
            {soldCount > 0 && <span>, davon {soldCount} verkauft</span>}
            {isNarrowed && (
              <PageLink className="text-link" preventScrollReset to="/usedsale">
                Alle zeigen
              </PageLink>
            )}
          </p>
          {products.length > 0 ? (
            <PendingList>
              <ProductGrid
                heading="h2"
                products={products}
                renderAction={list.renderAction}
                renderFacts={({ code }) => <UsedFacts product={factsOf.get(code) ?? null} />}
                renderMark={list.renderMark}
                view="grid"
              />
              <Pagination
                page={query.page}
                pages={pages}
                toPage={(page) => `/usedsale${toUsedSearch({ ...query, page })}`}
              />
            </PendingList>
          ) : (
            <NothingMatches q={query.q} />
          )}
        </section>
      </div>
    </div>
  );
}

function UsedSaleTitle({ ref }: { readonly ref?: Ref<HTMLHeadingElement> }) {
  const { usedSaleName } = useShopSettings();
  return (
    <h1
      className="page-title focus-target"
      lang={findLanguage(usedSaleName)}
      ref={ref}
      tabIndex={-1}
    >
      {usedSaleName}
    </h1>
  );
}

/** Search and sort; a plain form without scripts, which keeps the filters of the address. */
function UsedToolbar({ query }: { readonly query: UsedQuery }) {
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const { goTo } = useQueryNavigation();
  const apply = (replace: boolean) => {
    if (!form.current) return;
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) fields.set(name, String(value));
    const { q, sort } = parseUsedQuery(fields);
    const next = toUsedSearch({ ...query, q, sort, page: 1 });
    if (q !== query.q || sort !== query.sort) goTo(next, { replace: replace || query.q !== '' });
  };
  return (
    <form
      action="/usedsale"
      className="used-toolbar"
      id={formId}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        apply(false);
      }}
      ref={form}
    >
      {query.categories.length > 0 && (
        <input name="kategorie" type="hidden" value={query.categories.join(',')} />
      )}
      {query.conditions.length > 0 && (
        <input name="zustand" type="hidden" value={query.conditions.join(',')} />
      )}
      {query.onlyAvailable && <input name="verfuegbar" type="hidden" value="1" />}
      <SearchField current={query.q} form={formId} />
      <ToolbarSelect
        label="Sortierung"
        name="sort"
        onChange={(_value, isCorrection) => apply(isCorrection)}
        options={Object.entries(PRODUCT_SORT_LABELS)}
        value={query.sort}
      />
      <button className="button toolbar-submit" type="submit">
        Anzeigen
      </button>
    </form>
  );
}

function NothingMatches({ q }: { readonly q: string }) {
  return (
    <div className="panel empty-list">
      <h2 className="empty-title">
        {q ? `Nichts Gebrauchtes für „${q}“` : 'Dazu passt zurzeit nichts Gebrauchtes'}
      </h2>
      <p>Vielleicht haben wir es im Verleih.</p>
      <p className="buttons error-ways">
        {q && (
          <PageLink className="button" to={`/rental?${new URLSearchParams({ q })}`}>
            Im Verleih suchen
          </PageLink>
        )}
        <PageLink className="button" data-look="plain" to="/usedsale">
          Alle Angebote
        </PageLink>
      </p>
    </div>
  );
}

function NothingForSale() {
  return (
    <div className="wrap page">
      <UsedSaleTitle />
      <p className="page-lead">
        Zurzeit verkaufen wir kein gebrauchtes Equipment. Schauen Sie gerne später wieder vorbei,
        oder mieten Sie, was Sie brauchen.
      </p>
      <p className="buttons error-ways">
        <PageLink className="button" to="/rental">
          Equipment ansehen
        </PageLink>
      </p>
    </div>
  );
}
