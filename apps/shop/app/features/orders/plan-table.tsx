import type { CartProduct } from '@klappe/contracts';
import { type ComparedLine, PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { type ReactNode, useState } from 'react';
import { useDayWords } from '#app/site/day-words.ts';
import { usePrices } from '#app/site/prices.tsx';
import { ChangeMarkIcon } from './change-mark.tsx';
import { LineLink } from './ordered-line.tsx';
import {
  type ChangeMark,
  describeUnchanged,
  findOldPrice,
  type PlanChanges,
  type PlanRow,
} from './plan-changes.ts';

interface PlanTableProps {
  readonly changes: PlanChanges;
  readonly onlyChanges: boolean;
  /** The products of the inquiry, which know their pages. */
  readonly products: readonly CartProduct[];
}

export function PlanTable({ changes, onlyChanges, products }: PlanTableProps) {
  const { dates, groups, included, options } = changes;
  const [isOpen, setIsOpen] = useState(false);
  const isFolded = onlyChanges && !isOpen;
  const unchanged = changes.unchangedCount + included.length;
  const links = new Map(products.map(({ code, link }) => [code, link]));
  return (
    <table className="num plan-table">
      <thead>
        <tr>
          <th scope="col">Änderung</th>
          <th scope="col">Artikel</th>
          <th scope="col">Angefragt</th>
          <th scope="col">Geplant</th>
          <th data-amount scope="col">
            pro Tag
          </th>
        </tr>
      </thead>
      {dates.length > 0 && (
        <RowGroup
          isFolded={isFolded}
          rows={dates.map((row) => ({
            mark: row.mark,
            shown: <DateCells key={row.name} row={row} />,
          }))}
          title="Zeitraum"
        />
      )}
      {groups.map(({ title, rows }) => (
        <RowGroup
          isFolded={isFolded}
          key={title}
          rows={rows.map((row) => ({
            mark: row.mark,
            shown: <LineCells key={row.key} links={links} row={row} />,
          }))}
          title={title}
        />
      ))}
      {included.length > 0 && (
        <RowGroup
          isFolded={isFolded}
          rows={included.map((line) => ({
            mark: null,
            shown: (
              <LineCells
                key={line.key}
                links={links}
                row={{ key: line.key, mark: null, asked: null, planned: line }}
              />
            ),
          }))}
          title="Dabei, ohne Aufpreis"
        />
      )}
      {onlyChanges && unchanged > 0 && (
        <tbody>
          <tr className="plan-fold screen-only">
            <td colSpan={5}>
              <span>{describeUnchanged(unchanged)}</span>
              <button
                aria-expanded={isOpen}
                aria-label={`${isOpen ? 'Ausblenden' : 'Zeigen'}: ${describeUnchanged(unchanged)}`}
                className="link-button"
                onClick={() => setIsOpen(!isOpen)}
                type="button"
              >
                {isOpen ? 'Ausblenden' : 'Zeigen'}
              </button>
            </td>
          </tr>
        </tbody>
      )}
      {options.length > 0 && (
        <RowGroup
          isFolded={false}
          rows={options.map((line) => ({
            mark: null,
            shown: (
              <LineCells
                key={line.key}
                links={links}
                row={{ key: line.key, mark: null, asked: null, planned: line }}
              />
            ),
          }))}
          title="Auf Wunsch dazu, nicht im Preis"
        />
      )}
    </table>
  );
}

interface RowGroupProps {
  readonly title: string;
  readonly rows: readonly { readonly mark: ChangeMark | null; readonly shown: ReactNode }[];
  /** Only what changed is shown; a category without a change is left out. */
  readonly isFolded: boolean;
}

function RowGroup({ title, rows, isFolded }: RowGroupProps) {
  const shown = isFolded ? rows.filter(({ mark }) => mark) : rows;
  if (shown.length === 0) return null;
  return (
    <tbody>
      <tr className="plan-group">
        <th colSpan={5} scope="rowgroup">
          {title}
        </th>
      </tr>
      {shown.map((row) => row.shown)}
    </tbody>
  );
}

function MarkCell({ mark }: { mark: ChangeMark | null }) {
  return (
    <td className="plan-mark">
      {mark && (
        <span>
          <ChangeMarkIcon look={mark.look} />
          {mark.word}
        </span>
      )}
    </td>
  );
}

function DateCells({ row: { name, mark, asked, planned } }: { row: PlanChanges['dates'][number] }) {
  const say = useDayWords();
  return (
    <tr data-changed={mark?.look}>
      <MarkCell mark={mark} />
      <td className="plan-name">{say(name)}</td>
      <td className="plan-asked">{asked}</td>
      <td className="plan-planned">{planned}</td>
      <td data-amount />
    </tr>
  );
}

interface LineCellsProps {
  readonly row: PlanRow;
  readonly links: ReadonlyMap<string, string>;
}

function LineCells({ row, links }: LineCellsProps) {
  const { show } = usePrices();
  const { mark, asked, planned } = row;
  const remark = planned?.remark || asked?.remark;
  return (
    <tr data-changed={mark?.look}>
      <MarkCell mark={mark} />
      <td className="breakable plan-name">
        {asked && (mark?.look === 'removed' || mark?.look === 'replaced') && (
          <s className="note-below">
            <ArticleName line={asked} links={links} />
          </s>
        )}
        {planned && <ArticleName line={planned} links={links} />}
        {asked && typeof asked.actionPriceCents === 'number' && (
          <span className="note note-below">
            zum Aktionspreis {show(asked.actionPriceCents)} angefragt
          </span>
        )}
        {remark && <span className="note note-below">„{remark}“</span>}
        {planned && planned.parts.length > 0 && <KitParts line={planned} />}
      </td>
      <td className="plan-asked">{asked?.quantity ?? '–'}</td>
      <td className="plan-planned">{planned?.quantity ?? '–'}</td>
      <td data-amount>
        <LinePrice row={row} />
      </td>
    </tr>
  );
}

function ArticleName({ line, links }: { line: ComparedLine; links: LineCellsProps['links'] }) {
  const { code, name } = line;
  return (
    <>
      <LineLink to={links.get(code)}>{name}</LineLink>
      {code && <span className="note plan-code unbroken">{code}</span>}
    </>
  );
}

function KitParts({ line: { name, parts } }: { line: ComparedLine }) {
  return (
    <details className="kit-parts small">
      <summary>
        {parts.length === 1 ? '1 Teil' : `${parts.length} Teile`}
        <span className="sr-only"> von {name}</span>
      </summary>
      <ul>
        {parts.map((part) => (
          <li key={part.name}>
            {part.quantity} × {part.name}
          </li>
        ))}
      </ul>
    </details>
  );
}

function LinePrice({ row }: { row: PlanRow }) {
  const { show } = usePrices();
  const old = findOldPrice(row);
  const line = row.planned ?? row.asked;
  if (!line) return null;
  if (line.unitPriceCents === null) return describeUnpriced(row);
  if (line.unitPriceCents === 0 && row.asked?.unitPriceCents == null) {
    return row.asked ? 'noch ohne Preis' : 'ohne Aufpreis';
  }
  const price = show(line.unitPriceCents);
  if (!row.planned) return <s>{price}</s>;
  return (
    <>
      {old !== null && <s className="plan-old-price">{show(old)}</s>}
      {price}
    </>
  );
}

/** On request is what was asked for so. Of a planned line without a price, several of its prices differ, or none is told. */
function describeUnpriced({ asked, planned }: PlanRow): string {
  return planned && asked?.unitPriceCents !== null ? '–' : PRICE_ON_REQUEST_TEXT;
}
