import { MAX_LIST_ITEMS } from '@klappe/domain';
import { useDeferredValue, useState } from 'react';
import type { ListExample } from './list-examples.ts';
import { type ListRow, type NoteRow, type ThingRow, toHeading } from './list-rows.ts';
import { MatchedRow, RemarkRow } from './matched-row.tsx';

const ROWS_AT_ONCE = 30;

interface MatchedRowsProps {
  readonly rows: readonly ListRow[];
  /** The lines that were not read, because the list is too long. */
  readonly rest: string;
}

/** Which rows are shown. */
const FILTERS: readonly { readonly label: string; readonly has: (row: ListRow) => boolean }[] = [
  { label: 'Alle', has: () => true },
  { label: 'Zu prüfen', has: (row) => row.kind === 'thing' && row.state === 'proposed' },
  { label: 'Unbekannt', has: (row) => row.kind === 'thing' && row.state === 'unknown' },
];

/** What was recognised, in the order of the list and under its headings. */
export function MatchedRows({ rows, rest }: MatchedRowsProps) {
  const [chosen, setChosen] = useState('');
  const things = rows.filter(({ kind }) => kind !== 'heading');
  const filters = FILTERS.map((filter) => ({ ...filter, count: things.filter(filter.has).length }));
  const filter = filters.find(({ label: name, count }) => name === chosen && count > 0);
  const wanted = filter ? rows.filter((row) => row.kind === 'heading' || filter.has(row)) : rows;
  // The rows in sight come at once; hundreds below them take longer than the sum, which is told at once too.
  const later = useDeferredValue(wanted);
  const first = wanted.slice(0, ROWS_AT_ONCE);
  const isFirst = new Set(first.map(({ key }) => key));
  const shown = [...first, ...later.slice(ROWS_AT_ONCE).filter(({ key }) => !isFirst.has(key))];
  return (
    <>
      <h2 className="sr-only">Erkannt</h2>
      <fieldset aria-label="Zeilen zeigen" className="matched-filter">
        {filters
          .filter(({ count }, index) => index === 0 || count > 0)
          .map(({ label: name, count }, index) => (
            <button
              aria-pressed={filter ? filter.label === name : index === 0}
              className="num"
              key={name}
              onClick={() => setChosen(name)}
              type="button"
            >
              {name} <small>{count}</small>
            </button>
          ))}
      </fieldset>
      <div className="panel matched">
        <p aria-hidden="true" className="note matched-head">
          <span>In Ihrer Liste</span>
          <span>Artikel</span>
          <span>pro Tag</span>
        </p>
        {toGroups(shown).map(({ key, heading, rows: own }) => (
          <section key={key}>
            {heading !== '' && <h3 className="matched-heading breakable">{heading}</h3>}
            <ul>
              {own.map((row) =>
                row.kind === 'note' ? (
                  <RemarkRow key={row.key} text={row.original} />
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

function toGroups(rows: readonly ListRow[]): readonly RowGroup[] {
  const groups: { key: string; heading: string; rows: ShownRow[] }[] = [
    { key: 'first', heading: '', rows: [] },
  ];
  for (const row of rows) {
    if (row.kind === 'heading')
      groups.push({ key: row.key, heading: toHeading(row.original), rows: [] });
    else groups.at(-1)?.rows.push(row);
  }
  return groups.filter((group) => group.rows.length > 0);
}

/** Stands where the things of the list will be. */
export function EmptyRows({ examples }: { readonly examples: readonly ListExample[] }) {
  const [first, second, third] = examples;
  return (
    <div className="panel entry-empty">
      <p className="strong">Noch nichts zu erkennen</p>
      <p>
        Fügen Sie Ihre Liste ein, so wie sie ist: aus einer Mail, einer Tabelle oder einer
        Nachricht. Wir finden die Produkte dazu, Sie prüfen sie und legen alle mit einem Klick in
        den Warenkorb.
      </p>
      <ul className="bullets">
        <li>
          Mengen vorne oder hinten
          {first && `: „2x ${first.name}“, „${first.name} (2)“`}
          {third && `, „${third.name}, 4 Stück“`}
        </li>
        <li>Mehrere in einer Zeile{first && second && `: „2x ${first.name}, 1 ${second.name}“`}</li>
        <li>Artikelnummern{first && `: „${first.code}“`}</li>
        <li>Tabellen mit Spalten wie „Menge“ und „Artikel“</li>
      </ul>
    </div>
  );
}
