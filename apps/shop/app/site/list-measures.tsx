import type { ShownMeasures } from '@klappe/contracts';
import { describeKnownMeasures, describePhases, describeSupply } from '@klappe/domain';
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
  readonly lines: readonly MeasuredLine[];
  /** The look of the box around it. */
  readonly className?: string;
}

/** The sums of a list that a van, a plan of the power or an insurance asks for; nothing where too little is known. docs/rules.md#measures */
export function ListMeasures({ measures, lines, className = '' }: ListMeasuresProps) {
  const titleId = useId();
  if (!measures) return null;
  const { rows, missing } = describeKnownMeasures(measures, countByCode(lines));
  if (rows.length === 0) return null;
  const hasPower = rows.some(({ value }) => value.endsWith(' A'));
  const supply = hasPower ? describeSupply(measures) : '';
  const names = new Map(lines.map(({ item }) => [item.code, item.displayname]));
  return (
    <section aria-labelledby={titleId} className={`list-measures num ${className}`}>
      <h2 className="line-title" id={titleId}>
        Summen der Liste
      </h2>
      <dl>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="strong unbroken">{value}</dd>
          </div>
        ))}
      </dl>
      {supply && (
        <p className="note">
          {measures.supply.kind !== 'socket' && `${describePhases(measures).join(', ')}. `}
          {supply}
        </p>
      )}
      {missing.length > 0 && (
        <details className="note">
          <summary>
            {missing.length === 1
              ? 'ohne 1 Artikel, dessen Angaben fehlen'
              : `ohne ${missing.length} Artikel, deren Angaben fehlen`}
          </summary>
          <p>{missing.map((code) => names.get(code) ?? code).join(', ')}</p>
        </details>
      )}
    </section>
  );
}

function countByCode(lines: readonly MeasuredLine[]): ReadonlyMap<string, number> {
  const pieces = new Map<string, number>();
  for (const { item, qty } of lines) pieces.set(item.code, (pieces.get(item.code) ?? 0) + qty);
  return pieces;
}
