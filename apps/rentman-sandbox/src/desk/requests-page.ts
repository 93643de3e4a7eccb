import { html } from 'hono/html';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { readRow, selectRows } from '#app/database/read-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { SqlValue } from '#app/resources/field.ts';
import type { Row } from '#app/resources/resource.ts';
import {
  DESK_PATHS,
  formatEuros,
  formatMoment,
  formatNumber,
  joinParts,
  renderNothing,
  renderPage,
  renderTable,
} from './desk-layout.ts';

/** As many as the page shows. */
const SHOWN = 100;

/** A project request with its lines, as the rows lie in the database. */
interface Arrival {
  readonly request: Row;
  readonly lines: readonly ArrivedLine[];
}

interface ArrivedLine {
  readonly line: Row;
  /** The linked item's article number; null for free text or an item that is gone. */
  readonly code: string | null;
}

/** Reads what arrived, newest first. */
export function readArrivals(database: SandboxDatabase): readonly Arrival[] {
  const all = { columns: ['*'], conditions: [], offset: 0 };
  const requests = selectRows(database, getResource('projectrequests'), {
    ...all,
    orderBy: '"id" DESC',
    limit: SHOWN,
  });
  return requests.map((request) => ({
    request,
    lines: selectRows(database, getResource('projectrequestequipment'), {
      ...all,
      conditions: [{ sql: '"project_request" = ?', values: [request.id ?? null] }],
      orderBy: '"order", "id"',
      limit: 1000,
    }).map((line) => ({ line, code: findCode(database, line) })),
  }));
}

function findCode(database: SandboxDatabase, { linked_equipment: id }: Row): string | null {
  const item = id ? readRow(database, getResource('equipment'), Number(id)) : null;
  return item === null ? null : String(item.code || `Nr. ${id}`);
}

const STATUS_WORDS: ReadonlyMap<SqlValue | undefined, readonly [words: string, look: string]> =
  new Map([
    ['open', ['offen', 'fresh']],
    ['accepted', ['angenommen', 'firm']],
    ['declined', ['abgelehnt', 'cancelled']],
  ]);

/** The page of everything that arrived, with what the staff can do about it. */
export function renderRequestsPage(arrivals: readonly Arrival[]) {
  const open = arrivals.filter(({ request }) => request.status === 'open').length;
  return renderPage({
    title: 'Eingegangene Anfragen',
    entry: DESK_PATHS.requests,
    intro: `Hier liegt, was der Shop an das Verleihsystem übergeben hat: ${open} offen. Neueste zuerst, höchstens ${SHOWN}.`,
    body:
      arrivals.length === 0
        ? renderNothing(
            'Noch keine Anfrage. Senden Sie im Shop eine ab und laden Sie diese Seite neu.',
          )
        : html`${arrivals.map(renderArrival)}`,
  });
}

function renderArrival({ request, lines }: Arrival) {
  const [words, look] = STATUS_WORDS.get(request.status) ?? [request.status, ''];
  return html`<article id="request-${request.id}">
    <h2>${request.name || 'Ohne Namen'}</h2>
    <p class="facts">
      <span class="state ${look}">${words}</span>
      Anfrage ${request.id} · Referenz ${request.external_reference || '–'} ·
      eingegangen ${formatMoment(request.created)}
      ${request.linked_project ? renderProjectLink(request.linked_project) : ''}
    </p>
    <dl>
      ${renderFact('Kunde', request.contact_name)}
      ${renderFact('Person', joinParts([request.contact_person_first_name, request.contact_person_lastname]))}
      ${renderFact('Email', request.contact_person_email)}
      ${renderFact('Telefon', request.contact_phone)}
      ${renderFact('Adresse', toAddressText(request))}
      ${renderFact('Kontakt in Rentman', request.linked_contact && `Nr. ${request.linked_contact}`)}
      ${renderFact('Planung', toPeriodText(request.planperiod_start, request.planperiod_end))}
      ${renderFact('Nutzung', toPeriodText(request.usageperiod_start, request.usageperiod_end))}
      ${renderFact('Preis', formatEuros(request.price))}
      ${renderFact('Anmerkung', request.remark)}
    </dl>
    ${lines.length === 0 ? renderNothing('Keine Zeilen.') : renderLines(lines)}
    ${request.status === 'open' ? renderDecisions(request) : ''}
  </article>`;
}

function renderProjectLink(id: SqlValue) {
  return html`· <a href="/_sandbox/desk/projects/${id}">Projekt ansehen</a>`;
}

function renderDecisions({ id, name }: Row) {
  return html`<form class="decide" method="post" action="/_sandbox/desk/requests/${id}" aria-label="Entscheidung über ${name || `Anfrage ${id}`}">
    <button class="main" name="decision" value="accepted">Annehmen</button>
    <button name="decision" value="option">Als Option annehmen</button>
    <button name="decision" value="declined">Ablehnen</button>
  </form>`;
}

function renderFact(label: string, value: SqlValue | undefined) {
  return value ? html`<div><dt>${label}</dt><dd>${value}</dd></div>` : '';
}

function renderLines(lines: readonly ArrivedLine[]) {
  return renderTable(
    ['Menge', 'Bezeichnung', 'Artikel', '#Einzelpreis', '#Faktor'],
    lines.map(renderLine),
  );
}

function renderLine({ line, code }: ArrivedLine) {
  return html`<tr>
    <td>${line.quantity}</td>
    <td>${line.name}${line.external_remark ? html`<br><small>${line.external_remark}</small>` : ''}</td>
    <td>${code ?? 'frei'}</td>
    <td class="number">${formatEuros(line.unit_price)}</td>
    <td class="number">${formatNumber(line.factor)}</td>
  </tr>`;
}

function toAddressText(request: Row): string {
  const street = joinParts([request.contact_mailing_street, request.contact_mailing_number]);
  const place = joinParts([request.contact_mailing_postalcode, request.contact_mailing_city]);
  const country = String(request.contact_mailing_country ?? '').toUpperCase();
  return joinParts([street, place, country], ', ');
}

function toPeriodText(start: SqlValue | undefined, end: SqlValue | undefined): string {
  return `${formatMoment(start)} bis ${formatMoment(end)}`;
}
