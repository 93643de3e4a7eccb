import type { DataSheet, ProductDetail, ProductPart } from '@klappe/contracts';
import { findSaleFacts, isSold } from '@klappe/domain';
import { type ReactNode, useEffect, useId } from 'react';
import { useBackendUrl } from '#app/site/public-config.ts';
import { productStore } from '#app/stores/product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PartPicture } from '#app/ui/part-picture.tsx';
import type { ProductCardData } from './product-card-data.ts';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductGrid } from './product-grid.tsx';
import { Price, SaleSign, SoldSign } from './product-offer.tsx';
import { RecentlySeenPlace } from './recently-seen-place.tsx';
import { SimilarProducts } from './similar-products.tsx';
import { UsedFacts } from './used-facts.tsx';
import { WeeksPlace } from './weeks-place.tsx';

export interface ProductPageData {
  readonly product: Omit<ProductDetail, 'similar' | 'toRent'>;
  readonly similar: readonly ProductCardData[];
  /** For a used item: what can be rented in its stead. */
  readonly toRent: readonly ProductCardData[];
}

/** The part of a used item's page that offers similar things to rent. */
export const TO_RENT = 'mieten';

interface ProductPageProps extends ProductPageData {
  /** Quantity, cart and heart: they belong to other features, so the route hands them in. */
  readonly buttons: ReactNode;
  /** What goes along with the product; likewise. */
  readonly accessories: ReactNode;
  readonly renderAction: (product: ProductCardData) => ReactNode;
  readonly renderMark: (product: ProductCardData) => ReactNode;
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
  renderAction,
  renderMark,
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
          <ProductHead product={product} />
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
      {toRent.length > 0 && (
        <section className="similar" id={TO_RENT}>
          <h2 className="section-title">Ähnliches mieten</h2>
          <ProductGrid
            heading="h3"
            isFirst={false}
            products={toRent}
            renderAction={renderAction}
            renderMark={renderMark}
            view="grid"
          />
        </section>
      )}
      <SimilarProducts
        product={product}
        renderAction={renderAction}
        renderMark={renderMark}
        similar={similar}
      />
      <RecentlySeenPlace current={product} />
    </article>
  );
}

function ProductHead({ product }: { product: ProductPageProps['product'] }) {
  return (
    <>
      <p className="product-code num">{product.code}</p>
      <h1 className="page-title">{product.displayname}</h1>
      {isSold(product) ? <SoldSign /> : product.oldPriceCents !== null && <SaleSign />}
      {product.kind === 'sale' && <UsedFacts product={findSaleFacts(product.technicalData)} />}
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
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
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

/** The public papers of a product. The browser saves them. */
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
      <ul className="parts">
        {parts.map((part) => (
          <Part key={`${part.code} ${part.name}`} part={part} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part: { code, name, image, quantity, link } }: { readonly part: ProductPart }) {
  return (
    <li className="part part-content">
      <PartPicture path={image} />
      <strong className="part-quantity num">{quantity} ×</strong>
      <div className="part-what">
        {link === null ? (
          <span>{name}</span>
        ) : (
          <PageLink className="part-link" to={link}>
            {name}
          </PageLink>
        )}
        {code && <small className="num">{code}</small>}
      </div>
    </li>
  );
}
