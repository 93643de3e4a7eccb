import { toPlanningState } from '@klappe/rentman';
import { html } from 'hono/html';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/prepare.ts';
import { readRow } from '#app/database/read-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import { DESK_PATHS, renderNothing, renderPage } from './desk-layout.ts';
import { formatEuros, formatMoment, formatNumber } from './format-values.ts';

/** One project with everything planned in it; null when there is none. */
export function renderProjectPage(database: SandboxDatabase, id: string) {
  const project = /^\d{1,12}$/.test(id)
    ? readRow(database, getResource('projects'), Number(id))
    : null;
  if (project === null) return null;
  const groups = prepare(database, GROUPS).all(project.id ?? null);
  const status = String(groups[0]?.status ?? '');
  return renderPage({
    title: String(project.name || `Projekt ${project.number}`),
    entry: DESK_PATHS.planning,
    intro: html`<span class="state ${toPlanningState(status)}">${status || 'ohne Status'}</span>
      Projekt ${project.number}${groups[0]?.customer ? ` · ${groups[0].customer}` : ''} ·
      ${formatEuros(project.project_total_price)}`,
    body: html`${groups.length === 0 ? renderNothing('Noch nichts geplant.') : ''}
      ${groups.map((group) => renderGroup(database, group))}
      <p><a href="${DESK_PATHS.planning}">Zurück zur Planung</a></p>`,
  });
}

const GROUPS = `
  SELECT g.*, st.name AS status, c.displayname AS customer
  FROM projectequipmentgroup g
  JOIN subprojects s ON s.id = g.subproject
  LEFT JOIN statuses st ON st.id = s.status
  LEFT JOIN projects p ON p.id = g.project
  LEFT JOIN contacts c ON c.id = p.customer
  WHERE g.project = ? ORDER BY g.planperiod_start, g.id`;

const LINES = `
  SELECT l.*, e.code FROM projectequipment l LEFT JOIN equipment e ON e.id = l.equipment
  WHERE l.equipment_group = ? ORDER BY l."order", l.id LIMIT 1000`;

function renderGroup(database: SandboxDatabase, group: Row) {
  const lines = prepare(database, LINES).all(group.id ?? null);
  return html`<section class="panel">
    <h2>${group.name || 'Equipment'}</h2>
    <p class="facts">
      Lager ${formatMoment(group.planperiod_start)} bis ${formatMoment(group.planperiod_end)} ·
      Nutzung ${formatMoment(group.usageperiod_start)} bis ${formatMoment(group.usageperiod_end)}
    </p>
    ${lines.length === 0 ? renderNothing('Keine Zeilen.') : renderLines(lines)}
  </section>`;
}

function renderLines(lines: readonly Row[]) {
  return html`<div class="scroll"><table>
    <thead>
      <tr>
        <th scope="col">Bezeichnung</th>
        <th scope="col">Artikel</th>
        <th scope="col" class="number">Menge</th>
        <th scope="col" class="number">Einzelpreis</th>
        <th scope="col" class="number">Faktor</th>
      </tr>
    </thead>
    <tbody>${lines.map(renderLine)}</tbody>
  </table></div>`;
}

function renderLine(line: Row) {
  const isPart = line.parent !== null;
  return html`<tr class="${isPart ? 'part' : ''}">
    <td>${line.name}${line.is_option ? html` <span class="state option">Option</span>` : ''}${
      Number(line.subrent_reservations) > 0
        ? html`<br><small>${line.subrent_reservations} zugemietet</small>`
        : ''
    }</td>
    <td>${line.code ?? 'frei'}</td>
    <td class="number">${line.quantity_total}</td>
    <td class="number">${isPart ? '–' : formatEuros(line.unit_price)}</td>
    <td class="number">${isPart ? '–' : formatNumber(line.factor)}</td>
  </tr>`;
}
