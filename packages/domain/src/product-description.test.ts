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
    paragraphs: ['Prosa.', 'Inklusive Handgriff', 'Lieferumfang:\n- Akku\nhttps://example.at/pdf'],
    technicalData: [['Mount', 'PL']],
  });
});

test('a clock time is no row', () => {
  expect(parseProductDescription('Technische Daten:\n8:30 bis 17:00').technicalData).toEqual([]);
});

const TWO_ROWS = [
  ['Gewicht', '3 kg'],
  ['Leistung', '200 W'],
];

test('two rows that follow each other are technical data wherever they stand', () => {
  const texts = [
    'Gewicht: 3 kg\nLeistung: 200 W',
    'Gewicht: 3 kg\n\nLeistung: 200 W\n\nFür innen.',
    'Für innen.\n- Gewicht: 3 kg\n• Leistung: 200 W',
    'Gewicht\t3 kg\nLeistung\t\t200 W',
    'Gewicht: 3 kg<br>Leistung: 200 W<br/>',
    '<p>Gewicht: 3 kg</p><p>Leistung: 200 W</p>',
    '<ul>\n\t<li>Gewicht: 3 kg</li>\n\t<li><p><b>Leistung:</b> 200 W</p></li>\n</ul>',
    '<table>\n<tr>\n<td><p>Gewicht</p></td>\n<td><p>3 kg</p></td>\n</tr><tr><th>Leistung</th><td>200 W</td></tr></table>',
    '<dl><dt>Gewicht</dt><dd>3 kg</dd>\n<dt>Leistung:</dt>\n<dd>200 W</dd></dl>',
  ];
  expect(texts.map((text) => parseProductDescription(text).technicalData)).toEqual(
    texts.map(() => TWO_ROWS),
  );
});

test('rows in English are technical data too', () => {
  expect(
    parseProductDescription('Moving head.\nWeight: 24 kg\nPower consumption: 1.2 kW').technicalData,
  ).toEqual([
    ['Weight', '24 kg'],
    ['Power consumption', '1.2 kW'],
  ]);
});

test('a heading of technical data is no paragraph, in German and in English', () => {
  const headings = [
    'Technical data',
    'Technical specifications:',
    '## Specs',
    '<h3>Technische Details</h3>',
    'Spezifikationen',
    'Tech. Daten:',
  ];
  expect(
    headings.map((heading) => parseProductDescription(`Prosa.\n\n${heading}\nMount: PL`)),
  ).toEqual(headings.map(() => ({ paragraphs: ['Prosa.'], technicalData: [['Mount', 'PL']] })));
});

test('a heading without rows below it stays readable', () => {
  expect(parseProductDescription('Features:\n- leicht\n- leise')).toEqual({
    paragraphs: ['Features:\n- leicht\n- leise'],
    technicalData: [],
  });
});

test('another heading of a table stays readable above what follows it', () => {
  expect(parseProductDescription('Maße\nHöhe: 2 m\nBreite: 1 m\nAusziehbar.')).toEqual({
    paragraphs: ['Maße', 'Ausziehbar.'],
    technicalData: [
      ['Höhe', '2 m'],
      ['Breite', '1 m'],
    ],
  });
});

test('a single note is a sentence, and so are several whole ones', () => {
  const texts = [
    'Sehr hell.\n\nHinweis: nur mit Schein.\n\nBitte früh anfragen.',
    'Hinweis: Das Gerät darf nur mit Schein bedient werden.\nAchtung: Die Nebelflüssigkeit ist nicht im Preis enthalten.',
  ];
  expect(texts.map((text) => parseProductDescription(text).technicalData)).toEqual([[], []]);
});

test('web addresses and clock times are no rows', () => {
  const text = 'Abholung 8:30 bis 10:00\nRückgabe 16:00 bis 18:00\nhttps://a.at\nhttps://b.at';
  expect(parseProductDescription(text)).toEqual({
    paragraphs: ['Abholung 8:30 bis 10:00\nRückgabe 16:00 bis 18:00\nhttps://a.at\nhttps://b.at'],
    technicalData: [],
  });
});

test('the lines of a list stay lines', () => {
  const lists = [
    'Lieferumfang:\n• Kamera\n• Akku',
    'Lieferumfang:\n<ul><li>Kamera</li><li>Akku</li></ul>',
    'Lieferumfang\nKamera\n2 Akkus',
    '1. Aufbauen\n2. Einschalten',
  ];
  expect(lists.map((text) => parseProductDescription(text).paragraphs)).toEqual([
    ['Lieferumfang:\n- Kamera\n- Akku'],
    ['Lieferumfang:\n- Kamera\n- Akku'],
    ['Lieferumfang\nKamera\n2 Akkus'],
    ['1. Aufbauen\n2. Einschalten'],
  ]);
});

test('lines that an editor wrapped are one paragraph', () => {
  const wrapped = 'Ein kompakter Scheinwerfer mit sehr gleichmäßigem\nund weichem Licht.';
  expect(parseProductDescription(wrapped).paragraphs).toEqual([wrapped.replace('\n', ' ')]);
});

test('long texts are read without delay', () => {
  const started = performance.now();
  parseProductDescription('Label: Wert\n'.repeat(20_000));
  parseProductDescription(`${':'.repeat(50_000)}\n${'a '.repeat(50_000)}\t`);
  parseProductDescription('</p> '.repeat(20_000));
  expect(performance.now() - started).toBeLessThan(2000);
});
