import { MAX_LIST_LENGTH } from '@klappe/domain';

/** The text of a file, or why it has none, as a sentence. */
export type ReadFile = { readonly text: string } | { readonly problem: string };

/** A character has up to four bytes. */
const MAX_BYTES = MAX_LIST_LENGTH * 4;
/** How much of a file is looked at to tell text from something else. */
const SAMPLE_BYTES = 4096;

export const TOO_LONG_TEXT =
  'Diese Liste ist zu lang. Bis 100.000 Zeichen können auf einmal geprüft werden; bitte teilen Sie sie auf.';

/** Reads what was dropped or chosen: text in UTF-8, UTF-16 or Windows-1252, as spreadsheets and mail programs write it. */
export async function readListFile(file: Blob): Promise<ReadFile> {
  if (file.size > MAX_BYTES) return { problem: TOO_LONG_TEXT };
  return decodeList(new Uint8Array(await file.arrayBuffer()));
}

export function decodeList(bytes: Uint8Array): ReadFile {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    return {
      problem:
        'Diese Datei ist eine Tabelle oder ein Archiv. Bitte kopieren Sie die Zellen und fügen Sie sie hier ein, oder speichern Sie sie als CSV.',
    };
  }
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46])) {
    return {
      problem:
        'PDF-Dateien können wir nicht lesen. Bitte kopieren Sie den Text und fügen Sie ihn hier ein.',
    };
  }
  const encoding = findEncoding(bytes);
  if (!encoding) {
    return { problem: 'Diese Datei ist kein Text. Bitte wählen Sie eine Text- oder CSV-Datei.' };
  }
  const text = new TextDecoder(encoding).decode(bytes);
  return text.length > MAX_LIST_LENGTH ? { problem: TOO_LONG_TEXT } : { text };
}

/** Null for bytes that are no text. */
function findEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (sample.includes(0)) return findEncodingWithZeros(sample);
  if (sample.some(isControl)) return null;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** UTF-16 without a byte order mark: every other byte of a Latin text is zero. */
function findEncodingWithZeros(sample: Uint8Array): string | null {
  const zeros = (offset: number) =>
    sample.filter((byte, index) => index % 2 === offset && byte === 0).length / (sample.length / 2);
  if (zeros(1) > 0.7 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > 0.7 && zeros(1) === 0 ? 'utf-16be' : null;
}

/** Control characters but for tab, line breaks, form feed and escape. */
function isControl(byte: number): boolean {
  return byte < 9 || (byte > 13 && byte < 32 && byte !== 27);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte);
}
