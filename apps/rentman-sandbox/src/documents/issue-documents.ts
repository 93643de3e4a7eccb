import { formatDate, toCents, toEuros, toHouseDate } from '@klappe/domain';
import { addFile } from '#app/add-picture.ts';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare, readRow } from '#app/database/read-rows.ts';
import { insertRow, updateRow } from '#app/database/write-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import { drawPaper, type PaperLine } from './draw-paper.ts';

export const VAT_RATE = 0.2;

const KINDS = {
  quotes: { word: 'Angebot', paper: 'Offerte' },
  contracts: { word: 'Vertrag', paper: 'Contract' },
  invoices: { word: 'Rechnung', paper: 'Factuur' },
} as const;
export type DocumentKind = keyof typeof KINDS;

interface NewDocument {
  readonly kind: DocumentKind;
  readonly projectId: number;
  /** Euros without tax. */
  readonly net: number;
  /** The rest of the row, in the form in which it is stored. */
  readonly values: Row;
  readonly now: number;
}

/** Makes a document of a project with its sums and its PDF; answers with its id. */
export function issueDocument(database: SandboxDatabase, document: NewDocument): number {
  const { kind, projectId, net, values, now } = document;
  const project = readRow(database, getResource('projects'), projectId);
  const number = String(values.number || nextDocumentNumber(database, kind, now));
  const row = insertRow(
    database,
    getResource(kind),
    {
      project: projectId,
      customer: project?.customer ?? null,
      contact: project?.cust_contact ?? null,
      date: now,
      filename: `${KINDS[kind].word}-${number}.pdf`,
      ...values,
      number,
      ...toSums(net),
    },
    now,
  );
  addSumLine(database, row, now);
  addPaper(database, kind, row, now);
  return Number(row.id);
}

/** A new version keeps the row and its number; the paper of the one before goes to the project's files. */
export function raiseVersion(
  database: SandboxDatabase,
  quoteId: number,
  { net, values, now }: Pick<NewDocument, 'net' | 'values' | 'now'>,
): void {
  const quotes = getResource('quotes');
  const before = readRow(database, quotes, quoteId);
  if (before === null) return;
  const version = Number(before.version);
  keepOldPaper(database, before, now);
  const row = updateRow(database, quotes, before, {
    values: { ...values, ...toSums(net), version: version + 1, date: now },
    now,
  });
  prepare(database, 'DELETE FROM invoicelines WHERE item = ?').run(quoteId);
  addSumLine(database, row, now);
  addPaper(database, 'quotes', row, now);
}

/** What the customer signed on Rentman's page: kept with the project. */
export function keepSignedPaper(database: SandboxDatabase, quote: Row, now: number): void {
  const name = `${String(quote.filename).replace(/\.pdf$/, '')} signed.pdf`;
  const bytes = drawDocument(database, 'quotes', quote, { now, facts: ['Digital unterschrieben'] });
  const owner = { item: quote.project ?? null, itemtype: 'Project' };
  addFile(database, { owner, bytes, name, contentType: PDF, now });
}

const PDF = 'application/pdf';

function keepOldPaper(database: SandboxDatabase, quote: Row, now: number): void {
  const files = getResource('files');
  const sql = `SELECT id FROM files WHERE file_item = ? AND file_itemtype = 'Offerte' ORDER BY id DESC`;
  const found = prepare(database, sql).get(quote.id ?? null);
  const file = found && readRow(database, files, Number(found.id));
  if (!file) return;
  const stem = String(file.readable_name).replace(/\.pdf$/, '');
  const values: Row = {
    item: quote.project ?? null,
    itemtype: 'Project',
    readable_name: `${stem} V${quote.version}.pdf`,
  };
  updateRow(database, files, file, { values, now });
}

function addPaper(database: SandboxDatabase, kind: DocumentKind, row: Row, now: number): void {
  addFile(database, {
    owner: { item: null, file_item: row.id, file_itemtype: KINDS[kind].paper, classified: true },
    bytes: drawDocument(database, kind, row, { now }),
    name: String(row.filename),
    contentType: PDF,
    now,
  });
}

function drawDocument(
  database: SandboxDatabase,
  kind: DocumentKind,
  row: Row,
  { now, facts = [] }: { readonly now: number; readonly facts?: readonly string[] },
): Uint8Array {
  const { number, version, subject, date, price, vat_amount, price_invat } = row;
  const title = `${KINDS[kind].word} ${number}${kind === 'quotes' ? `, Version ${version}` : ''}`;
  const expires = row.expiration_date ?? row.expiration;
  return drawPaper({
    title,
    facts: [
      String(subject ?? ''),
      `Datum ${toDayText(date)}`,
      ...(typeof expires === 'number' ? [`Gültig bis ${toDayText(expires)}`] : []),
      ...facts,
    ],
    lines: listPaperLines(database, Number(row.project)),
    sums: [
      ['Netto', Number(price)],
      [`zzgl. ${VAT_RATE * 100} % USt.`, Number(vat_amount)],
      ['Gesamt', Number(price_invat)],
    ],
    now,
  });
}

function toDayText(moment: Row[string] | undefined): string {
  return formatDate(toHouseDate(new Date(Number(moment))));
}

function listPaperLines(database: SandboxDatabase, projectId: number): readonly PaperLine[] {
  const sql = `SELECT l.quantity_total AS quantity, l.name FROM projectequipment l
    JOIN projectequipmentgroup g ON g.id = l.equipment_group
    WHERE g.project = ? AND l.parent IS NULL ORDER BY g.id, l."order", l.id LIMIT 100`;
  return prepare(database, sql)
    .all(projectId)
    .map((line) => ({ quantity: Number(line.quantity), name: String(line.name) }));
}

function toSums(net: number): Row {
  const vat = toEuros(toCents(net * VAT_RATE));
  return {
    price: net,
    vat_amount: vat,
    price_invat: toEuros(toCents(net + vat)),
    project_total_price: net,
    project_rental_price: net,
  };
}

function addSumLine(database: SandboxDatabase, { id, ...row }: Row, now: number): void {
  const values: Row = {
    item: id ?? null,
    base: row.price ?? 0,
    ledger: 1,
    vatrate: VAT_RATE,
    vatamount: row.vat_amount ?? 0,
    priceincl: row.price_invat ?? 0,
    ledgercode: '4000',
  };
  insertRow(database, getResource('invoicelines'), values, now);
}

/** `2026-014`: the year and the next free number of the kind. */
function nextDocumentNumber(database: SandboxDatabase, kind: DocumentKind, now: number): string {
  const count = prepare(database, `SELECT count(*) AS count FROM ${kind}`).get()?.count;
  return `${toHouseDate(new Date(now)).slice(0, 4)}-${String(Number(count) + 1).padStart(3, '0')}`;
}
