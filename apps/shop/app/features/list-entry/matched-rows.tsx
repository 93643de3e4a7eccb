import { formatDayRun, MAX_LIST_ITEMS } from '@klappe/domain';
import { useDeferredValue } from 'react';
import { useChosenPeriod } from '#app/period/chosen-period.ts';
import { usePrices } from '#app/site/prices.tsx';
import { type ListRow, type NoteRow, type ThingRow, toHeading } from './list-rows.ts';
import { MatchedRow, RemarkRow } from './matched-row.tsx';

const ROWS_AT_ONCE = 30;

interface MatchedRowsProps {
  readonly rows: readonly ListRow[];
  /** The lines that were not read, because the list is too long. */
  readonly rest: string;
}

/** What was recognised, under the headings of the list. */
export function MatchedRows({ rows, rest }: MatchedRowsProps) {
  const { label } = usePrices();
  // The rows in sight come at once; hundreds below them take longer than the sum, which is told at once too.
  const later = useDeferredValue(rows);
  const first = rows.slice(0, ROWS_AT_ONCE);
  const isFirst = new Set(first.map(({ key }) => key));
  const shown = [...first, ...later.slice(ROWS_AT_ONCE).filter(({ key }) => !isFirst.has(key))];
  const chosen = useChosenPeriod();
  const period = chosen ? formatDayRun(chosen.rental) : 'Bestand';
  return (
    <>
      <div className="entry-head">
        <h2 className="item-title">Erkannt</h2>
        <span className="note">Preise pro Tag, {label}</span>
      </div>
      <div className="panel matched">
        <p aria-hidden="true" className="num note matched-head">
          <span>Menge</span>
          <span>Produkt</span>
          <span>Alternativen</span>
          <span>{period}</span>
          <span>Preis</span>
        </p>
        {toGroups(shown).map(({ key, heading, rows: own }) => (
          <section data-open={key === OPEN_KEY || undefined} key={key}>
            {heading !== '' && <h3 className="matched-heading breakable">{heading}</h3>}
            <ul>
              {own.map((row) =>
                row.kind === 'note' ? (
                  <RemarkRow key={row.key} note="Mitteilung an uns" text={row.original} />
                ) : (
                  <MatchedRow key={row.key} row={row} />
                ),
              )}
            </ul>
          </section>
        ))}
      </div>
      {rest !== '' && (
        <p className="note warning entry-rest">
          Geprüft sind die ersten {MAX_LIST_ITEMS} Zeilen. Die übrigen bleiben nach dem Übernehmen
          im Feld stehen.
        </p>
      )}
    </>
  );
}

type ShownRow = ThingRow | NoteRow;

interface RowGroup {
  readonly key: string;
  /** Empty for what stands above the first heading. */
  readonly heading: string;
  readonly rows: readonly ShownRow[];
}

const OPEN_KEY = 'open';

function isCheckedFirst(row: ListRow): row is ThingRow {
  return row.kind === 'thing' && row.needsCheck;
}

/** What has to be checked stands first, the rest under the headings of the list. */
function toGroups(rows: readonly ListRow[]): readonly RowGroup[] {
  const groups: { key: string; heading: string; rows: ShownRow[] }[] = [
    { key: OPEN_KEY, heading: 'Zuerst prüfen', rows: rows.filter(isCheckedFirst) },
    { key: 'first', heading: '', rows: [] },
  ];
  for (const row of rows) {
    if (isCheckedFirst(row)) continue;
    if (row.kind === 'heading') {
      groups.push({ key: row.key, heading: toHeading(row.original), rows: [] });
      continue;
    }
    groups.at(-1)?.rows.push(row);
  }
  return groups.filter((group) => group.rows.length > 0);
}

/** Stands where the things of the list will be. */
export function EmptyRows() {
  return (
    <>
      <div className="entry-head">
        <h2 className="item-title">Erkannt</h2>
      </div>
      <div className="panel entry-empty">
        <p className="strong">Noch nichts zu erkennen</p>
        <p>
          Fügen Sie Ihre Liste ein, so wie sie ist: aus einer Mail, einer Tabelle oder einer
          Nachricht. Wir finden die Produkte dazu, Sie prüfen sie und legen alle mit einem Klick in
          den Warenkorb.
        </p>
        <ul className="bullets">
          <li>Mengen vorne oder hinten: „2x FX6“, „FX6 (2)“, „Sandsack, 4 Stück“</li>
          <li>Mehrere in einer Zeile: „2x FX6, 1 Sachtler aktiv12“</li>
          <li>Artikelnummern: „CAM-0191“</li>
          <li>Tabellen mit Spalten wie „Menge“ und „Artikel“</li>
        </ul>
      </div>
    </>
  );
}
