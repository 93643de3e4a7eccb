import { toPlanningState } from '@klappe/rentman';
import { html } from 'hono/html';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare, readRow } from '#app/database/read-rows.ts';
import { HOUSE_ACTIONS } from '#app/planning/play-house.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import {
  DESK_PATHS,
  formatEuros,
  formatMoment,
  formatNumber,
  renderNothing,
  renderPage,
  renderTable,
} from './desk-layout.ts';

/** One project with everything planned in it; null when there is none. */
export function renderProjectPage(database: SandboxDatabase, id: string) {
  const project = /^\d{1,12}$/.test(id)
    ? readRow(database, getResource('projects'), Number(id))
    : null;
  if (project === null) return null;
  const groups = prepare(database, GROUPS_OF_PROJECT).all(project.id ?? null);
  const status = String(groups[0]?.status ?? '');
  return renderPage({
    title: String(project.name || `Projekt ${project.number}`),
    entry: DESK_PATHS.planning,
    intro: html`<span class="state ${toPlanningState({ id: Number(groups[0]?.status_id), name: status })}">${status || 'ohne Status'}</span>
      Projekt ${project.number}${groups[0]?.customer ? ` · ${groups[0].customer}` : ''} ·
      ${formatEuros(project.project_total_price)}`,
    body: html`${renderActions(project)}
      ${groups.length === 0 ? renderNothing('Noch nichts geplant.') : ''}
      ${groups.map((group) => renderGroup(database, group))}
      ${renderDocuments(database, project)}
      ${renderTasks(database, project)}
      <p><a href="${DESK_PATHS.planning}">Zurück zur Planung</a></p>`,
  });
}

const GROUPS_OF_PROJECT = `
  SELECT g.*, s.status AS status_id, st.name AS status, c.displayname AS customer
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
  return renderTable(
    ['Bezeichnung', 'Artikel', '#Menge', '#Einzelpreis', '#Faktor'],
    lines.map(renderLine),
  );
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

/** The house at work: each button is one step of its staff, or of the customer on Rentman's page. */
function renderActions({ id }: Row) {
  return html`<form class="decide panel" method="post" action="/_sandbox/desk/projects/${id}" aria-label="Das Haus handelt">
    ${Object.entries(HOUSE_ACTIONS).map(
      ([name, [label]]) => html`<button name="action" value="${name}">${label}</button>`,
    )}
  </form>`;
}

const DOCUMENTS = `
  SELECT 'Angebot' AS kind, number, version, subject, date, expiration_date AS due, price, price_invat
  FROM quotes WHERE project = @id
  UNION ALL SELECT 'Vertrag', number, version, subject, date, expiration_date, price, price_invat
  FROM contracts WHERE project = @id
  UNION ALL SELECT 'Rechnung', number, NULL, subject, date, expiration, price, price_invat
  FROM invoices WHERE project = @id
  ORDER BY date`;

function renderDocuments(database: SandboxDatabase, { id }: Row) {
  const rows = database.prepare<{ id: Row[string] }, Row>(DOCUMENTS).all({ id: id ?? null });
  if (rows.length === 0) return '';
  return html`<section class="panel"><h2>Dokumente</h2>${renderTable(
    ['Dokument', 'Betreff', 'Datum', 'Gültig oder fällig bis', '#Netto', '#Brutto'],
    rows.map(
      (row) => html`<tr>
        <td>${row.kind} ${row.number}${row.version ? html` <small>V${row.version}</small>` : ''}</td>
        <td>${row.subject}</td>
        <td>${formatMoment(row.date)}</td>
        <td>${formatMoment(row.due)}</td>
        <td class="number">${formatEuros(row.price)}</td>
        <td class="number">${formatEuros(row.price_invat)}</td>
      </tr>`,
    ),
  )}</section>`;
}

const TASKS = `
  SELECT t.* FROM tasks t WHERE (t.itemtype = 'Project' AND t.item = @id)
    OR (t.itemtype = 'Quotation' AND t.item IN (SELECT id FROM quotes WHERE project = @id))
  ORDER BY t.id`;

function renderTasks(database: SandboxDatabase, { id }: Row) {
  const tasks = database.prepare<{ id: Row[string] }, Row>(TASKS).all({ id: id ?? null });
  if (tasks.length === 0) return '';
  return html`<section class="panel"><h2>Aufgaben</h2>${tasks.map(
    (task) => html`<article>
      <h3>${task.name}</h3>
      <p class="facts">${task.completed_at ? html`erledigt ${formatMoment(task.completed_at)}` : 'offen'}</p>
      <p>${task.details}</p>
      ${
        task.completed_at
          ? ''
          : html`<form class="decide" method="post" action="/_sandbox/desk/projects/${id}">
              <button name="task" value="${task.id}">Erledigt</button>
            </form>`
      }
    </article>`,
  )}</section>`;
}
