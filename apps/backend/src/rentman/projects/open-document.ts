import {
  type DocumentFile,
  fetchDocumentFile,
  fetchDocumentFiles,
  type Rentman,
  RentmanError,
} from '@klappe/rentman';

/** `offer-12`: the paper of a document, or a file that lies with the project. */
export interface DocumentName {
  readonly kind: 'offer' | 'contract' | 'invoice' | 'file';
  readonly id: number;
}

export interface OpenDocument {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const LISTS = { offer: 'quotes', contract: 'contracts', invoice: 'invoices' } as const;

export function parseDocumentName(text: string): DocumentName | null {
  const [, kind, digits] = /^(offer|contract|invoice|file)-(\d{1,12})$/.exec(text) ?? [];
  if (kind === undefined || digits === undefined) return null;
  const id = Number(digits);
  if (kind === 'file') return { kind, id };
  return kind === 'offer' || kind === 'contract' ? { kind, id } : { kind: 'invoice', id };
}

/** Reads a file of Rentman afresh, because its addresses live for hours; null when it is gone. */
export async function openDocument(
  rentman: Rentman,
  document: DocumentName,
  now: Date,
): Promise<OpenDocument | 'unreachable' | null> {
  try {
    const file = await findFile(rentman, document);
    if (file === null || isExpired(file, now)) return null;
    const { bytes, contentType } = await rentman.download(file.url);
    return { name: file.name, contentType: file.contentType || contentType, bytes };
  } catch (error) {
    if (error instanceof RentmanError) return 'unreachable';
    throw error;
  }
}

async function findFile(
  rentman: Rentman,
  { kind, id }: DocumentName,
): Promise<DocumentFile | null> {
  if (kind === 'file') return fetchDocumentFile(rentman, id);
  const files = await fetchDocumentFiles(rentman, LISTS[kind], id);
  return files.find(({ contentType }) => contentType === 'application/pdf') ?? files[0] ?? null;
}

function isExpired({ expires }: DocumentFile, now: Date): boolean {
  return expires !== null && Date.parse(expires) < now.getTime();
}
