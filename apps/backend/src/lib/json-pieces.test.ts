import { expect, test } from 'vitest';
import { writeJsonPieces } from './json-pieces';

async function* readRows(rows: readonly unknown[]) {
  yield* rows;
}

async function join(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

test('the pieces are the document that is written at once', async () => {
  const rows = [{ id: 1, note: 'Zeile 1\nZeile 2', lines: [{ code: 'A' }, {}] }, 'x', null, []];
  const fields = { createdAt: new Date('2026-11-30'), contact: null, 'a"b': { deep: [1, [2]] } };
  const pieces = writeJsonPieces({
    ...fields,
    rows: readRows(rows),
    none: readRows([]),
    empty: [],
  });
  expect(await join(pieces)).toBe(
    JSON.stringify({ ...fields, rows, none: [], empty: [] }, null, 2),
  );
});

test('a row is read once the one before was taken', async () => {
  const read: number[] = [];
  async function* readNumbers() {
    for (const number of [1, 2, 3]) {
      read.push(number);
      yield number;
    }
  }
  for await (const piece of writeJsonPieces({ rows: readNumbers() })) {
    if (piece.includes('2')) break;
  }
  expect(read).toEqual([1, 2]);
});

test('an error while rows are read ends the pieces before the document is whole', async () => {
  async function* readBroken() {
    yield 1;
    throw new Error('The database is away');
  }
  const pieces: string[] = [];
  const write = async () => {
    for await (const piece of writeJsonPieces({ rows: readBroken() })) pieces.push(piece);
  };
  await expect(write()).rejects.toThrow('The database is away');
  expect(() => JSON.parse(pieces.join(''))).toThrow(SyntaxError);
});
