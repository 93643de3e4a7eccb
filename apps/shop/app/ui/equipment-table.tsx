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
          <th className="code-column" scope="col">
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
            <td className="unbroken">{quantity} ×</td>
            <td className="breakable">
              {name}
              <span className="note note-below code-below">{code}</span>
            </td>
            <td className="code-column">{code}</td>
            <td data-amount>
              {price}
              {per && <span className="note equipment-per"> {per}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
