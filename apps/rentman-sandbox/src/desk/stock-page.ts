import { toPlanningState } from '@klappe/rentman';
import { html } from 'hono/html';
import { z } from 'zod';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare, readRow } from '#app/database/read-rows.ts';
import { updateRow } from '#app/database/write-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { SqlValue } from '#app/resources/field.ts';
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
  renderTable,
  toPattern,
} from './desk-layout.ts';

const wholeText = z.string().trim().max(1000);

/** What the staff may type; a price as it is written here, with a comma. */
export const EquipmentForm = z.object({
  name: wholeText.min(1),
  price: z
    .string()
    .trim()
    .regex(/^\d{1,7}([.,]\d{1,2})?$/)
    .transform((text) => Number(text.replace(',', '.'))),
  current_quantity: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/)
    .transform(Number),
  in_shop: z.literal('1').optional(),
});

export type EquipmentForm = z.infer<typeof EquipmentForm>;

/** One item with the few fields that a demo wants to change. */
export function renderEquipmentPage(item: Row, notice = '') {
  return renderPage({
    title: String(item.name || item.code || `Artikel ${item.id}`),
    entry: DESK_PATHS.stock,
    intro: `Artikel ${item.code || '–'} · Nr. ${item.id}. Der Shop übernimmt Änderungen beim nächsten Abgleich.`,
    body: html`${notice === '' ? '' : html`<p class="panel" role="status">${notice}</p>`}
      <form class="panel" method="post">
        <div class="fields">
          <div>
            <label for="name">Bezeichnung</label>
            <input id="name" name="name" value="${item.name}" required maxlength="1000">
          </div>
          <div>
            <label for="price">Preis pro Tag in Euro</label>
            <input id="price" name="price" inputmode="decimal" value="${toPriceText(item.price)}" required>
          </div>
          <div>
            <label for="current_quantity">Bestand</label>
            <input id="current_quantity" name="current_quantity" inputmode="numeric" value="${item.current_quantity}" required>
          </div>
          <div>
            <label for="in_shop">Im Shop zeigen</label>
            <input id="in_shop" name="in_shop" type="checkbox" value="1" ${item.in_shop ? 'checked' : ''}>
          </div>
        </div>
        <button class="main">Speichern</button>
      </form>
      <p><a href="${DESK_PATHS.stock}">Zurück zum Lager</a></p>`,
  });
}

function toPriceText(price: SqlValue | undefined): string {
  if (typeof price !== 'number') return String(price ?? '');
  return Number.isInteger(price) ? String(price) : price.toFixed(2).replace('.', ',');
}

/** Null for an item that is not there. */
export function readItem(database: SandboxDatabase, id: string): Row | null {
  return /^\d{1,12}$/.test(id) ? readRow(database, getResource('equipment'), Number(id)) : null;
}

export function saveItem(
  database: SandboxDatabase,
  item: Row,
  { form, now }: { readonly form: EquipmentForm; readonly now: number },
): Row {
  const values = { ...form, in_shop: form.in_shop === '1' ? 1 : 0 };
  return updateRow(database, getResource('equipment'), item, { values, now });
}

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
    const state = toPlanningState({ id: Number(row.status_id), name: String(row.status ?? '') });
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
  SELECT l.equipment AS id, s.status AS status_id, st.name AS status, l.is_option, sum(l.quantity_total) AS pieces
  FROM projectequipment l
  JOIN projectequipmentgroup g ON g.id = l.equipment_group
  JOIN subprojects s ON s.id = g.subproject AND s.is_template = 0 AND s.in_planning = 1
  LEFT JOIN statuses st ON st.id = s.status
  WHERE l.equipment IN (SELECT value FROM json_each(?))
    AND g.planperiod_start <= ? AND g.planperiod_end >= ?
  GROUP BY l.equipment, s.status, l.is_option`;

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
          : renderList(shown.map((row) => renderItem(row, occupancyOf(Number(row.id)))))
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

const STOCK_COLUMNS = [
  'Artikel',
  'Bezeichnung',
  '#Preis pro Tag',
  '#Bestand',
  '#unterwegs',
  '#Option',
  '#Reparatur',
  '#im Set',
  '#frei',
];

function renderList(rows: readonly ReturnType<typeof renderItem>[]) {
  return html`<div class="panel">${renderTable(STOCK_COLUMNS, rows)}</div>`;
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
