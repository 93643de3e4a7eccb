import { MAX_COMPARED, ON_REQUEST_TEXT } from '@klappe/domain';
import { type ReactNode, useEffect } from 'react';
import { Availability } from '#app/period/availability.tsx';
import { PeriodPrice } from '#app/period/period-price.tsx';
import { Amount } from '#app/site/prices.tsx';
import type { CartProduct } from '#app/stores/cart.ts';
import { productStore } from '#app/stores/product.ts';
import { Icon } from '#app/ui/icon.tsx';
import { toImageUrl, toSourceSet } from '#app/ui/image-url.ts';
import { NoPicture } from '#app/ui/no-picture.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { PartPicture } from '#app/ui/part-picture.tsx';
import type { Comparison } from './compare.server.ts';
import { toComparePath } from './compare-address.ts';

interface Columns {
  readonly codes: readonly string[];
  /** Every row is as wide as the first, which offers to add a product. */
  readonly hasFreePlace: boolean;
}

interface ComparePageProps extends Comparison {
  /** The cart's button; it belongs to another feature, so the route hands it in. */
  readonly renderAction: (product: CartProduct) => ReactNode;
  /** A last row for what the browser alone knows, likewise. */
  readonly renderLastRow: (columns: Columns) => ReactNode;
  /** What shares the comparison, likewise. */
  readonly share: ReactNode;
}

/** Up to four products side by side, their differences marked. */
export function ComparePage({
  renderAction,
  renderLastRow,
  share,
  ...comparison
}: ComparePageProps) {
  const { products, similar, onlyDifferences } = comparison;
  const codes = products.map(({ code }) => code);
  const key = codes.join('\n');
  useEffect(() => {
    if (key !== '') productStore.getState().setCompared(key.split('\n'));
  }, [key]);
  return (
    <div className="wrap page">
      <h1 className="page-title">Vergleich</h1>
      <Notes {...comparison} />
      {products.length > 0 && (
        <>
          <div className="compare-tools row screen-only">
            {products.length > 1 && (
              <PageLink
                className="compare-switch"
                data-on={onlyDifferences || undefined}
                preventScrollReset
                replace
                to={toComparePath(codes, { onlyDifferences: !onlyDifferences })}
              >
                <span aria-hidden="true" className="tick-box">
                  {onlyDifferences && <Icon name="done" size={16} />}
                </span>
                {onlyDifferences ? 'Alle Zeilen zeigen' : 'Nur Unterschiede zeigen'}
              </PageLink>
            )}
            {share}
          </div>
          <CompareTable
            {...comparison}
            codes={codes}
            renderAction={renderAction}
            renderLastRow={renderLastRow}
          />
        </>
      )}
      {similar.length > 0 && products.length < MAX_COMPARED && (
        <SimilarToAdd codes={codes} similar={similar} />
      )}
    </div>
  );
}

/** What of the address could not be shown, and what to do where too little is compared. */
function Notes({ products, unknown, tooMany }: Comparison) {
  return (
    <div className="compare-notes">
      {unknown.map((code) => (
        <p className="compare-note" key={code}>
          „{code}“ ist nicht im Verleih und fehlt deshalb im Vergleich.
        </p>
      ))}
      {tooMany > 0 && (
        <p className="compare-note">Verglichen werden höchstens vier Produkte, die ersten vier.</p>
      )}
      {products.length === 0 && (
        <>
          <p>
            Noch ist nichts ausgewählt. Mit der Waage auf einer Karte oder Produktseite nehmen Sie
            bis zu vier Produkte in den Vergleich.
          </p>
          <p className="buttons error-ways">
            <PageLink className="button" to="/rental">
              Equipment ansehen
            </PageLink>
          </p>
        </>
      )}
      {products.length === 1 && (
        <p>Nehmen Sie ein zweites Produkt dazu, dann sehen Sie die Unterschiede.</p>
      )}
    </div>
  );
}

type CompareTableProps = Comparison &
  Pick<Columns, 'codes'> &
  Pick<ComparePageProps, 'renderAction' | 'renderLastRow'>;

function CompareTable(props: CompareTableProps) {
  const { products, rows, codes, isPriceDifferent, onlyDifferences, renderAction } = props;
  const showsPrice = isPriceDifferent || !onlyDifferences;
  const hasFreePlace = products.length < MAX_COMPARED;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by the arrow keys.
    <section aria-label="Vergleich, seitlich verschiebbar" className="compare-scroll" tabIndex={0}>
      <table className="compare" data-columns={products.length}>
        <thead>
          <tr>
            <td className="compare-legend">
              {products.length > 1 && (
                <>
                  <b aria-hidden="true">≠</b> in {props.differentCount} von {props.rowCount} Zeilen
                  verschieden
                </>
              )}
            </td>
            {products.map((product) => (
              <th key={product.code} scope="col">
                <ProductHead codes={codes} product={product} renderAction={renderAction} />
              </th>
            ))}
            {hasFreePlace && (
              <td className="compare-slot">
                <FreePlaces count={MAX_COMPARED - products.length} list={props.list} />
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {showsPrice && (
            <Row hasFreePlace={hasFreePlace} isDifferent={isPriceDifferent} label="Preis pro Tag">
              {products.map((product) => (
                <ComparedPrice key={product.code} product={product} />
              ))}
            </Row>
          )}
          <Row hasFreePlace={hasFreePlace} isDifferent={false} label="Verfügbarkeit">
            {products.map((product) => (
              <Availability key={product.code} product={product} />
            ))}
          </Row>
          {rows.map(({ label, isDifferent, values }) => (
            <Row hasFreePlace={hasFreePlace} isDifferent={isDifferent} key={label} label={label}>
              {values.map((value, index) => (
                <span className="num" key={codes[index]}>
                  {value ?? NO_VALUE}
                </span>
              ))}
            </Row>
          ))}
          {props.renderLastRow({ codes, hasFreePlace })}
        </tbody>
      </table>
    </section>
  );
}

interface ProductHeadProps extends Pick<CompareTableProps, 'codes' | 'renderAction'> {
  readonly product: CartProduct;
}

function ProductHead({ product, codes, renderAction }: ProductHeadProps) {
  const { displayname, code, link, image } = product;
  const others = codes.filter((each) => each !== code);
  return (
    <div className="compare-head">
      <span className="compare-picture">
        {image ? (
          <img
            alt=""
            className="contained"
            height={240}
            sizes="300px"
            src={toImageUrl(image, 480)}
            srcSet={toSourceSet(image, 640)}
            width={320}
          />
        ) : (
          <NoPicture className="contained" />
        )}
      </span>
      <PageLink className="compare-name line-link" to={link}>
        {displayname}
      </PageLink>
      <span className="note num">{code}</span>
      <div className="compare-action screen-only">{renderAction(product)}</div>
      <PageLink
        className="icon-button compare-remove screen-only"
        onClick={() => productStore.getState().setCompared(others)}
        title="Aus dem Vergleich nehmen"
        to={toComparePath(others)}
      >
        <Icon name="close" />
        <span className="sr-only">Aus dem Vergleich nehmen: {displayname}</span>
      </PageLink>
    </div>
  );
}

function FreePlaces({ count, list }: { readonly count: number; readonly list: string | null }) {
  return (
    <div className="compare-add screen-only">
      <PageLink className="link-button" to={list ?? '/rental'}>
        <Icon name="plus" size={18} />
        Hinzufügen
      </PageLink>
      <span className="note">
        {count === 1 ? 'Ein Platz ist noch frei.' : `${count} Plätze sind noch frei.`}
      </span>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly isDifferent: boolean;
  /** Every row is as wide as the first, which offers to add a product. */
  readonly hasFreePlace: boolean;
  /** What stands in the cells, one for each product. */
  readonly children: readonly ReactNode[];
}

function Row({ label, isDifferent, hasFreePlace, children }: RowProps) {
  return (
    <tr data-different={isDifferent || undefined}>
      <th scope="row">
        {isDifferent && <span className="sr-only">Unterschied: </span>}
        {label}
      </th>
      {children.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no other key than its column.
        <td key={index}>{content}</td>
      ))}
      {hasFreePlace && <td className="compare-slot" />}
    </tr>
  );
}

const NO_VALUE = (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">keine Angabe</span>
  </>
);

function ComparedPrice({ product }: { readonly product: CartProduct }) {
  const { priceOnRequest, priceCents, oldPriceCents } = product;
  if (priceOnRequest) return ON_REQUEST_TEXT;
  return (
    <span className="num">
      <span className="compare-price">
        <Amount cents={priceCents} />
      </span>{' '}
      {oldPriceCents !== null && (
        <s className="price-old">
          <span className="sr-only">Bisher </span>
          <Amount cents={oldPriceCents} />
        </s>
      )}
      <PeriodPrice product={product} />
    </span>
  );
}

/** Plain links, so that a comparison grows without JavaScript too. */
function SimilarToAdd({ codes, similar }: Pick<CompareTableProps, 'codes' | 'similar'>) {
  return (
    <section aria-labelledby="dazunehmen" className="similar screen-only">
      <h2 className="section-title" id="dazunehmen">
        Ähnliches dazunehmen
      </h2>
      <ul className="panel parts compare-more">
        {similar.map(({ code, displayname, image }) => (
          <li className="part" key={code}>
            <PartPicture path={image} />
            <div className="part-what">
              <PageLink
                className="part-link line-link cover-link"
                to={toComparePath([...codes, code])}
              >
                {displayname}
              </PageLink>
              <small className="num">{code}</small>
            </div>
            <Icon name="plus" size={18} />
          </li>
        ))}
      </ul>
    </section>
  );
}
