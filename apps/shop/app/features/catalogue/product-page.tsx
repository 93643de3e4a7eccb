import type { DataSheet, ProductDetail, ProductPart } from '@klappe/contracts';
import { type CartItem, countStock, formatShortDays, isSold, type Period } from '@klappe/domain';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useIsNear } from '#app/browser/use-is-near.ts';
import { Availability, AvailabilityAge } from '#app/period/availability.tsx';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { usePeriodPrice } from '#app/period/period-price.tsx';
import { usePrices } from '#app/site/prices.tsx';
import { useBackendUrl } from '#app/site/public-config.ts';
import { productStore } from '#app/stores/product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PartName, PartPicture } from '#app/ui/part-picture.tsx';
import type { ProductPageData } from './product.server.ts';
import { type ProductCardData, toProductCard } from './product-card-data.ts';
import { ProductGallery } from './product-gallery.tsx';
import { type CardSlots, ProductGrid } from './product-grid.tsx';
import { Price, SaleSign, SoldSign } from './product-offer.tsx';
import { RecentlySeenPlace } from './recently-seen-place.tsx';

/** The part of a used item's page that offers similar things to rent. */
export const TO_RENT = 'mieten';

interface ProductPageProps extends ProductPageData, CardSlots {
  /** Quantity, cart and heart: they belong to other features, so the route hands them in. */
  readonly buttons: ReactNode;
  /** Its accessories, handed in by the route too. */
  readonly accessories: ReactNode;
  /** What it fits, handed in by the route too. */
  readonly fits: ReactNode;
  /** Of a used item: its condition. */
  readonly condition?: ReactNode;
}

/**
 * Pictures and description on the left; price, buttons and technical data on the right. The source order is that of a
 * phone.
 */
export function ProductPage({
  product,
  similar,
  toRent,
  buttons,
  accessories,
  fits,
  condition,
  ...slots
}: ProductPageProps) {
  const { code, kind } = product;
  useEffect(() => {
    productStore.getState().see({ code, kind });
  }, [code, kind]);
  return (
    <article>
      <div className="product">
        <div className="product-pictures">
          <ProductGallery images={product.images} name={product.displayname} />
        </div>
        <div className="product-offer">
          <ProductHead condition={condition} product={product} />
          {buttons}
          <OtherKind kind={product.kind} link={product.otherKindLink} />
          {product.kind === 'rental' && <WeeksPlace product={product} />}
        </div>
        <div className="product-data">
          <TechnicalData rows={product.technicalData} />
        </div>
        <div className="product-description">
          <SetContents parts={product.contents} />
          {accessories}
          <Description paragraphs={product.paragraphs} />
          <DataSheets sheets={product.sheets} />
        </div>
      </div>
      {fits}
      {toRent.length > 0 && (
        <section className="similar" id={TO_RENT}>
          <h2 className="section-title">Ähnliches mieten</h2>
          <ProductGrid heading="h3" isFirst={false} products={toRent} view="grid" {...slots} />
        </section>
      )}
      <SimilarProducts product={product} similar={similar} {...slots} />
      <RecentlySeenPlace current={product} />
    </article>
  );
}

function ProductHead({ product, condition }: Pick<ProductPageProps, 'product' | 'condition'>) {
  return (
    <>
      <p className="product-code num">{product.code}</p>
      <h1 className="page-title">{product.displayname}</h1>
      {isSold(product) ? <SoldSign /> : product.oldPriceCents !== null && <SaleSign />}
      {condition}
      {!isSold(product) && (
        <>
          <Price isDayPriceOnly product={product} />
          <ProductFacts product={product} />
        </>
      )}
    </>
  );
}

function Description({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <section className="product-section">
      <h2 className="section-title">Beschreibung</h2>
      <div className="prose">
        {paragraphs.map((text) => (
          <Paragraph key={text} text={text} />
        ))}
      </div>
    </section>
  );
}

const POINT = /^- /;

/** A paragraph whose points, lines that begin with `- `, are a list. */
function Paragraph({ text }: { readonly text: string }) {
  const lines = text.split('\n');
  const points = lines.filter((line) => POINT.test(line));
  const first = lines.findIndex((line) => POINT.test(line));
  const isList = points.length > 0 && lines.slice(first).every((line) => POINT.test(line));
  if (!isList) return <p className="kept-lines">{text}</p>;
  return (
    <>
      {first > 0 && <p className="kept-lines">{lines.slice(0, first).join('\n')}</p>}
      <ul className="bullets">
        {[...new Set(points)].map((point) => (
          <li key={point}>{point.replace(POINT, '')}</li>
        ))}
      </ul>
    </>
  );
}

function OtherKind({ kind, link }: { kind: 'rental' | 'sale'; link: string | null }) {
  if (!link) return null;
  return (
    <p className="product-other">
      <PageLink className="text-link" to={link}>
        {kind === 'rental' ? 'Auch gebraucht zu kaufen' : 'Auch zu mieten'}
      </PageLink>
    </p>
  );
}

interface TechnicalDataProps {
  readonly rows: readonly (readonly [label: string, value: string])[];
}

function TechnicalData({ rows }: TechnicalDataProps) {
  if (rows.length === 0) return null;
  return (
    <section className="product-section">
      <h2 className="section-title">Technische Daten</h2>
      <table className="data-table num">
        <tbody>
          {rows.map(([label, value]) => (
            <tr key={`${label} ${value}`}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The data sheets of a product, as links that save the file. */
function DataSheets({ sheets }: { readonly sheets: readonly DataSheet[] }) {
  const backendUrl = useBackendUrl();
  if (sheets.length === 0) return null;
  return (
    <section className="product-section screen-only">
      <h2 className="section-title">Datenblätter</h2>
      <ul className="sheet-list">
        {sheets.map(({ title, path, sizeInBytes }) => (
          <li key={path}>
            <a download href={`${backendUrl}${path}`}>
              <Icon name="paper" size={20} />
              <span className="sheet-title">{title}</span>
              <span className="note num">{describeFile(sizeInBytes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const BYTES_PER_KB = 1000;

/** `PDF · 120 kB`, `PDF · 1,4 MB`. */
function describeFile(sizeInBytes: number | null): string {
  if (!sizeInBytes) return 'PDF';
  const kilobytes = Math.max(1, Math.round(sizeInBytes / BYTES_PER_KB));
  if (kilobytes < BYTES_PER_KB) return `PDF · ${kilobytes} kB`;
  const megabytes = (kilobytes / BYTES_PER_KB).toFixed(1).replace('.', ',');
  return `PDF · ${megabytes} MB`;
}

/** What is in a set or case, with how many pieces of each. */
function SetContents({ parts }: { readonly parts: readonly ProductPart[] }) {
  const titleId = useId();
  if (parts.length === 0) return null;
  const pieces = parts.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <section aria-labelledby={titleId} className="product-section">
      <div className="section-head">
        <h2 className="section-title" id={titleId}>
          Inhalt
        </h2>
        <span className="note num">{pieces === 1 ? '1 Teil' : `${pieces} Teile`}</span>
      </div>
      <ul className="panel parts">
        {parts.map((part) => (
          <Part key={`${part.code} ${part.name}`} part={part} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part }: { readonly part: ProductPart }) {
  const { code, image, quantity } = part;
  return (
    <li className="part part-content">
      <PartPicture path={image} />
      <strong className="part-quantity num">{quantity} ×</strong>
      <div className="part-what">
        <PartName part={part} />
        {code && <small className="num">{code}</small>}
      </div>
    </li>
  );
}

/** The price for the chosen period, and how many pieces are free. Their room is reserved before they are known. */
function ProductFacts({ product }: { readonly product: CartItem }) {
  const price = usePeriodPrice(product);
  const { show } = usePrices();
  const chosen = useChosenPeriod();
  const stock = countStock(product);
  const showsPrice = product.kind === 'rental' && !product.priceOnRequest;
  return (
    <dl className="product-facts num">
      {showsPrice && (
        <div className="product-fact-price">
          <dt className="note">
            {price ? `Für ${price.days} ${price.days === 1 ? 'Tag' : 'Tage'}` : 'Preis'}
          </dt>
          <dd>
            <strong className="product-fact-sum">{price && show(price.cents)}</strong>
            <span className="note product-fact-note">
              {price &&
                chosen &&
                `${price.days} × ${show(product.priceCents)}, ${formatShortDays(chosen.use)}`}
            </span>
          </dd>
        </div>
      )}
      <div>
        <dt className="note">Verfügbarkeit</dt>
        <dd>
          <Availability ofStock={stock > 1 ? stock : null} product={product} />
          <AvailabilityAge />
        </dd>
      </div>
    </dl>
  );
}

const loadStrip = () => import('./weeks-strip.tsx');
const WeeksStrip = lazyPart(async () => (await loadStrip()).WeeksStrip);

/** Reserves the room of the next eight weeks, and loads them when the visitor scrolls near. */
function WeeksPlace({ product }: { readonly product: CartItem }) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  return (
    <section
      aria-label="Verfügbarkeit der nächsten acht Wochen"
      className="weeks needs-script screen-only num"
      ref={place}
    >
      <h2 className="item-title">Die nächsten acht Wochen</h2>
      {isNear && <WeeksStrip product={product} />}
    </section>
  );
}

interface SimilarProductsProps extends CardSlots {
  readonly product: Pick<ProductDetail, 'code' | 'kind'>;
  /** As the server renders them, without a period. */
  readonly similar: readonly ProductCardData[];
}

/** Similar products. With a period the free ones come first; they are loaded when the visitor scrolls near. */
function SimilarProducts({ product, similar, ...slots }: SimilarProductsProps) {
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  const chosen = useChosenPeriod();
  const isForPeriod = product.kind === 'rental' && chosen !== null;
  const free = useFreeSimilar(product.code, isForPeriod && isNear ? chosen.rental : null);
  if (similar.length === 0) return null;
  return (
    <section className="similar screen-only" ref={place}>
      <div className="section-head">
        <h2 className="section-title">
          {product.kind === 'sale' ? 'Auch gebraucht zu kaufen' : 'Ähnliche Produkte'}
        </h2>
        {free && chosen && (
          <span className="note num">Freie zuerst, {formatShortDays(chosen.use)}</span>
        )}
      </div>
      <ProductGrid
        heading="h3"
        isFirst={false}
        products={(free ?? similar).slice(0, similar.length)}
        view="grid"
        {...slots}
      />
    </section>
  );
}

interface Answer {
  readonly key: string;
  readonly products: readonly ProductCardData[];
}

/**
 * Null without a period, until the answer is there, and where the call fails: the page then keeps the products of the
 * server.
 */
function useFreeSimilar(code: string, period: Period | null): readonly ProductCardData[] | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [start, end] = [period?.start, period?.end];
  const key = [code, start, end].join(' ');
  useEffect(() => {
    if (!start || !end) return;
    const isGone = new AbortController();
    loadSimilar({ code, start, end }).then(
      (products) => {
        if (!isGone.signal.aborted) setAnswer({ key, products });
      },
      (error) => console.warn('Similar products could not be loaded', error),
    );
    return () => isGone.abort();
  }, [code, start, end, key]);
  return period && answer?.key === key && answer.products.length > 0 ? answer.products : null;
}

/** The code of the calls is loaded with the first call. */
async function loadSimilar(asked: { code: string } & Period) {
  const { fetchSimilar } = await import('#app/backend/products.ts');
  return (await fetchSimilar(asked)).map(toProductCard);
}
