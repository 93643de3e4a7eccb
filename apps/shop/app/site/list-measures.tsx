import type { ShownMeasures } from '@klappe/contracts';
import { describeMeasures, describePhases, describeSupply } from '@klappe/domain';
import { useEffect, useId, useState } from 'react';
import { fetchMeasures } from '#app/backend/fits.ts';
import { readToken, useIsAuthenticated } from '#app/session/session.ts';

/** Quantities are changed by several clicks: it is asked once they rest. */
const REST_MS = 400;

interface MeasuredLine {
  readonly item: { readonly code: string; readonly displayname: string };
  readonly qty: number;
}

/** Lines as the backend is asked about them. */
export function toMeasured(lines: readonly MeasuredLine[]) {
  return lines.map(({ item: { code }, qty: quantity }) => ({ code, quantity }));
}

/** What each item is called, by its code. */
export function toNames(lines: readonly MeasuredLine[]): ReadonlyMap<string, string> {
  return new Map(lines.map(({ item }) => [item.code, item.displayname]));
}

/** The sums of lines as the visitor may see them; null until they are known, the last ones while the backend cannot be asked. */
export function useMeasures(lines: readonly MeasuredLine[]): ShownMeasures | null {
  const asked = JSON.stringify(toMeasured(lines));
  const [measures, setMeasures] = useState<ShownMeasures | null>(null);
  const isAuthenticated = useIsAuthenticated();
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      fetchMeasures(JSON.parse(asked), isAuthenticated ? readToken() : '').then(
        (found) => {
          if (isCurrent) setMeasures(found);
        },
        (error: unknown) => console.warn('The sums of the list could not be asked', error),
      );
    }, REST_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [asked, isAuthenticated]);
  return lines.length === 0 ? null : measures;
}

interface ListMeasuresProps {
  readonly measures: ShownMeasures | null;
  readonly names: ReadonlyMap<string, string>;
}

/** The sums of a list that a van, a plan of the power or an insurance asks for. docs/rules.md#measures */
export function ListMeasures({ measures, names }: ListMeasuresProps) {
  const titleId = useId();
  if (!measures) return null;
  const supply = describeSupply(measures);
  return (
    <section aria-labelledby={titleId} className="list-measures num">
      <h2 className="block-title" id={titleId}>
        Summen der Liste
      </h2>
      <dl className="ruled">
        {describeMeasures(measures).map(({ label, value, gap, missing }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="item-title unbroken">{value}</dd>
            {gap && (
              <dd className="note measure-gap">
                <details>
                  <summary>{gap}</summary>
                  <p>{missing.map((code) => names.get(code) ?? code).join(', ')}</p>
                </details>
              </dd>
            )}
          </div>
        ))}
      </dl>
      {supply && (
        <p className="note note-below">
          {measures.supply.kind !== 'socket' && `${describePhases(measures).join(', ')}. `}
          {supply}
        </p>
      )}
    </section>
  );
}
