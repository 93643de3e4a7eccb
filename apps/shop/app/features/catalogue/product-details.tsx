import type { ProductAccessory, ProductPart } from '@klappe/contracts';
import { useId } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';

/** What is in a set or case, with how many pieces of each. */
export function SetContents({ parts }: { readonly parts: readonly ProductPart[] }) {
  const titleId = useId();
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="product-section">
      <h2 className="section-title" id={titleId}>
        Inhalt
      </h2>
      <ul className="part-list">
        {parts.map((part) => (
          <Part key={`${part.link} ${part.name}`} part={part} />
        ))}
      </ul>
    </section>
  );
}

/** What goes along with a product, and whether it comes by itself. */
export function Accessories({ parts }: { readonly parts: readonly ProductAccessory[] }) {
  const titleId = useId();
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="product-section">
      <h2 className="section-title" id={titleId}>
        Zubehör
      </h2>
      <ul className="part-list">
        {parts.map((part) => (
          <Part key={`${part.link} ${part.name}`} note={toNote(part)} part={part} />
        ))}
      </ul>
    </section>
  );
}

function Part({ part, note }: { readonly part: ProductPart; readonly note?: string }) {
  const { name, quantity, link } = part;
  return (
    <li>
      <span className="part-quantity num">{quantity} ×</span>
      <span className="part-name">
        {link === null ? (
          name
        ) : (
          <PageLink className="text-link" to={link}>
            {name}
          </PageLink>
        )}
      </span>
      {note && <span className="part-note">{note}</span>}
    </li>
  );
}

function toNote({ isAutomatic, isFree }: ProductAccessory): string {
  if (isAutomatic) return isFree ? 'inklusive' : 'immer dabei';
  return isFree ? 'kostenlos' : 'auf Wunsch';
}

interface TechnicalDataProps {
  readonly rows: readonly (readonly [label: string, value: string])[];
}

export function TechnicalData({ rows }: TechnicalDataProps) {
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
