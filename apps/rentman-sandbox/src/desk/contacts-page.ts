import { html } from 'hono/html';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/read-rows.ts';
import type { Row } from '#app/resources/resource.ts';
import {
  DESK_PATHS,
  joinParts,
  type ListQuery,
  PAGE_SIZE,
  renderNothing,
  renderPage,
  renderPaging,
  renderSearch,
  renderTable,
  toPattern,
} from './desk-layout.ts';

/** The customers with their numbers and people. */
export function renderContactsPage(database: SandboxDatabase, query: ListQuery) {
  const rows = readContacts(database, query);
  const path = DESK_PATHS.contacts;
  const hasNext = rows.length > PAGE_SIZE;
  return renderPage({
    title: 'Kontakte',
    entry: path,
    intro: 'Mit der Kundennummer meldet sich ein bestehender Kunde im Shop an.',
    body: html`${renderSearch({ path, q: query.q, label: 'Nummer, Name oder Email' })}
      ${rows.length === 0 ? renderNothing('Kein Kontakt passt dazu.') : renderList(rows.slice(0, PAGE_SIZE))}
      ${renderPaging({ path, q: query.q, page: query.page, hasNext })}`,
  });
}

function readContacts(database: SandboxDatabase, { q, page }: ListQuery): readonly Row[] {
  const sql = `SELECT c.*, (
      SELECT group_concat(trim(p.firstname || ' ' || p.lastname) || ' (' || p.email || ')', char(10))
      FROM contactpersons p WHERE p.contact = c.id
    ) AS people
    FROM contacts c
    WHERE c.code || ' ' || c.displayname || ' ' || c.email_1 LIKE ? ESCAPE '\\'
    ORDER BY CAST(c.code AS INTEGER), c.code LIMIT ${PAGE_SIZE + 1} OFFSET ${(page - 1) * PAGE_SIZE}`;
  return prepare(database, sql).all(toPattern(q));
}

function renderList(rows: readonly Row[]) {
  return html`<div class="panel">${renderTable(['Kundennummer', 'Name', 'Art', 'Adresse', 'Erreichbar', 'Personen'], rows.map(renderContact))}</div>`;
}

function renderContact(row: Row) {
  const street = joinParts([row.mailing_street, row.mailing_number]);
  const place = joinParts([row.mailing_postalcode, row.mailing_city]);
  return html`<tr>
    <td>${row.code}</td>
    <th scope="row">${row.displayname}${row.VAT_code ? html`<br><small>${row.VAT_code}</small>` : ''}</th>
    <td>${row.type === 'company' ? 'Firma' : 'Privat'}</td>
    <td>${joinParts([street, place], ', ')}</td>
    <td>${row.email_1}<br>${row.phone_1}</td>
    <td>${String(row.people ?? '')
      .split('\n')
      .map((person) => html`${person}<br>`)}</td>
  </tr>`;
}
