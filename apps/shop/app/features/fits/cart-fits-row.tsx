import type { FitRow } from '@klappe/contracts';
import { useEffect, useState } from 'react';
import { fetchFits } from '#app/backend/fits.ts';
import { useCart } from '#app/stores/cart.ts';
import { FitMark } from './fit-mark.tsx';

interface CartFitsRowProps {
  /** The compared products, in the order of the columns. */
  readonly codes: readonly string[];
  /** Every row is as wide as the first, which offers to add a product. */
  readonly hasFreePlace: boolean;
}

/** The row of a comparison that says which lines of the basket each product fits; none where nothing is known. */
export function CartFitsRow({ codes, hasFreePlace }: CartFitsRowProps) {
  const lines = useCart((cart) => cart.lines);
  const fits = useFitsOf(codes);
  const cells = codes.map((code) => {
    const rows = fits.get(code) ?? [];
    return lines.flatMap(({ item }) => {
      const row = rows.find((each) => each.code === item.code && item.kind === 'rental');
      return row ? [{ row, name: item.displayname }] : [];
    });
  });
  if (cells.every((cell) => cell.length === 0)) return null;
  return (
    <tr className="screen-only">
      <th scope="row">Passt zu Ihrem Warenkorb</th>
      {cells.map((cell, index) => (
        <td key={codes[index]}>
          <ul>
            {cell.map(({ row, name }) => (
              <li className="fit-cell" key={row.code}>
                <FitMark verdict={row.verdict} />
                <span className="breakable">
                  {name}
                  <span className="note note-below">{row.why}</span>
                </span>
              </li>
            ))}
          </ul>
        </td>
      ))}
      {hasFreePlace && <td className="compare-slot" />}
    </tr>
  );
}

/** What fits each product, by its code; a product is absent until it is known. */
function useFitsOf(codes: readonly string[]): ReadonlyMap<string, readonly FitRow[]> {
  const [known, setKnown] = useState<ReadonlyMap<string, readonly FitRow[]>>(new Map());
  const asked = codes.join('\n');
  useEffect(() => {
    let isCurrent = true;
    const loading = asked.split('\n').map(async (code) => {
      const { fits } = await fetchFits(code, null);
      return [code, fits] as const;
    });
    Promise.all(loading)
      .then((found) => isCurrent && setKnown(new Map(found)))
      .catch((error: unknown) => console.warn('What fits could not be asked', error));
    return () => {
      isCurrent = false;
    };
  }, [asked]);
  return known;
}
