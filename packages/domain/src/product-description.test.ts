import { expect, test } from 'vitest';
import { parseProductDescription } from './product-description.ts';

test('a text without the heading is prose only', () => {
  expect(parseProductDescription('Erster Absatz.\nWeiter.\n\nZweiter: Absatz.')).toEqual({
    paragraphs: ['Erster Absatz. Weiter.', 'Zweiter: Absatz.'],
    technicalData: [],
  });
});

test('an empty text has nothing', () => {
  expect(parseProductDescription('')).toEqual({ paragraphs: [], technicalData: [] });
  expect(parseProductDescription('<p> </p>')).toEqual({ paragraphs: [], technicalData: [] });
});

test('rows under the heading become technical data', () => {
  const text =
    'Vollformat.\n\nTechnische Daten:\nSensor: 35,6 × 23,8 mm\nMount : PL, LPL\n\nGewicht:2,9 kg';
  expect(parseProductDescription(text)).toEqual({
    paragraphs: ['Vollformat.'],
    technicalData: [
      ['Sensor', '35,6 × 23,8 mm'],
      ['Mount', 'PL, LPL'],
      ['Gewicht', '2,9 kg'],
    ],
  });
});

test('the heading is found in capitals, without colon and inside HTML', () => {
  const headings = [
    'TECHNISCHE DATEN',
    'Technische Daten :',
    '<p><strong>Technische&nbsp;Daten:</strong></p>',
  ];
  expect(
    headings.map((heading) => parseProductDescription(`${heading}\nMount: PL`).technicalData),
  ).toEqual(headings.map(() => [['Mount', 'PL']]));
});

test('a value may hold colons of its own', () => {
  expect(
    parseProductDescription('Technische Daten\nSeitenverhältnis: 2.39:1').technicalData,
  ).toEqual([['Seitenverhältnis', '2.39:1']]);
});

test('a table of the editor becomes technical data', () => {
  const text =
    '<p>Klein.</p><p>Technische Daten:</p><table><tr><td>Gewicht:</td><td>3 kg</td></tr><tr><td>Mount</td><td>PL</td></tr></table>';
  expect(parseProductDescription(text)).toEqual({
    paragraphs: ['Klein.'],
    technicalData: [
      ['Gewicht', '3 kg'],
      ['Mount', 'PL'],
    ],
  });
});

test('lines that are no pair stay readable below the prose', () => {
  const text =
    'Prosa.\n\nTechnische Daten:\nMount: PL\nInklusive Handgriff\n\nLieferumfang:\n- Akku\nhttps://example.at/pdf';
  expect(parseProductDescription(text)).toEqual({
    paragraphs: ['Prosa.', 'Inklusive Handgriff', 'Lieferumfang: - Akku https://example.at/pdf'],
    technicalData: [['Mount', 'PL']],
  });
});

test('a clock time is no row', () => {
  expect(parseProductDescription('Technische Daten:\n8:30 bis 17:00').technicalData).toEqual([]);
});
