import { html } from 'hono/html';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/prepare.ts';
import { type Occupancy, readOccupancy } from '#app/planning/occupancy.ts';
import type { Row } from '#app/resources/resource.ts';
import {
  DESK_PATHS,
  renderNothing,
  renderPage,
  renderPaging,
  renderSearch,
} from './desk-layout.ts';
import { formatEuros } from './format-values.ts';
import { type ListQuery, PAGE_SIZE, toPattern } from './list-query.ts';

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
