import { expect, test } from 'vitest';
import {
  groupByHeading,
  hasSameDetails,
  listUnderHeadings,
  pickLineDetails,
  withLineNotes,
} from './line-details.ts';

test('a line without details says the same as one with empty ones', () => {
  expect(hasSameDetails(undefined, { heading: '', note: '', guessedFrom: '' })).toBe(true);
  expect(hasSameDetails({ heading: 'Kamera' }, { heading: 'Licht' })).toBe(false);
  expect(hasSameDetails({ note: 'Lange Platte' }, null)).toBe(false);
  expect(pickLineDetails({ note: 'a' })).toEqual({ heading: '', note: 'a', guessedFrom: '' });
});

test('notes stand below the remark of an inquiry, each with its line', () => {
  const panel = { qty: 6, name: 'ARRI SkyPanel S60-C', note: '4 für die Decke' };
  const plain = { qty: 1, name: 'Sony FX6', note: '' };
  expect(withLineNotes('Bitte mit Kompendium', [plain, panel])).toBe(
    'Bitte mit Kompendium\nNotizen:\n6 × ARRI SkyPanel S60-C: 4 für die Decke',
  );
  expect(withLineNotes('', [panel])).toBe('Notizen:\n6 × ARRI SkyPanel S60-C: 4 für die Decke');
  expect(withLineNotes('Nur das', [plain])).toBe('Nur das');
});

test('lines stand under their headings, those without one under a heading of their own', () => {
  const line = (name: string, heading: string) => ({ name, heading });
  const lines = [line('FX6', 'Kamera'), line('Klemme', ''), line('Optik', 'Kamera')];
  expect(listUnderHeadings(lines)).toEqual([
    line('FX6', 'Kamera'),
    line('Optik', 'Kamera'),
    line('Klemme', 'Weitere Positionen'),
  ]);
  expect(groupByHeading([line('Klemme', '')])).toEqual([
    { heading: '', lines: [line('Klemme', '')] },
  ]);
});
