import { useLocation } from 'react-router';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { type ListQuery, toListSearch } from './list-query.ts';
import { type CardSlots, ProductGrid } from './product-grid.tsx';
import { RecentlySeenPlace } from './recently-seen-place.tsx';
import type { RentalList } from './rental-list.server.ts';

const WishForm = lazyPart(async () => (await import('./wish-form.tsx')).WishForm);

type Nearest = NonNullable<RentalList['nearest']>;

interface EmptyListProps
  extends CardSlots,
    Pick<RentalList, 'query' | 'period' | 'unfilteredCount' | 'nearest'> {
  readonly categorySlug: string | undefined;
}

/** Says why the list is empty, with links to wider ones. */
export function EmptyList(props: EmptyListProps) {
  const { query, period, unfilteredCount, nearest, categorySlug } = props;
  const { pathname } = useLocation();
  const toLink = (change: Partial<ListQuery>) =>
    `${pathname}${toListSearch({ ...query, page: 1, ...change })}`;
  if (period?.use && period.matchCount > 0) {
    return (
      <EmptyPanel
        label="Alle zeigen"
        to={toLink({ onlyFree: false, sort: 'availability', isSortChosen: true })}
        text="Sie können trotzdem anfragen: Wir suchen gerne eine Lösung."
        title="In diesen Tagen ist nichts davon frei"
      />
    );
  }
  if (query.filters !== '' && unfilteredCount > 0) {
    return (
      <EmptyPanel
        label="Alle Filter löschen"
        to={toLink({ filters: '' })}
        text="Löschen Sie einen der Filter oder alle."
        title="Mit diesen Filtern gibt es nichts"
      />
    );
  }
  if (query.q === '') {
    return (
      <EmptyPanel
        label="Alle Produkte"
        to="/rental"
        text="Sehen Sie in den anderen Kategorien nach."
        title="Hier ist gerade nichts zu mieten"
      />
    );
  }
  return (
    <NothingFound
      key={query.q}
      nearest={nearest}
      q={query.q}
      renderAction={props.renderAction}
      renderMark={props.renderMark}
      widerLink={categorySlug ? `/rental${toListSearch({ ...query, filters: '', page: 1 })}` : null}
    />
  );
}

interface EmptyPanelProps {
  readonly title: string;
  readonly text: string;
  /** The link to more, and its words. */
  readonly to: string;
  readonly label: string;
}

function EmptyPanel({ title, text, to, label }: EmptyPanelProps) {
  return (
    <div className="panel empty-list">
      <h3 className="empty-title">{title}</h3>
      <p>{text}</p>
      <p className="buttons error-ways">
        <PageLink className="button" to={to}>
          {label}
        </PageLink>
      </p>
    </div>
  );
}

interface NothingFoundProps extends CardSlots {
  readonly q: string;
  readonly nearest: Nearest | null;
  /** The same search in all categories; null when the list has no category. */
  readonly widerLink: string | null;
}

/** A search without a result: what may have been meant, and the way to ask for it all the same. */
function NothingFound({ q, nearest, widerLink, ...slots }: NothingFoundProps) {
  const { terms = [], categories = [], products = [] } = nearest ?? {};
  const isHydrated = useIsHydrated();
  return (
    <div className="nothing-found">
      <h3 className="empty-title">Nichts gefunden für „{q}“</h3>
      <div className="nothing-columns">
        <div className="stack">
          {terms.length === 0 && categories.length === 0 && (
            <p>
              Prüfen Sie die Schreibweise oder suchen Sie mit weniger Wörtern, zum Beispiel nur nach
              Marke oder Typ.
            </p>
          )}
          {terms.length > 0 && <NearestTerms terms={terms} />}
          {categories.length > 0 && <NearestCategories categories={categories} />}
          <p className="buttons">
            {widerLink && (
              <PageLink className="button" to={widerLink}>
                In allen Kategorien suchen
              </PageLink>
            )}
            <PageLink className="button" data-look="plain" to="/rental">
              Alle Produkte
            </PageLink>
            <PageLink className="button" data-look="plain" to="/liste">
              Ganze Liste eingeben
            </PageLink>
          </p>
        </div>
        <div className="wish-place needs-script">{isHydrated && <WishForm searched={q} />}</div>
      </div>
      {products.length > 0 && (
        <section aria-labelledby={NEAREST} className="nearest">
          <h3 className="block-title" id={NEAREST}>
            Am nächsten daran
          </h3>
          <ProductGrid heading="h3" isFirst={false} products={products} view="grid" {...slots} />
        </section>
      )}
      <RecentlySeenPlace />
    </div>
  );
}

const NEAREST = 'am-naechsten';

function NearestTerms({ terms }: Pick<Nearest, 'terms'>) {
  return (
    <section>
      <h3 className="block-title">Meinten Sie</h3>
      <ul className="chips">
        {terms.map((term) => (
          <li key={term}>
            <PageLink className="chip" to={`/rental?${new URLSearchParams({ q: term })}`}>
              {term}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NearestCategories({ categories }: Pick<Nearest, 'categories'>) {
  return (
    <section>
      <h3 className="block-title">Passende Kategorien</h3>
      <ul className="panel ruled nearest-categories">
        {categories.map(({ label, parent, path, count }) => (
          <li key={path}>
            <PageLink className="nearest-category spread" to={path}>
              <span>
                {label}
                {parent && <small className="note"> in {parent}</small>}
              </span>{' '}
              <span className="num">{count === 1 ? '1 Produkt' : `${count} Produkte`}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
