import { expect, test } from 'vitest';
import { z } from 'zod';
import { forEachRow, jsonColumn, listColumn, parseRows } from '../../src/lib/database';

const Row = z.object({ id: z.number(), lines: listColumn(z.object({ code: z.string() })) });

function aLog() {
  const lines: string[] = [];
  return { lines, strapi: { log: { error: (line: string) => lines.push(line) } as never } };
}

test('a row that cannot be read is left out and logged without what stands in it', () => {
  const { lines, strapi } = aLog();
  const rows = [
    { id: 1, lines: '[{"code":"A-1"}]' },
    { id: 2, lines: '{"code":"secret' },
    { id: 3, lines: [{ name: 'secret' }] },
    { id: 4, lines: null },
  ];
  expect(parseRows(strapi, 'projects', Row, rows)).toEqual([
    { id: 1, lines: [{ code: 'A-1' }] },
    { id: 4, lines: [] },
  ]);
  expect(lines).toEqual([
    'Row 2 of projects cannot be read: lines',
    'Row 3 of projects cannot be read: lines.0.code',
  ]);
});

test('a column with text that is no JSON is refused by its schema', () => {
  expect(jsonColumn(z.object({})).safeParse('{').success).toBe(false);
});

test('work that fails for one row is done for the others', async () => {
  const { lines, strapi } = aLog();
  const done: number[] = [];
  await forEachRow(strapi, 'Reminder', [{ id: 1 }, { id: 2 }, { id: 3 }], async ({ id }) => {
    if (id === 2) throw new Error('no date');
    done.push(id);
  });
  expect(done).toEqual([1, 3]);
  expect(lines).toEqual(['Reminder 2: Error: no date']);
});

test('while the database is away the work ends with the failure', async () => {
  const { strapi } = aLog();
  const tried: number[] = [];
  const work = forEachRow(strapi, 'Reminder', [{ id: 1 }, { id: 2 }], async ({ id }) => {
    tried.push(id);
    throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  });
  await expect(work).rejects.toThrow('gone');
  expect(tried).toEqual([1]);
});
