import { MAX_LIST_LENGTH } from '@klappe/domain';
import { expect, test } from 'vitest';
import { decodeList, readListFile, TOO_LONG_TEXT } from './read-list-file.ts';

const TEXT = 'Menge;Artikel\r\n2;Kühlbox "groß"\r\n';
const bytesOf = (text: string) => new TextEncoder().encode(text);

function toUtf16(text: string, isBigEndian = false): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), !isBigEndian);
  }
  return bytes;
}

test('text is read in the encodings of spreadsheets and mail programs', () => {
  expect(decodeList(bytesOf(TEXT))).toEqual({ text: TEXT });
  expect(decodeList(bytesOf(`\ufeff${TEXT}`))).toEqual({ text: TEXT });
  expect(decodeList(Uint8Array.from(Buffer.from(TEXT, 'latin1')))).toEqual({ text: TEXT });
  expect(decodeList(toUtf16(`\ufeff${TEXT}`))).toEqual({ text: TEXT });
  expect(decodeList(toUtf16(`\ufeff${TEXT}`, true))).toEqual({ text: TEXT });
  expect(decodeList(toUtf16(TEXT))).toEqual({ text: TEXT });
  expect(decodeList(Uint8Array.of(0x31, 0x20, 0x80))).toEqual({ text: '1 €' });
});

test('what is no text is refused with a sentence', () => {
  const problem = (...bytes: readonly number[]) => decodeList(Uint8Array.from(bytes));
  expect(problem(0x50, 0x4b, 0x03, 0x04, 1)).toMatchObject({
    problem: expect.stringMatching(/als CSV/),
  });
  expect(problem(0x25, 0x50, 0x44, 0x46)).toMatchObject({ problem: expect.stringMatching(/PDF/) });
  expect(problem(0x89, 0x50, 0x4e, 0x47, 0, 0, 1)).toMatchObject({
    problem: expect.stringMatching(/kein Text/),
  });
  expect(problem(0x7f, 0x45, 0x01, 0x02)).toMatchObject({
    problem: expect.stringMatching(/kein Text/),
  });
});

test('a list that is too long is refused, however it is written', async () => {
  const long = 'x'.repeat(MAX_LIST_LENGTH + 1);
  expect(decodeList(bytesOf(long))).toEqual({ problem: TOO_LONG_TEXT });
  expect(await readListFile(new Blob([long.repeat(10)]))).toEqual({ problem: TOO_LONG_TEXT });
  expect(await readListFile(new Blob([TEXT]))).toEqual({ text: TEXT });
});
