import { toPlanningState } from '@klappe/rentman';
import { html } from 'hono/html';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/prepare.ts';
import type { Row } from '#app/resources/resource.ts';
import {
  DESK_PATHS,
  formatEuros,
  type ListQuery,
  PAGE_SIZE,
  renderNothing,
  renderPage,
  renderPaging,
  renderSearch,
  toPattern,
} from './desk-layout.ts';

/** Where the pieces of an item are at a moment. */
interface Occupancy {
  /** Promised and out of the house. */
  readonly firm: number;
  /** Held for somebody who has not said yes. */
  readonly option: number;
  readonly inRepair: number;
  /** Packed in cases for good. */
  readonly packed: number;
}

const NOTHING: Occupancy = { firm: 0, option: 0, inRepair: 0, packed: 0 };

/** Adds up what holds the pieces of these items at a moment. */
function readOccupancy(
  database: SandboxDatabase,
  ids: readonly number[],
  now: number,
): (id: number) => Occupancy {
  const list = JSON.stringify(ids);
  const found = new Map<number, Occupancy>();
  const add = (id: number, part: keyof Occupancy, pieces: number) => {
    const before = found.get(id) ?? NOTHING;
    found.set(id, { ...before, [part]: before[part] + pieces });
  };
  for (const row of prepare(database, PLANNED).all(list, now, now)) {
    const state = toPlanningState(String(row.status ?? ''));
    if (state === 'cancelled' || state === 'open') continue;
    const part = state === 'option' || row.is_option ? 'option' : 'firm';
    add(Number(row.id), part, Number(row.pieces));
  }
  for (const row of prepare(database, IN_REPAIR).all(list, now, now)) {
    add(Number(row.id), 'inRepair', Number(row.pieces));
  }
  for (const row of prepare(database, PACKED).all(list)) {
    add(Number(row.id), 'packed', Number(row.pieces));
  }
  return (id) => found.get(id) ?? NOTHING;
}

const PLANNED = `
  SELECT l.equipment AS id, st.name AS status, l.is_option, sum(l.quantity_total) AS pieces
  FROM projectequipment l
  JOIN projectequipmentgroup g ON g.id = l.equipment_group
  JOIN subprojects s ON s.id = g.subproject AND s.is_template = 0 AND s.in_planning = 1
  LEFT JOIN statuses st ON st.id = s.status
  WHERE l.equipment IN (SELECT value FROM json_each(?))
    AND g.planperiod_start <= ? AND g.planperiod_end >= ?
  GROUP BY l.equipment, st.name, l.is_option`;

/** Several repairs can name the same piece: it is away once. */
const IN_REPAIR = `
  SELECT equipment AS id, sum(pieces) AS pieces FROM (
    SELECT equipment, max(CASE WHEN serialnumber IS NULL THEN amount ELSE 1 END) AS pieces
    FROM repairs
    WHERE equipment IN (SELECT value FROM json_each(?))
      AND is_usable = 'take_from_stock' AND repair_status = 'in-progress'
      AND repairperiod_start <= ? AND coalesce(repairperiod_end >= ?, 1)
    GROUP BY equipment, coalesce('piece ' || serialnumber, 'repair ' || id)
  ) GROUP BY equipment`;

const PACKED = `
  SELECT c.equipment AS id, sum(c.quantity * e.current_quantity) AS pieces
  FROM equipmentsetscontent c JOIN equipment e ON e.id = c.parent_equipment
  WHERE c.equipment IN (SELECT value FROM json_each(?)) AND c.is_fixed = 'Reserved from stock'
    AND e.in_archive = 0
  GROUP BY c.equipment`;

/** What is on the shelves, out of the house, and on the bench at this moment. */
export function renderStockPage(database: SandboxDatabase, query: ListQuery, now: number) {
  const rows = readItems(database, query);
  const shown = rows.slice(0, PAGE_SIZE);
  const path = DESK_PATHS.stock;
  const occupancyOf = readOccupancy(
    database,
    shown.map((row) => Number(row.id)),
    now,
  );
  return renderPage({
    title: 'Lager',
    entry: path,
    intro:
      'Der Stand dieser Minute. Ein Artikel lässt sich ändern; der Shop übernimmt es beim nächsten Abgleich.',
    body: html`${renderSearch({ path, q: query.q, label: 'Artikelnummer oder Bezeichnung' })}
      ${
        shown.length === 0
          ? renderNothing('Kein Artikel passt dazu.')
          : renderTable(shown.map((row) => renderItem(row, occupancyOf(Number(row.id)))))
      }
      ${renderPaging({ path, ...query, hasNext: rows.length > PAGE_SIZE })}`,
  });
}

function readItems(database: SandboxDatabase, { q, page }: ListQuery): readonly Row[] {
  const sql = `SELECT e.id, e.code, e.name, e.price, e.in_shop, e.in_archive, e.is_physical,
      e.is_combination, e.current_quantity, f.path
    FROM equipment e LEFT JOIN folders f ON f.id = e.folder
    WHERE e.temporary = 0 AND e.code || ' ' || e.name LIKE ? ESCAPE '\\'
    ORDER BY e.code, e.id LIMIT ${PAGE_SIZE + 1} OFFSET ${(page - 1) * PAGE_SIZE}`;
  return prepare(database, sql).all(toPattern(q));
}

function renderTable(rows: readonly ReturnType<typeof renderItem>[]) {
  return html`<div class="panel scroll"><table>
    <thead>
      <tr>
        <th scope="col">Artikel</th>
        <th scope="col">Bezeichnung</th>
        <th scope="col" class="number">Preis pro Tag</th>
        <th scope="col" class="number">Bestand</th>
        <th scope="col" class="number">unterwegs</th>
        <th scope="col" class="number">Option</th>
        <th scope="col" class="number">Reparatur</th>
        <th scope="col" class="number">im Set</th>
        <th scope="col" class="number">frei</th>
      </tr>
    </thead>
    <tbody>${rows}</tbody>
  </table></div>`;
}

function renderItem(row: Row, { firm, option, inRepair, packed }: Occupancy) {
  const isVirtual = Boolean(row.is_combination) && row.is_physical === 'Virtual package';
  const stock = Number(row.current_quantity);
  const free = stock - firm - inRepair - packed;
  const note = [row.in_shop ? '' : 'nicht im Shop', row.in_archive ? 'archiviert' : ''];
  return html`<tr>
    <td class="code">${row.code}</td>
    <th scope="row">
      <a href="/_sandbox/desk/equipment/${row.id}">${row.name || 'Ohne Namen'}</a>
      <br><small>${[row.path, ...note].filter(Boolean).join(' · ')}</small>
    </th>
    <td class="number">${formatEuros(row.price)}</td>
    <td class="number">${isVirtual ? 'aus Teilen' : stock}</td>
    <td class="number">${firm || '–'}</td>
    <td class="number">${option || '–'}</td>
    <td class="number">${inRepair || '–'}</td>
    <td class="number">${packed || '–'}</td>
    <td class="number${!isVirtual && free <= 0 ? ' short' : ''}">${isVirtual ? '–' : free}</td>
  </tr>`;
}
