import { formatPrice, PRICE_ON_REQUEST_TEXT, toMarkedName } from '@klappe/domain';
import { Fragment, type ReactNode } from 'react';

export interface EquipmentRow {
  readonly key: string;
  readonly quantity: number;
  readonly name: ReactNode;
  readonly code: string;
  /** What the customer wrote to the line. */
  readonly note?: string | undefined;
  readonly price: string;
  /** The unit of the price, such as `pro Tag`. */
  readonly per: string;
  /** What this row stands under, with those beside it that name the same. */
  readonly heading?: string;
}

interface PricedItem {
  readonly kind: 'rental' | 'sale';
  readonly priceCents: number | null;
  readonly priceOnRequest?: boolean;
}

/** What so many pieces cost: per day for rented ones, once for bought ones. `show` writes a price as the visitor sees it. */
export function describePrice(
  { kind, priceCents, priceOnRequest }: PricedItem,
  quantity: number,
  show = formatPrice,
) {
  const isOnRequest = priceOnRequest ?? priceCents === null;
  if (isOnRequest) return { price: PRICE_ON_REQUEST_TEXT, per: '' };
  return { price: show((priceCents ?? 0) * quantity), per: toPer(kind) };
}

export function toPer(kind: PricedItem['kind']): string {
  return kind === 'rental' ? 'pro Tag' : 'einmalig';
}

/** The row of so many pieces of an item. */
export function toEquipmentRow(
  item: PricedItem & { readonly code: string; readonly displayname: string },
  quantity: number,
  show: typeof formatPrice,
): EquipmentRow {
  const { code, kind } = item;
  return {
    key: `${kind} ${code}`,
    quantity,
    name: toMarkedName(item),
    code,
    ...describePrice(item, quantity, show),
  };
}

interface EquipmentTableProps {
  readonly rows: readonly EquipmentRow[];
  readonly priceTitle?: string;
}

/** A list of equipment, the same on the screen and on paper. On narrow screens the code stands below the name. */
export function EquipmentTable({ rows, priceTitle = 'Preis' }: EquipmentTableProps) {
  return (
    <table className="equipment-list">
      <thead>
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Artikel</th>
          <th className="code-column" scope="col">
            Code
          </th>
          <th data-amount scope="col">
            {priceTitle}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, quantity, name, code, note, price, per, heading }, index) => (
          <Fragment key={key}>
            {heading && heading !== rows[index - 1]?.heading && (
              <tr>
                <th className="equipment-heading breakable" colSpan={4} scope="rowgroup">
                  {heading}
                </th>
              </tr>
            )}
            <tr>
              <td className="unbroken">{quantity} ×</td>
              <td className="breakable">
                {name}
                {note && <span className="note note-below">Notiz: {note}</span>}
                <span className="note note-below code-below">{code}</span>
              </td>
              <td className="code-column">{code}</td>
              <td data-amount>
                {price}
                {per && <span className="note equipment-per"> {per}</span>}
              </td>
            </tr>
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
