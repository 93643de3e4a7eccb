import type { ReactNode } from 'react';

export interface EquipmentRow {
  readonly key: string;
  readonly quantity: number;
  readonly name: ReactNode;
  readonly code: string;
  readonly price: string;
  /** The unit of the price, such as `pro Tag`. */
  readonly per: string;
}

/** A list of equipment, the same on the screen and on paper. On narrow screens the code stands below the name. */
export function EquipmentTable({ rows }: { rows: readonly EquipmentRow[] }) {
  return (
    <table className="equipment-list">
      <thead>
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Artikel</th>
          <th className="max-md:hidden print:table-cell" scope="col">
            Code
          </th>
          <th data-amount scope="col">
            Preis
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, quantity, name, code, price, per }) => (
          <tr key={key}>
            <td className="whitespace-nowrap">{quantity} ×</td>
            <td className="wrap-anywhere">
              {name}
              <span className="block text-sm text-mute md:hidden print:hidden">{code}</span>
            </td>
            <td className="max-md:hidden print:table-cell">{code}</td>
            <td data-amount>
              {price}
              {per && <span className="text-sm text-mute max-md:block"> {per}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
