import { z } from 'zod';
import { toProjectLink } from './projects.ts';
import { MAX_PAGE } from './query.ts';
import { fetchRows, type Rentman } from './rentman.ts';
import {
  WireBoolean,
  WireLink,
  WireMoment,
  WireMoney,
  WireName,
  WireNumber,
  WireText,
  wireStamps,
} from './wire-kinds.ts';

const text = WireText.catch('');

const sums = {
  price: WireMoney.catch(null),
  vat_amount: WireMoney.catch(null),
  price_invat: WireMoney.catch(null),
};

const offerWire = {
  ...wireStamps,
  number: text,
  version: WireNumber.catch(null),
  subject: WireName.catch(''),
  date: WireMoment,
  expiration_date: WireMoment,
  ...sums,
};

const OfferWire = z.object(offerWire).transform((wire) => ({
  id: wire.id,
  number: wire.number,
  version: wire.version ?? 1,
  subject: wire.subject,
  date: wire.date,
  /** It can be accepted to the end of this day. */
  expires: wire.expiration_date,
  netCents: wire.price,
  vatCents: wire.vat_amount,
  grossCents: wire.price_invat,
}));

/** A quote or a contract. No field says whether it was sent or signed: the status of the project does. */
export type OfferDocument = z.infer<typeof OfferWire>;

const invoiceWire = {
  ...wireStamps,
  number: text,
  subject: WireName.catch(''),
  date: WireMoment,
  expiration: WireMoment,
  finalized: WireBoolean.catch(false),
  date_sent: WireMoment,
  outstanding_balance: WireMoney.catch(null),
};

const InvoiceWire = z.object(invoiceWire).transform((wire) => ({
  id: wire.id,
  number: wire.number,
  subject: wire.subject,
  date: wire.date,
  due: wire.expiration,
  isFinal: wire.finalized,
  sentAt: wire.date_sent,
  openCents: wire.outstanding_balance,
}));

export type InvoiceDocument = z.infer<typeof InvoiceWire>;

const OFFERS = { wire: OfferWire, fields: offerWire };

export function fetchProjectQuotes(
  rentman: Rentman,
  projectId: number,
): Promise<readonly OfferDocument[]> {
  return fetchRows(rentman, `projects/${projectId}/quotes`, OFFERS);
}

export function fetchProjectContracts(
  rentman: Rentman,
  projectId: number,
): Promise<readonly OfferDocument[]> {
  return fetchRows(rentman, `projects/${projectId}/contracts`, OFFERS);
}

/** Invoices have no path below their project. */
export function fetchProjectInvoices(
  rentman: Rentman,
  projectId: number,
): Promise<readonly InvoiceDocument[]> {
  const query = { project: toProjectLink(projectId) };
  return fetchRows(rentman, 'invoices', { wire: InvoiceWire, fields: invoiceWire, query });
}

const fileWire = {
  ...wireStamps,
  readable_name: text,
  type: text,
  expiration: WireMoment,
  folder: WireLink.catch(null),
  url: text,
};

const DocumentFileWire = z.object(fileWire).transform((wire) => ({
  id: wire.id,
  name: wire.readable_name,
  contentType: wire.type,
  /** The day after which the house does not want it shown. */
  expires: wire.expiration,
  modified: wire.modified,
  folderId: wire.folder,
  /** Lives for hours: to be downloaded at once, never stored, never shown. */
  url: wire.url,
}));
export type DocumentFile = z.infer<typeof DocumentFileWire>;

/** The papers of a document, newest first. Without the right to all files of the account the list is empty. */
export async function fetchDocumentFiles(
  rentman: Rentman,
  kind: 'quotes' | 'contracts' | 'invoices' | 'projects',
  id: number,
): Promise<readonly DocumentFile[]> {
  const list = { wire: DocumentFileWire, fields: fileWire };
  const rows = await fetchRows(rentman, `${kind}/${id}/files`, list);
  return rows.toSorted((a, b) => b.id - a.id);
}

/** A file with a fresh address; null when it is gone. */
export function fetchDocumentFile(rentman: Rentman, id: number): Promise<DocumentFile | null> {
  return rentman.get(`files/${id}`, DocumentFileWire);
}

const FolderWire = z
  .object({ ...wireStamps, name: text, displayname: text })
  .transform(({ id, name, displayname }) => ({ id, name: name || displayname }));

/** The folders for files of a project. */
export async function fetchProjectFileFolders(
  rentman: Rentman,
  projectId: number,
): Promise<readonly z.infer<typeof FolderWire>[]> {
  const path = `projects/${projectId}/file_folders`;
  return (await rentman.list(path, FolderWire, {}, MAX_PAGE)).rows;
}
