import { formatPrice, toCents } from '@klappe/domain';
import { html } from 'hono/html';
import type { SqlValue } from '#app/resources/field.ts';
import type { Row } from '#app/resources/resource.ts';
import { type Arrival, type ArrivedLine, SHOWN } from './read-arrivals.ts';

const STATUS_WORDS: ReadonlyMap<SqlValue | undefined, string> = new Map([
  ['open', 'offen'],
  ['accepted', 'angenommen'],
  ['declined', 'abgelehnt'],
]);

const momentFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'Europe/Vienna',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** The page of everything that arrived. Every value is escaped by the `html` tag. */
export function renderDeskPage(arrivals: readonly Arrival[]) {
  return html`<!doctype html>
<html lang="de-AT">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Eingang – Rentman-Sandbox</title>
    <link rel="stylesheet" href="/_sandbox/desk.css">
  </head>
  <body>
    <header>
      <h1>Eingegangene Anfragen</h1>
      <p>
        Rentman-Sandbox: Hier liegt, was der Shop an das Verleihsystem übergeben hat.
        Neueste zuerst, höchstens ${SHOWN}.
      </p>
    </header>
    <main>${arrivals.length === 0 ? renderNothing() : arrivals.map(renderArrival)}</main>
  </body>
</html>`;
}

function renderNothing() {
  return html`<p class="nothing">
    Noch keine Anfrage. Senden Sie im Shop eine ab und laden Sie diese Seite neu.
  </p>`;
}

function renderArrival({ request, lines }: Arrival) {
  return html`<article>
    <h2>${request.name || 'Ohne Namen'}</h2>
    <p class="facts">
      <span class="status">${STATUS_WORDS.get(request.status) ?? request.status}</span>
      Anfrage ${request.id} · Referenz ${request.external_reference || '–'} ·
      eingegangen ${formatMoment(request.created)}
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
    ${lines.length === 0 ? html`<p class="nothing">Keine Zeilen.</p>` : renderLines(lines)}
  </article>`;
}

function renderFact(label: string, value: SqlValue | undefined) {
  return value ? html`<div><dt>${label}</dt><dd>${value}</dd></div>` : '';
}

function renderLines(lines: readonly ArrivedLine[]) {
  return html`<div class="scroll"><table>
    <thead>
      <tr>
        <th scope="col">Menge</th>
        <th scope="col">Bezeichnung</th>
        <th scope="col">Artikel</th>
        <th scope="col" class="number">Einzelpreis</th>
        <th scope="col" class="number">Faktor</th>
      </tr>
    </thead>
    <tbody>${lines.map(renderLine)}</tbody>
  </table></div>`;
}

function renderLine({ line, code }: ArrivedLine) {
  return html`<tr>
    <td>${line.quantity}</td>
    <td>${line.name}${line.external_remark ? html`<br><small>${line.external_remark}</small>` : ''}</td>
    <td>${code ?? 'frei'}</td>
    <td class="number">${formatEuros(line.unit_price)}</td>
    <td class="number">${formatFactor(line.factor)}</td>
  </tr>`;
}

function toAddressText(request: Row): string {
  const street = joinParts([request.contact_mailing_street, request.contact_mailing_number]);
  const place = joinParts([request.contact_mailing_postalcode, request.contact_mailing_city]);
  const country = String(request.contact_mailing_country ?? '').toUpperCase();
  return [street, place, country].filter(Boolean).join(', ');
}

function toPeriodText(start: SqlValue | undefined, end: SqlValue | undefined): string {
  return `${formatMoment(start)} bis ${formatMoment(end)}`;
}

function formatMoment(value: SqlValue | undefined): string {
  return typeof value === 'number' ? momentFormat.format(value) : '–';
}

function formatEuros(value: SqlValue | undefined): string {
  return typeof value === 'number' ? formatPrice(toCents(value)) : '–';
}

function formatFactor(value: SqlValue | undefined): string {
  return typeof value === 'number' ? value.toLocaleString('de-AT') : '–';
}

function joinParts(parts: readonly (SqlValue | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
