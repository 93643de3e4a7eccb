import type { CategoryHit, SuggestedProduct, Suggestions } from '@klappe/contracts';
import { PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { memo, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Amount } from '#app/site/prices.tsx';
import { productStore } from '#app/stores/product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { ProductPicture } from './product-picture.tsx';
import { SearchStart } from './search-start.tsx';
import { markFound } from './suggestion-memory.ts';
import { type Answered, useSuggestions } from './use-suggestions.ts';

export interface SearchSuggestionsProps {
  /** The combo box; it is rendered before this code is loaded. */
  readonly field: HTMLInputElement;
  readonly listId: string;
  /** The button that adds a product to the cart. */
  readonly renderAdd: (product: SuggestedProduct) => ReactNode;
}

/** What the typed text may mean: a list box that the arrow keys of the field walk through. */
export function SearchSuggestions({ field, listId, renderAdd }: SearchSuggestionsProps) {
  const { text, answer, isFailed } = useSuggestions(field);
  useSubmit(field);
  const rested = useRestedAnswer(answer);
  const options = text === '' ? 0 : countOptions(answer?.suggestions);
  const isShown = answer !== null && options > 0;
  const active = useActiveOption({
    field,
    listId,
    text,
    answer,
    count: options,
  });
  return (
    <div className="wrap search-body" data-empty={!isShown || undefined}>
      <p className="sr-only" role="status">
        {text === '' ? '' : tellCount(answer?.suggestions)}
      </p>
      {isFailed && <p className="search-hint">Vorschläge sind gerade nicht möglich.</p>}
      {text !== '' && answer && options === 0 && (
        <p className="search-hint">Kein Vorschlag für „{answer.text}“.</p>
      )}
      <div className="search-results">
        <div
          aria-label="Vorschläge"
          className="search-list"
          hidden={!isShown}
          id={listId}
          onClickCapture={() => productStore.getState().noteSearch(text)}
          role="listbox"
        >
          {isShown && <Options active={active} answer={answer} listId={listId} rested={rested} />}
        </div>
        {isShown && <AddButtons products={answer.suggestions.products} renderAdd={renderAdd} />}
      </div>
      {text === '' && <SearchStart />}
      <div className="search-more">
        <h2 className="note search-group">Mehrere Geräte</h2>
        <PageLink className="search-way spread" to="/liste">
          Ganze Liste eingeben
          <Icon name="next" size={18} />
        </PageLink>
      </div>
    </div>
  );
}

/** Enter opens the list of all matches, as a link to it does: without a network the present page stays and says so. */
function useSubmit(field: HTMLInputElement): void {
  useEffect(() => {
    const { form } = field;
    const submit = (event: Event) => {
      event.preventDefault();
      const q = field.value.trim();
      if (q === '') return;
      const link = document.createElement('a');
      link.href = `/rental?${new URLSearchParams({ q })}`;
      link.dataset.page = '';
      form?.append(link);
      link.click();
      link.remove();
    };
    form?.addEventListener('submit', submit);
    return () => form?.removeEventListener('submit', submit);
  }, [field]);
}

interface AddButtonsProps extends Pick<SearchSuggestionsProps, 'renderAdd'> {
  readonly products: readonly SuggestedProduct[];
}

/** Outside the list box, which may hold nothing but options; the grid puts each into the row of its product. */
const AddButtons = memo(function AddButtons({ products, renderAdd }: AddButtonsProps) {
  return products.map((product, index) => (
    <span className="search-add-place" key={product.code} style={{ gridRow: index + 2 }}>
      {renderAdd(product)}
    </span>
  ));
});

const REST_MS = 250;

/**
 * The answer at which typing last paused: only its products have pictures. Loading and painting those that the next key
 * takes away again would make that key wait.
 */
function useRestedAnswer(answer: Answered | null): Answered | null {
  const [rested, setRested] = useState<Answered | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(answer), REST_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  return rested;
}

/** Products, categories, and the link to all matches. */
function countOptions(answer: Suggestions | undefined): number {
  if (!answer) return 0;
  const { products, categories } = answer;
  const found = products.length + categories.length;
  return found === 0 ? 0 : found + 1;
}

function tellCount(answer: Suggestions | undefined): string {
  if (!answer) return '';
  const { products, categories, total } = answer;
  if (products.length + categories.length === 0) return 'Keine Vorschläge';
  return `${products.length} von ${total} ${total === 1 ? 'Treffer' : 'Treffern'}, ${categories.length} ${
    categories.length === 1 ? 'Kategorie' : 'Kategorien'
  }`;
}

interface ActiveOptionQuery extends Omit<SearchSuggestionsProps, 'renderAdd'> {
  readonly text: string;
  readonly answer: Answered | null;
  readonly count: number;
}

/** The option that the arrow keys have reached, -1 for the field itself. The field says it to screen readers. */
function useActiveOption({ field, listId, text, answer, count }: ActiveOptionQuery): number {
  const [reached, setReached] = useState({ text, answer, index: -1 });
  const isSameList = reached.text === text && reached.answer === answer;
  const active = isSameList && reached.index < count ? reached.index : -1;

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (count === 0 || event.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      // The field is one of the stops: -1 is between the last option and the first.
      const stops = count + 1;
      setReached({ text, answer, index: ((active + 1 + step + stops) % stops) - 1 });
    } else if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(toOptionId(listId, active))?.click();
    }
  });
  useEffect(() => {
    field.addEventListener('keydown', press);
    return () => field.removeEventListener('keydown', press);
  }, [field]);

  useEffect(() => {
    field.setAttribute('aria-expanded', String(count > 0));
    if (active < 0) field.removeAttribute('aria-activedescendant');
    else {
      const id = toOptionId(listId, active);
      field.setAttribute('aria-activedescendant', id);
      document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
    }
  }, [field, listId, active, count]);
  return active;
}

function toOptionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

interface OptionsProps {
  readonly answer: Answered;
  readonly rested: Answered | null;
  readonly listId: string;
  readonly active: number;
}

/** Kept as it is while the next answer is fetched, so that a key asks for it at once. */
const Options = memo(function Options(props: OptionsProps) {
  const {
    answer: { text, suggestions },
    rested,
    listId,
    active,
  } = props;
  const { products, categories, total, correctedTo } = suggestions;
  const option = (index: number) => ({ id: toOptionId(listId, index), isActive: index === active });
  const found = correctedTo ?? text;
  const pictured = new Set(rested?.suggestions.products.map(({ code }) => code));
  return (
    <>
      {products.length > 0 && (
        <Group id={`${listId}-products`} label={toHeading(correctedTo)} part="products">
          {products.map((product, index) => (
            <ProductOption
              key={product.code}
              {...option(index)}
              isPictured={pictured.has(product.code)}
              product={product}
              searched={found}
            />
          ))}
        </Group>
      )}
      {categories.length > 0 && (
        <Group id={`${listId}-categories`} label="In Kategorien" part="categories">
          {categories.map((category, index) => (
            <CategoryOption
              key={category.path}
              {...option(products.length + index)}
              category={category}
            />
          ))}
        </Group>
      )}
      <Option
        {...option(products.length + categories.length)}
        className="search-all spread"
        to={`/rental?${new URLSearchParams({ q: text })}`}
      >
        <span className="num">{total === 1 ? '1 Treffer zeigen' : `Alle ${total} Treffer`}</span>
        <span aria-hidden="true" className="search-keys">
          ↑ ↓ wählen · Enter öffnen · Esc schließen
        </span>
      </Option>
    </>
  );
});

function toHeading(correctedTo: string | null): string {
  return correctedTo === null ? 'Produkte' : `Produkte zu „${correctedTo}“`;
}

interface GroupProps {
  readonly id: string;
  readonly label: string;
  readonly part: 'products' | 'categories';
  readonly children: ReactNode;
}

function Group({ id, label, part, children }: GroupProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box.
    <div aria-labelledby={id} data-part={part} role="group">
      <p className="note search-group" id={id} role="presentation">
        {label}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
}

function Option(
  props: OptionProps & {
    readonly className: string;
    readonly to: string;
    readonly children: ReactNode;
  },
) {
  const { id, isActive, className, to, children } = props;
  return (
    <PageLink
      prefetch="none"
      aria-selected={isActive}
      className={className}
      id={id}
      role="option"
      tabIndex={-1}
      to={to}
    >
      {children}
    </PageLink>
  );
}

interface ProductOptionProps extends OptionProps {
  readonly product: SuggestedProduct;
  readonly searched: string;
  readonly isPictured: boolean;
}

function ProductOption({ product, searched, isPictured, ...option }: ProductOptionProps) {
  const { code, displayname, link, image } = product;
  return (
    <Option {...option} className="search-hit" to={link}>
      <span className="search-picture">
        {isPictured && (
          <ProductPicture alt="" largest={160} loading="late" path={image} sizes="72px" />
        )}
      </span>
      <span>
        <span className="search-name">
          {markFound(displayname, searched).map(({ text, isFound }, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one name.
            isFound ? <mark key={index}>{text}</mark> : text,
          )}
        </span>{' '}
        <span className="note num">{code}</span>
      </span>{' '}
      <SuggestedPrice product={product} />
    </Option>
  );
}

function SuggestedPrice({
  product: { priceCents, oldPriceCents, priceOnRequest },
}: Pick<ProductOptionProps, 'product'>) {
  if (priceOnRequest || priceCents === null) {
    return <span className="search-price note">{PRICE_ON_REQUEST_TEXT}</span>;
  }
  return (
    <span className="search-price num">
      <b>
        <Amount cents={priceCents} />
      </b>{' '}
      <small className="note">
        {oldPriceCents !== null && (
          <s>
            <span className="sr-only">Bisher </span>
            <Amount cents={oldPriceCents} />
          </s>
        )}{' '}
        pro Tag
      </small>
    </span>
  );
}

function CategoryOption({
  category: { label, parent, path, count },
  ...option
}: OptionProps & { readonly category: CategoryHit }) {
  return (
    <Option {...option} className="search-way spread" to={path}>
      <span>
        {label}
        {parent && <small className="note"> in {parent}</small>}
      </span>{' '}
      <span className="num">
        {count}
        <span className="sr-only">{count === 1 ? ' Produkt' : ' Produkte'}</span>
      </span>
    </Option>
  );
}
