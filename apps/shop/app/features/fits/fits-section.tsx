import type { ShownFact } from '@klappe/contracts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { fetchFits } from '#app/backend/fits.ts';
import { fetchCartProducts } from '#app/backend/products.ts';
import { Availability } from '#app/period/availability.tsx';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { useCart } from '#app/stores/cart.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { PartPicture } from '#app/ui/part-picture.tsx';
import { FitMark } from './fit-mark.tsx';
import config from './fits.json' with { type: 'json' };

interface FitsSectionProps {
  readonly code: string;
  /** The address of its page. */
  readonly link: string;
  /** The button that adds a product: the cart is another feature. */
  readonly renderAdd: (product: { readonly code: string; readonly name: string }) => ReactNode;
}

/** What a product fits: the facts it follows from, the lines of the cart, and what to take along. Without facts nothing. */
export function FitsSection(props: FitsSectionProps) {
  const fits = useFits(props.code);
  if (!fits || fits.facts.length === 0) return null;
  return (
    <div className="fits">
      <FitFacts facts={fits.facts} />
      <WithCart fits={fits} />
      {fits.groups.length > 0 && (
        <section className="fits-groups">
          <h2 className="section-title">Passt dazu</h2>
          <div className="fits-columns">
            {fits.groups.map((group) => (
              <Group {...props} group={group} key={group.title} />
            ))}
          </div>
        </section>
      )}
    </div>
  );
}

function FitFacts({ facts }: { readonly facts: readonly ShownFact[] }) {
  const sources = [...new Set(facts.map(({ source }) => source))];
  return (
    <section>
      <h2 className="section-title">Passt das zusammen?</h2>
      <dl className="panel ruled">
        {facts.map(({ kind, title, value }) => (
          <div className="fit-fact" key={kind}>
            <dt>{title}</dt>
            <dd className="line-title breakable">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="note note-below">
        {toSentence(sources)} Wo eine Angabe fehlt, steht hier nichts.
      </p>
    </section>
  );
}

/** `Laut Datenblatt und Angabe des Hauses.` */
function toSentence(sources: readonly string[]): string {
  const text = sources.join(' und ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function WithCart({ fits }: { readonly fits: Fits }) {
  const titleId = useId();
  const lines = useCart((cart) => cart.lines);
  const said = lines.flatMap(({ item }) => {
    const row = fits.rows.find(({ code }) => code === item.code && item.kind === 'rental');
    return row ? [{ item, row }] : [];
  });
  if (said.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className="section-title" id={titleId}>
        Mit Ihrem Warenkorb
      </h2>
      <ul className="panel ruled">
        {said.map(({ item, row }) => (
          <li className="fit-note" key={item.code}>
            <FitMark verdict={row.verdict} />
            <div className="fit-note-text">
              <p className="line-title breakable">{item.displayname}</p>
              <p className="note">{row.why}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupProps extends FitsSectionProps {
  readonly group: FitGroup;
}

function Group({ link, group: { title, count, shown }, renderAdd }: GroupProps) {
  return (
    <section>
      <h3 className="item-title">
        {title} <span className="note num">{count}</span>
      </h3>
      <ul className="panel ruled">
        {shown.map(({ row, product }) => (
          <li className="fit-product" key={product.code}>
            <PartPicture path={product.image} />
            <div className="fit-note-text">
              <PageLink className="line-title line-link breakable" to={product.link}>
                {product.displayname}
              </PageLink>
              <p className="note">{row.why}</p>
              <Availability product={product} />
            </div>
            {renderAdd({ code: product.code, name: product.displayname })}
          </li>
        ))}
      </ul>
      {count > shown.length && (
        <PageLink className="text-link text-link-tall" rel="nofollow" to={toList(link, shown)}>
          Alle {count} zeigen
        </PageLink>
      )}
    </section>
  );
}

/** The category in which they are, narrowed to what fits the product. */
function toList(link: string, shown: FitGroup['shown']): string {
  const category = /^\/rental\/[^/]+/.exec(shown[0]?.product.link ?? '')?.[0] ?? '/rental';
  return `${category}?filter=passt:${link.split('/').at(-1) ?? ''}`;
}

/** Of each group the first are shown; the list shows the rest. */
const MAX_SHOWN = 4;

type Fits = Awaited<ReturnType<typeof loadFits>>;
type FitGroup = Fits['groups'][number];

/** What fits a product, by what it is; null until it is known, and where nothing is. What is free in the chosen period comes first. */
function useFits(code: string): Fits | null {
  const period = useChosenPeriod()?.rental ?? null;
  const { start, end } = period ?? {};
  const [fits, setFits] = useState<Fits | null>(null);
  useEffect(() => {
    let isCurrent = true;
    loadFits(code, start && end ? { start, end } : null)
      .then((found) => isCurrent && setFits(found))
      .catch((error: unknown) => console.warn('What fits could not be asked', error));
    return () => {
      isCurrent = false;
    };
  }, [code, start, end]);
  return fits;
}

async function loadFits(code: string, period: Parameters<typeof fetchFits>[1]) {
  const { facts, fits: rows } = await fetchFits(code, period);
  const found = config.groups.flatMap(({ role, title }) => {
    const own = rows.filter((row) => row.role === role && row.verdict !== 'no');
    return own.length > 0 ? [{ title, own, first: own.slice(0, MAX_SHOWN) }] : [];
  });
  const codes = found.flatMap(({ first }) => first.map((row) => row.code));
  const products = codes.length > 0 ? await fetchCartProducts(codes) : [];
  const byCode = new Map(
    products.filter(({ kind }) => kind === 'rental').map((product) => [product.code, product]),
  );
  const groups = found.map(({ title, own, first }) => ({
    title,
    count: own.length,
    shown: first.flatMap((row) => {
      const product = byCode.get(row.code);
      return product ? [{ row, product }] : [];
    }),
  }));
  return { facts: facts.filter(({ kind }) => !config.hiddenFacts.includes(kind)), rows, groups };
}
