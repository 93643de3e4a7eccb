import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ListLine,
  MAX_LIST_ITEMS,
  MAX_LIST_LENGTH,
  parseEquipmentList,
} from './list-entry.ts';
import { findListMatches, splitJoinedThings, toListQueries } from './list-match.ts';
import { countListedPieces } from './list-quantity.ts';

function read(...lines: readonly string[]): readonly ListLine[] {
  return parseEquipmentList(lines.join('\n')).lines;
}

/** Things as `2 FX6`, other lines as what they are. */
function tell(...lines: readonly string[]): readonly string[] {
  return read(...lines).map((line) =>
    line.kind === 'item' ? `${line.quantity} ${line.text}` : line.kind,
  );
}

test.each([
  ['2x FX6', 2, 'FX6'],
  ['2 x FX6', 2, 'FX6'],
  ['2xFX6', 2, 'FX6'],
  ['x2 FX6', 2, 'FX6'],
  ['FX6 x2', 2, 'FX6'],
  ['FX6 2x', 2, 'FX6'],
  ['FX6 (2)', 2, 'FX6'],
  ['FX6 (2 Stk.)', 2, 'FX6'],
  ['(2) FX6', 2, 'FX6'],
  ['2 Stk. FX6', 2, 'FX6'],
  ['2 Stück FX6', 2, 'FX6'],
  ['FX6, 2 Stück', 2, 'FX6'],
  ['FX6: 2', 2, 'FX6'],
  ['FX6 - 2', 2, 'FX6'],
  ['2 FX6', 2, 'FX6'],
  ['zwei FX6', 2, 'FX6'],
  ['2 pcs FX6', 2, 'FX6'],
  ['je 2 Sandsäcke', 2, 'Sandsäcke'],
  ['FX6', 1, 'FX6'],
  ['150 x Klemme', 99, 'Klemme'],
])('the quantity of „%s“ is read', (line, quantity, text) => {
  expect(read(line)).toMatchObject([{ kind: 'item', quantity, text, original: line }]);
});

test.each([
  ['18mm Signature', 'Signature'],
  ['18 mm Signature', 'Signature'],
  ['10 kg Sandsack', 'Sandsack'],
  ['24" Monitor', 'Monitor'],
  ['24 Zoll Monitor', 'Monitor'],
  ['70-200 Sony', 'Sony'],
  ['416 Sennheiser', 'Sennheiser'],
  ['5x5 Rahmen', 'Rahmen'],
  ['4x5.65 Filter', 'Filter'],
  ['2x4 Holz', 'Holz'],
  ['1x1 LED', 'LED'],
  ['1x2m Styropor', 'Styropor'],
  ['1/4 Black Pro-Mist', 'Pro-Mist'],
  ['Alura Extender 2x', '2x'],
  ['SmallHD Ultra 7', '7'],
  ['Rahmen 8 x 8', '8 x 8'],
])('a figure of „%s“ is no quantity', (line, kept) => {
  expect(read(line)).toMatchObject([
    { kind: 'item', quantity: 1, text: line, original: expect.stringContaining(kept) },
  ]);
});

test.each([
  ['2x 4x4 Floppy', '2 4x4 Floppy'],
  ['2 Floppy 4x4', '2 Floppy 4x4'],
  ['3x650W Stufenlinse', '3 650W Stufenlinse'],
  ['2x50mm Summilux', '2 50mm Summilux'],
  ['2x 24-70 GM', '2 24-70 GM'],
  ['1 24-70 GM', '1 24-70 GM'],
  ['3 x 600c', '3 600c'],
  ['4 x Sandsack 10kg', '4 Sandsack 10kg'],
  ['12. 6 Molton 3x6m', '6 Molton 3x6m'],
  ['Vortex 8 x 2', '2 Vortex 8'],
])('sizes and quantities of „%s“ are told apart', (line, told) => {
  expect(tell(line)).toEqual([told]);
});

test('bullets, boxes, pictograms and numbering are passed over', () => {
  expect(
    tell('- FX6', '• 2x FX6', '* FX3', '[ ] FX9', '☐ 3 Hazer', '1. Dolly', '2) 8x Schiene'),
  ).toEqual(['1 FX6', '2 FX6', '1 FX3', '1 FX9', '3 Hazer', '1 Dolly', '8 Schiene']);
  expect(tell('🎥 2x FX6', "'=FX6", '== LICHT ==')).toEqual(['2 FX6', '1 FX6', 'heading']);
});

test('prices are passed over', () => {
  expect(
    tell(
      '2x FX6 – € 135,00',
      'FX3 120,00 €/Tag',
      'Hazer à 18 €',
      'Dolly (EUR 190,-)',
      '1 Kran, Preis auf Anfrage',
    ),
  ).toEqual(['2 FX6', '1 FX3', '1 Hazer', '1 Dolly', '1 Kran']);
});

test('headings, sums, dates, greetings and facts of the project ask for nothing', () => {
  const talk = [
    'Hallo Team,',
    'KAMERA',
    'Licht & Grip:',
    'Drehzeit: 12.1.–5.3.2027',
    '7. Dezember 2026',
    '2x FX6',
  ];
  const end = [
    'Zwischensumme 240,00 €',
    'Gesamt: € 1.234,00',
    '------',
    '',
    'LG',
    'Anna',
    '+43 660 1234567',
  ];
  expect(
    read(...talk, ...end).flatMap((line) =>
      line.kind === 'item' && line.otherwise !== 'ignored' ? [line.text] : [],
    ),
  ).toEqual(['FX6']);
});

test('titles, terms, footnotes and statements of a published list name no thing', () => {
  const kinds = (...lines: readonly string[]) => read(...lines).map(({ kind }) => kind);
  expect(kinds('STUDIO 2 – AUSSTATTUNGSVERZEICHNIS', 'Mietliste 2026')).toEqual([
    'ignored',
    'ignored',
  ]);
  const notes = [
    'Lichtwagen 3,5 t – Beladung Stand 03/2026',
    'Preise pro Tag, exkl. MwSt',
    '* nur mit Beleuchter',
    'Alle Angaben ohne Gewähr. Schlüssel beim Pförtner.',
    '2. Abholung ab 9:30, Rückgabe bis 16:00.',
  ];
  for (const note of notes) expect(kinds(note)).toEqual(['note']);
  const things = ['FX6 190,00 € zzgl. MwSt.', 'Optik 16:9 Monitor', 'Sony FX6. Mit Käfig'];
  for (const thing of things) expect(kinds(thing)).toContain('item');
});

test('a line with sizes alone below it says what they are of', () => {
  const [title, ...sizes] = read('Cooke S8/i', '50mm – £75.00', '75mm T1.4', '2x FX6');
  expect(title).toMatchObject({ kind: 'heading' });
  expect(sizes).toMatchObject([
    { text: '50mm', heading: 'Cooke S8/i' },
    { text: '75mm T1.4', heading: 'Cooke S8/i' },
    { text: 'FX6' },
  ]);
  expect(read('Cooke S8/i', '50mm', '2x FX6')[0]).toMatchObject({ kind: 'item' });
});

const kinds = (...lines: readonly string[]) =>
  read(...lines).map((line) => (line.kind === 'item' ? (line.otherwise ?? 'item') : line.kind));

test('nouns of many things above a thing are a heading, and what is asked for without a count stays', () => {
  expect(kinds('Tontechnik & Funk', '2x Sennheiser', 'Rigging', '4x Clamp')).toEqual([
    'heading',
    'item',
    'heading',
    'item',
  ]);
  expect(kinds('Dept: Camera', 'Sony FX6')).toEqual(['heading', 'item']);
  // A product may be called so.
  expect(kinds('Kamerapaket A', '1x FX6')).toEqual(['section', 'item']);
  // A list of nothing else asks for them.
  expect(kinds('Kamera', 'Stative', 'Licht')).toEqual(['item', 'item', 'item']);
  expect(kinds('Sony FX6', 'Verlängerungskabel', 'Kabel')).toEqual(['item', 'item', 'item']);
});

test('what is said beside the things is a note where the house knows nothing of that name', () => {
  expect(kinds('2x FX6', '1x M18', 'Parkplätze im Hof vorhanden')[2]).toBe('note');
  expect(kinds('Sony FX6', 'Kamera: Lukas P.')[1]).toBe('note');
  expect(kinds('Sony FX6', 'Personal: 2 Techniker')[1]).toBe('note');
});

test('what is said behind how many is a note, and weekdays are when', () => {
  const [line] = read('Orbiter mit Open Face – 2 Stück, DMX');
  expect(line).toMatchObject({ quantity: 2, text: 'Orbiter mit Open Face', note: 'DMX' });
  expect(read('need 2x ALEXA Mini from Monday to Wednesday')).toMatchObject([
    { quantity: 2, text: 'ALEXA Mini', note: 'from Monday to Wednesday' },
  ]);
  expect(read('FX6 24-70, 2 Stück für beide')).toMatchObject([{ quantity: 2, note: 'für beide' }]);
  // A thing of its own.
  expect(read('Stativ 2x, 4 Akkus')).not.toMatchObject([{ note: '4 Akkus' }]);
});

test('the lines of an address name no thing', () => {
  expect(kinds('2x FX6', 'Liebe Grüße', 'Mariahilfer Straße 12/4', '1070 Wien')).toEqual([
    'item',
    'ignored',
    'ignored',
    'ignored',
  ]);
});

test('a row of a table with one filled cell may be a heading', () => {
  expect(kinds('Bezeichnung\tStk', 'LICHT INNEN\t', 'Vortex 8\t4')).toEqual([
    'ignored',
    'heading',
    'item',
  ]);
});

test('a sentence is a note, word for word', () => {
  const sentence = 'Abholung wäre am Donnerstag ab 15 Uhr, geht das?';
  expect(read('2x FX6', sentence)[1]).toEqual({ kind: 'note', original: sentence });
});

test('one line may ask for several things', () => {
  expect(tell('2x FX6, 1 Sachtler 18, 4 x Sandsack 10kg')).toEqual([
    '2 FX6',
    '1 Sachtler 18',
    '4 Sandsack 10kg',
  ]);
  expect(tell('Licht: 2x M18 (mit Kabel, 2 Brenner), 4 Stück')).toEqual([
    '2 M18 (mit Kabel, 2 Brenner), 4 Stück',
  ]);
  expect(tell('2x Signature Prime 18, 35 und 47 mm')).toEqual([
    '2 Signature Prime 18',
    '2 Signature Prime 35',
    '2 Signature Prime 47',
  ]);
  expect(tell('ARRIMAX 18/12')).toEqual(['1 ARRIMAX 18/12']);
});

test('what is added with a number of its own is a thing of its own', () => {
  expect(tell('FX9 + 2 BP-U70 Sets')).toEqual(['1 FX9', '2 BP-U70 Sets']);
  expect(tell('VENICE 2 8K, incl. 3x AXS cards')).toEqual(['1 VENICE 2 8K', '3 AXS cards']);
  expect(tell('1 x Mini LF w/ 4x compact drives')).toEqual(['1 Mini LF', '4 compact drives']);
});

test('focal lengths in a row are lenses, however they are divided', () => {
  const lenses = ['1 Supreme 29', '1 Supreme 50', '1 Supreme 85'];
  expect(tell('Supreme (29/50/85)')).toEqual(lenses);
  expect(tell('Supreme 29-50-85')).toEqual(lenses);
  expect(tell('Supreme 29/50/85 je 1x')).toEqual(lenses);
  expect(tell('Cooke S8 32/50 – je 1 Stück')).toEqual(['1 Cooke S8 32', '1 Cooke S8 50']);
  expect(tell('Pictor Zooms 20-55/50-125')).toEqual(['1 Pictor Zooms 20-55/50-125']);
});

test('a short wish names a thing, and a question none', () => {
  expect(tell('Wir bräuchten eine C400')).toEqual(['1 C400']);
  expect(tell('Habt ihr noch eine FX6?')).toEqual(['note']);
});

test('a sentence with a date or a telephone number is a note, and these alone are passed over', () => {
  for (const line of [
    'Rückgabe erst am 20.1.2027, weil Brenner',
    'Prep am 10.1. bei euch im Haus',
    'Rückfragen an Paul 0664 1234567',
    'Budget gesamt max. 18.000 netto',
    'Drehort: Großglockner Hochalpenstraße',
  ])
    expect(tell(line), line).toEqual(['note']);
  for (const line of ['8.12.2026', 'von Mo 8.12. bis 10.12.2026', 'Tel. 0664 1234567', 'a@b.at'])
    expect(tell(line), line).toEqual(['ignored']);
});

test('prices without a sign for money are passed over behind `à`', () => {
  expect(tell('1 Sony FX6 à 135,-')).toEqual(['1 Sony FX6']);
  expect(tell('2 SkyPanel S60 à 95,--')).toEqual(['2 SkyPanel S60']);
  expect(tell('2 M40 a 220,-')).toEqual(['2 M40']);
  expect(tell('1 MB-14 Kompendium')).toEqual(['1 MB-14 Kompendium']);
  expect(tell('Sandsäcke 20 Stk. à 12 kg')).toEqual(['20 Sandsäcke 12 kg']);
});

test('positions and days of hire are passed over', () => {
  expect(tell('Pos 3: ALEXA 35 Production Set, 1 Stk., 3 Tage')).toEqual([
    '1 ALEXA 35 Production Set',
  ]);
});

test('a table is read by the names of its columns, wherever they stand', () => {
  expect(
    tell(
      'Angebot 17',
      'Pos.;Artikel;Preis;Menge',
      '1;Sony FX6;"135,00";2',
      '2;Hazer;18;0',
      ';Gesamt;288;',
    ),
  ).toEqual(['ignored', 'ignored', '2 Sony FX6', 'ignored', 'ignored']);
  expect(read('Item,Qty,Notes', 'FX6,2,"body only, please"')[1]).toMatchObject({
    quantity: 2,
    text: 'FX6',
    note: 'body only, please',
  });
  expect(read('Menge\tArt.-Nr.\tBezeichnung', '2\tCAM-0191\tSony FX6')[1]).toMatchObject({
    code: 'CAM-0191',
    text: 'Sony FX6',
  });
});

test('a table without names is read by what its columns hold', () => {
  expect(tell('1\tSony FX6\t2\t135,00 €', '2\tHazer\t1\t18,00 €')).toEqual([
    '2 Sony FX6',
    '1 Hazer',
  ]);
  expect(tell('Sony FX6\t2', 'Hazer\t1')).toEqual(['2 Sony FX6', '1 Hazer']);
});

test('quoted cells hold semicolons, quotes and breaks; an inch mark is no quote', () => {
  expect(
    tell('Menge;Artikel', '2;"Kabel 5""; schwarz"', '1;"Monitor\n24 Zoll"', '3;Monitor 7"'),
  ).toEqual(['ignored', '2 Kabel 5"; schwarz', '1 Monitor 24 Zoll', '3 Monitor 7"']);
});

test('a cell that looks like a formula is text', () => {
  expect(read('Menge;Artikel', `2;"=HYPERLINK(""http://x"";""FX6"")"`)[1]).toMatchObject({
    quantity: 2,
    text: 'HYPERLINK("http://x";"FX6")',
  });
});

test('an article number in brackets is noted', () => {
  expect(read('2 × ARRI ALEXA 35 (CAM-0351), € 890,00 pro Tag')).toMatchObject([
    { quantity: 2, code: 'CAM-0351' },
  ]);
  expect(read('Alexa Mini (B-Cam)')).toMatchObject([{ code: '' }]);
});

test('punctuation, HTML and pictograms alone break nothing', () => {
  expect(tell('!!! ... ???', '👍👍', '<b>2x FX6</b>')).toEqual([
    'ignored',
    'ignored',
    '1 <b>2x FX6</b>',
  ]);
});

test('five hundred things are read, and the rest is handed back', () => {
  const lines = Array.from({ length: MAX_LIST_ITEMS + 2 }, (_, index) => `1x Ding ${index}`);
  const { lines: known, rest } = parseEquipmentList(lines.join('\n'));
  expect(known).toHaveLength(MAX_LIST_ITEMS);
  expect(rest).toBe('1x Ding 500\n1x Ding 501');
});

const word = fc.constantFrom(
  'Sony',
  'FX6',
  '24-70',
  'Sandsack',
  '4x4',
  '18mm',
  '(2)',
  '€ 12',
  ';',
  '\t',
  '\n',
  '2x',
  '"',
  ',',
  '1.',
  'LG',
  '=1+1',
);
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(word, { maxLength: 80 }).map((words) => words.join(' ')),
);

test('of any text, each line with something to read is there, and quantities fit into a cart', () => {
  fc.assert(
    fc.property(text, (typed) => {
      const { lines, rest } = parseEquipmentList(typed);
      const kept = [...lines.map(({ original }) => original), rest].join(' ');
      const letters = (some: string) => new Set(some.match(/[\p{L}\p{N}]+/gu));
      const known = letters(kept.normalize());
      const isWhole = [...letters(typed.normalize())].every((word) => known.has(word));
      const isCounted = lines.every(
        (line) => line.kind !== 'item' || (line.quantity >= 1 && line.quantity <= 99),
      );
      return isWhole && isCounted;
    }),
  );
});

test('what is passed over in a line of several things stays readable with the first of them', () => {
  const originals = (line: string) => read(line).map(({ original }) => original);
  expect(originals('2x FX6, 2x Sachtler € 12')).toEqual([
    '2x FX6, 2x Sachtler € 12',
    '2x Sachtler',
  ]);
  expect(originals('2x FX6, 2x Sachtler')).toEqual(['2x FX6', '2x Sachtler']);
});

test('a name is read the same with its quantity in front, behind, and in a table', () => {
  const name = fc.constantFrom(
    'Sony FX6',
    'Sandsack 12 kg',
    'Floppy 4×4 ft',
    'Cooke S8/i FF 32 mm T1.4',
    'ARRI M18 HMI',
  );
  fc.assert(
    fc.property(name, fc.integer({ min: 1, max: 99 }), (thing, quantity) => {
      const forms = [
        `${quantity}x ${thing}`,
        `${quantity} Stk. ${thing}`,
        `- ${quantity} × ${thing}`,
        `${thing}: ${quantity}`,
        `${thing} (${quantity}x)`,
      ];
      const tables = [
        `Menge;Artikel\n${quantity};${thing}`,
        `Artikel\tMenge\n${thing}\t${quantity}`,
      ];
      for (const form of [...forms, ...tables]) {
        expect(parseEquipmentList(form).lines.at(-1)).toMatchObject({ quantity, text: thing });
      }
    }),
  );
});

test('a hundred thousand characters of one kind are read at once', () => {
  for (const part of [
    ' ',
    '"',
    '\t',
    '";"',
    '2x',
    '1 ',
    ',',
    '\n"a;',
    'a\t\n',
    '(',
    '€1',
    '1€',
    'a: ',
    '5 % ',
    '2 Stück, ',
    'x ',
    '- ',
    '=',
  ]) {
    const long = part.repeat(MAX_LIST_LENGTH / part.length);
    expect(parseEquipmentList(long).lines.length).toBeGreaterThan(0);
  }
});

test('a pair is two pieces, or one of a product that is a pack itself', () => {
  const [pair] = read('1 Paar Sandsäcke');
  if (pair?.kind !== 'item') throw new Error('It asks for something');
  expect(countListedPieces(pair, 'Sandsack 12 kg')).toBe(2);
  expect(countListedPieces(pair, 'Sony CFexpress Typ A 160 GB Paar')).toBe(1);
});

test('a set of two is two pieces of a product that is one thing', () => {
  const [set] = read('2er Set L7-C');
  if (set?.kind !== 'item') throw new Error('It asks for something');
  expect(countListedPieces(set, 'ARRI L7-C LED-Fresnel')).toBe(2);
  expect(countListedPieces(set, 'Ambient NanoLockit Set 2')).toBe(1);
});

test('six things are one piece of a product that holds six', () => {
  const pieces = (line: string, name: string) => {
    const [thing] = read(line);
    if (thing?.kind !== 'item') throw new Error('It asks for something');
    return countListedPieces(thing, name);
  };
  expect(pieces('5x Funkgerät', 'Motorola Funkgeräte-Koffer, 6 Stück')).toBe(1);
  expect(pieces('8 Headsets Solidcom', 'Hollyland Solidcom C1 Pro, 8 Headsets mit Hub')).toBe(1);
  expect(pieces('vier AX9', 'Astera AX9 PowerPAR Set 4')).toBe(1);
  expect(pieces('10x MC Pro', 'Aputure MC Pro 8er-Ladekoffer')).toBe(2);
  expect(pieces('2x CineView', 'Accsoon CineView Set 1:2')).toBe(2);
  expect(pieces('2 Sets Titan Tubes', 'Astera Titan Tube FP1 Set 8 Röhren')).toBe(2);
});

test('quantities are read in every position and form', () => {
  const quantities: Readonly<Record<string, number>> = {
    '1 2,00 Stk. Sony FX6': 2,
    'Pos. 3 2 Stk. FX6': 2,
    '2,0 x FX6': 2,
    'ein Dutzend Sandsäcke': 12,
    'halbes Dutzend C-Stands': 6,
    '2 dozen sandbags': 24,
    '2x 8er Titan Tube': 2,
    '2er Set Walkies': 1,
    'ein halbes Dutzend C-Stands': 6,
    'je 2 Karten 256 GB, gesamt 6': 6,
    'Alexa 35, 3 Stk., Production Set': 3,
    'M18 ............ 4': 4,
    'Astera Titan (2 Sets)': 2,
    'x21 2x': 2,
    'Wir bräuchten 2 FX6': 2,
    '-4x C-Stand': 4,
    '- V-Mount Akku': 1,
    '4 V-Mount Akkus': 4,
    '6 B-Mount Akkus': 6,
    'SkyPanel X21': 1,
    '2x SkyPanel X21': 2,
    'PavoTube 30X': 1,
    'FX6 2X': 2,
    'FX6 je 2': 2,
    'FX6, 2': 2,
    'Sandsack, 4': 4,
    'ca. 50 m Schuko': 1,
    'Sandsäcke 20 Stk. à 12 kg': 20,
    'FX6 zweimal': 2,
    's60 sechs stück': 6,
    '2 x 24" OLED': 2,
    'c-stand baby vier': 4,
    'superclamps ein dutzend': 12,
    'Keile & Bretter 2 Kisten': 2,
    'Sandsäcke 10x12kg': 10,
    'CFast Karten, 3 Stück mit 512GB': 3,
    'C-Stands 8': 8,
    'BP-U70 Set, 2mal': 2,
    'Sandsäcke, sag ma 4': 4,
    'ein paar 1kW-Stufen, sagen wir drei': 3,
    'Sandsack zwanzig Stück': 20,
    'Haken für Traverse 28mm, 10': 10,
    'Karten CFexpress Typ A': 1,
    'Light Dome 150 auch 2': 2,
    'FX6 2x bitte': 2,
    'FX6 2 Stück 🙏': 2,
    'C-Stands 2 Dutzend': 24,
    'zwoa FX3': 2,
    'LiteMat: 1 Stück': 1,
    '12by12 Frost': 1,
    'Easyrig Vario 5, Stk 1': 1,
    'Tubes 1 Koffer (8)': 1,
    'Timecode Boxen, zwei Sets': 2,
    'Kabel zehn Meter zwanzig Stück': 20,
    'Sands. 12': 12,
    'falls frei 2 FX6': 2,
    '16 m gerade Schiene (2-m-Stücke)': 8,
    'insgesamt 45 m Schuko in Zehn-Meter-Kabeln': 5,
  };
  const read = Object.keys(quantities).map((line) => {
    const [first] = parseEquipmentList(line).lines;
    return [line, first?.kind === 'item' ? first.quantity : null];
  });
  expect(Object.fromEntries(read)).toEqual(quantities);
});

test('messages of a messenger, sums without a currency and numbers of another house', () => {
  expect(
    tell(
      '[14.05.25, 18:03] Flo: fx6 2x',
      '12.02.25, 07:42 - Moni: und a m40',
      '[18:05] Flo: 3 hazer :)',
      '[18:22, 4.1.2027] Ana Maria: fx9 x1',
      '[6:22 PM, 1/4/2027] +43 664 1234567: 2 orbiter',
      '[04.01.27, 18:22:33] Ana: 4x FX3',
      '2027-01-04, 18:22 - Ana: 5 S60',
      '1 3,00 Stk. ARRI M18 HMI 120,00 360,00',
      '100100 Sony VENICE 2 8K 1 Stk',
      '10 XLR 10m',
      '2 Stk. Canon RF 24-105 2.8 à 65,00',
      '2 Sony FX9, 1 Ronin 2 und 10 Sandsäcke',
      '4 Rahmen 8 und 12 ft',
      '2 Monitore 17 und 24 Zoll',
      'Hi Hat',
      'Hi Team',
      '2 skypanel x21',
      'wir brauchen',
      'zwei FX6 und eine FX3',
      'Absperrband: 5 Rollen',
    ),
  ).toEqual([
    '2 fx6',
    '1 m40',
    '3 hazer',
    '1 fx9',
    '2 orbiter',
    '4 FX3',
    '5 S60',
    '3 ARRI M18 HMI',
    '1 Sony VENICE 2 8K',
    '10 XLR 10m',
    '2 Canon RF 24-105 2.8',
    '2 Sony FX9',
    '1 Ronin 2',
    '10 Sandsäcke',
    '4 Rahmen 8 und 12 ft',
    '2 Monitore 17 und 24 Zoll',
    '1 Hi Hat',
    'ignored',
    '2 skypanel x21',
    'ignored',
    '2 FX6',
    '1 FX3',
    '5 Absperrband: Rollen',
  ]);
});

test('what counts the lines is no quantity', () => {
  const list = [
    '01 - FX6 - 2',
    '02 - C-Stand - 12',
    '',
    '03 - M18 - 1',
    '04 - Hazer',
    '05 - S60 - 4',
  ];
  expect(tell(...list)).toEqual(['2 FX6', '12 C-Stand', 'ignored', '1 M18', '1 Hazer', '4 S60']);
  expect(tell('Nr. 1 FX6 2 Stk', 'Nr. 2 Hazer')).toEqual(['2 FX6', '1 Hazer']);
  expect(tell('Nr 4 FX6', 'Nr 1 Hazer')).toEqual(['4 FX6', '1 Hazer']);
  expect(tell('1 FX6', '2 M18', '3 S60')).toEqual(['1 FX6', '2 M18', '3 S60']);
});

test('what stands behind a size or before a sign is how many', () => {
  expect(tell('Schuko Verlängerung 10m 10')).toEqual(['10 Schuko Verlängerung 10m']);
  expect(tell('X21 – 2')).toEqual(['2 X21']);
  expect(tell('1 Optimo Ultra 12x')).toEqual(['1 Optimo Ultra 12x']);
  expect(tell('Aputure 300x')).toEqual(['1 Aputure 300x']);
  expect(tell('LICHT / ELEKTRIK')).toEqual(['heading']);
});

test('where most lines end with a number, it is how many', () => {
  const ending = (list: readonly string[]) =>
    read(...list).map((line) => line.kind === 'item' && line.numberAtEnd);
  const behind = ['s60 6', 'hazer 1', 'orbiter 2', 'par kanne 10', 'arrimax 1'];
  expect(ending(behind)).toEqual(['count', 'count', 'count', 'count', 'count']);
  expect(ending(['Alpha 4', 'FX6', 'Hazer', '2 S60'])).toEqual([
    'either',
    'either',
    'either',
    'name',
  ]);
});

test('Hi-5 and Hi-Hat are no greetings', () => {
  const { lines } = parseEquipmentList('Hi Anna!\n1x Hi-5\nHi-Hat');
  expect(lines.map(({ kind }) => kind)).toEqual(['ignored', 'item', 'item']);
});

test('the article number beside a name wins, when the house has it', () => {
  const found = {
    matches: [
      { code: 'A-1', displayname: 'A' },
      { code: 'B-2', displayname: 'B' },
    ],
    verdict: 'check',
  } as const;
  const none = { matches: [], verdict: 'unknown' } as const;
  const item = {
    text: 'FX6',
    code: 'b-2',
    quantity: 1,
    original: 'FX6',
    numberAtEnd: 'name',
  } as const;
  expect(toListQueries(item)).toEqual(['FX6', 'b-2']);
  expect(findListMatches(item, () => found)).toMatchObject({
    matches: [{ code: 'B-2' }, { code: 'A-1' }],
    verdict: 'certain',
    proposal: { code: 'B-2' },
  });
  const byName = findListMatches(item, (text) => (text === 'FX6' ? found : none));
  expect(byName).toMatchObject({ matches: found.matches, proposal: { code: 'A-1' } });
  expect(findListMatches(item, (text) => (text === 'FX6' ? found : undefined))).toBeUndefined();
});

test('a number at the end counts where the name with it is nothing and the product has no other number', () => {
  const house = (text: string) =>
    ({
      Orbiter: { matches: [{ code: 'A-1', displayname: 'ARRI Orbiter' }], verdict: 'certain' },
      Vortex: {
        matches: [{ code: 'B-2', displayname: 'Creamsource Vortex4' }],
        verdict: 'certain',
      },
      Floppy: { matches: [{ code: 'C-3', displayname: 'Floppy 4×4 ft' }], verdict: 'certain' },
      'Avata Set': {
        matches: [{ code: 'D-4', displayname: 'DJI Avata 2 FPV Set' }],
        verdict: 'check',
      },
      'Optimo Ultra': {
        matches: [{ code: 'E-5', displayname: 'Optimo Ultra 12× 36–435 mm' }],
        verdict: 'check',
      },
    })[text] ?? ({ matches: [], verdict: 'unknown' } as const);
  const ask = (text: string, numberAtEnd: 'either' | 'name' | 'count' = 'either') =>
    findListMatches({ text, code: '', quantity: 1, original: text, numberAtEnd }, house as never);
  expect(ask('Orbiter 2')).toMatchObject({
    quantity: 2,
    verdict: 'check',
    proposal: { code: 'A-1' },
  });
  expect(ask('Vortex 3', 'count')).toMatchObject({ quantity: 3, proposal: { code: 'B-2' } });
  expect(ask('Orbiter 2', 'name')).toMatchObject({ quantity: 1, proposal: null });
  expect(ask('Vortex 24')).toMatchObject({ quantity: 1, proposal: null });
  expect(ask('Floppy 3')).toMatchObject({ quantity: 3, proposal: { code: 'C-3' } });
  expect(ask('Avata 4x Set')).toMatchObject({ quantity: 4, proposal: { code: 'D-4' } });
  expect(ask('Avata 4x Set', 'name')).toMatchObject({ proposal: null });
  const take = (line: string) => {
    const [item] = read(line);
    return item?.kind === 'item' && findListMatches(item, house as never)?.quantity;
  };
  expect(take('Avata 2 Set')).toBe(1);
  expect(take('3x Avata Set')).toBe(3);
  expect(take('Optimo Ultra 12x')).toBe(1);
  expect(take('Optimo Ultra 2x')).toBe(2);
});

test('a line is several things where the house has each of them, and surely or nothing of the whole name', () => {
  const certain = ['M18', 'M40', 'Keile und Bretter', 'EZ-1', 'EZ-2', 'Kopf', 'Hazer', 'Dolly'];
  const house = (text: string) => {
    const likely = ['EZ-1 & EZ-2', 'Kopf & Beine', 'gerade Schiene'].includes(text)
      ? 'check'
      : 'unknown';
    return {
      matches: [
        { code: text, displayname: text === 'Hazer' ? 'Hazer mit zwei Liter Fluid' : text },
      ],
      verdict: certain.includes(text) ? 'certain' : likely,
    } as const;
  };
  const split = (text: string) =>
    read(text)
      .flatMap((line) => splitJoinedThings(line, house))
      .map((line) => (line.kind === 'item' ? `${line.quantity} ${line.text}` : line.kind));
  expect(split('2x M18 und M40')).toEqual(['2 M18', '1 M40']);
  expect(split('je 2x M18 und M40')).toEqual(['2 M18', '2 M40']);
  expect(split('M18, EZ-1, 3 M40 und Nebel')).toEqual(['1 M18', '1 EZ-1', '3 M40', '1 Nebel']);
  expect(split('M18, M40')).toEqual(['1 M18', '1 M40']);
  expect(split('Nebel, M40')).toEqual(['1 Nebel, M40']);
  expect(split('Keile und Bretter')).toEqual(['1 Keile und Bretter']);
  expect(split('M18 und Nebel')).toEqual(['1 M18 und Nebel']);
  expect(split('EZ-1 & EZ-2')).toEqual(['1 EZ-1', '1 EZ-2']);
  expect(split('Kopf & Beine')).toEqual(['1 Kopf & Beine']);
  expect(split('2x S60 mit 2x Snapbag')).toEqual(['2 S60', '2 Snapbag']);
  expect(split('Hazer + Fluid')).toEqual(['1 Hazer']);
  expect(split('2x Dolly + 8m gerade Schiene')).toEqual(['2 Dolly', '1 8m gerade Schiene']);
  expect(split('Dolly mit 12 m gerade Schiene')).toEqual(['1 Dolly', '1 12 m gerade Schiene']);
});

test('where it is not said how many there are of the second thing, it is to be checked', () => {
  const house = (text: string) =>
    ({
      matches: [{ code: text, displayname: text }],
      verdict: text.includes(' und ') ? 'unknown' : 'certain',
    }) as const;
  const verdicts = read('2x M18 und M40')
    .flatMap((line) => splitJoinedThings(line, house))
    .map((line) => line.kind === 'item' && findListMatches(line, house)?.verdict);
  expect(verdicts).toEqual(['certain', 'check']);
});

test('a greeting or thanks takes nothing with it that is asked for', () => {
  expect(tell('Hi, 1 Mini LF und 3 Compact Drive 1 TB bitte')).toEqual([
    '1 Mini LF',
    '3 Compact Drive 1 TB',
  ]);
  expect(tell('Hallo Tom, bitte die Mini LF')).toEqual(['1 die Mini LF']);
  expect(tell('Danke und bitte auch den Magliner')).toEqual(['1 den Magliner']);
  expect(tell('Guten Morgen! Könnt ihr mir die WCU-4 reservieren?')).toEqual(['note']);
  expect(
    tell('Hallo zusammen,', 'Hi Tom', 'Danke, Lukas', 'Danke und schöne Grüße, Petra'),
  ).toEqual(['ignored', 'ignored', 'ignored', 'ignored']);
});

test('what stands below thanks is a thing where the house has it, else a name', () => {
  const house = (text: string) =>
    ({
      matches: [{ code: text, displayname: text }],
      verdict: text === 'Magliner' ? 'certain' : 'unknown',
    }) as const;
  const things = read('2x FX6', 'danke!', 'Magliner', 'Anna').flatMap((line) =>
    splitJoinedThings(line, house),
  );
  expect(things.flatMap((line) => (line.kind === 'item' ? line.text : []))).toEqual([
    'FX6',
    'Magliner',
  ]);
});

test('what is wanted with a thing is a thing of its own where the house may have it', () => {
  const house = (text: string) => {
    const verdicts: Record<string, string> = {
      FX3: 'certain',
      Käfig: 'check',
      Griff: 'check',
      'FX3 mit Griff': 'check',
      Slider: 'certain',
      Motor: 'check',
      'Slider mit Motor': 'check',
      Kurbel: 'check',
      'FX3 mit Gurt': 'check',
    };
    const code = text === 'Griff' ? 'FX3' : text;
    const names: Record<string, string> = {
      'FX3 mit Käfig': 'Sony FX3',
      Käfig: 'Tilta Käfig für FX3',
      'Slider mit Motor': 'SliderPLUS mit Motor',
      Motor: 'Motorola Funkgerät',
      Kurbel: 'Kurbelstativ',
    };
    const displayname = names[text] ?? text;
    return { matches: [{ code, displayname }], verdict: verdicts[text] ?? 'unknown' } as never;
  };
  const split = (text: string) =>
    read(text)
      .flatMap((line) => splitJoinedThings(line, house))
      .map((line) => line.kind === 'item' && `${line.quantity} ${line.text}`);
  expect(split('2x FX3 mit Käfig')).toEqual(['2 FX3', '2 Käfig']);
  expect(split('2x FX3 mit Gurt')).toEqual(['2 FX3 mit Gurt']);
  expect(split('Slider mit Motor')).toEqual(['1 Slider mit Motor']);
  // A `Kurbelstativ` is no `Kurbel`.
  expect(split('FX3 mit Kurbel')).toEqual(['1 FX3 mit Kurbel']);
  // The item itself has one.
  expect(split('2x FX3 mit Griff')).toEqual(['2 FX3 mit Griff']);
});

test('a length in front is made up of shorter pieces', () => {
  const cable = { code: 'K-1', displayname: 'Schuko-Verlängerung 10 m' };
  const house = (text: string) =>
    ({ matches: [cable], verdict: text === 'Schuko' ? 'check' : 'unknown' }) as const;
  const take = (line: string) => {
    const [item] = read(line);
    return item?.kind === 'item' ? findListMatches(item, house) : null;
  };
  expect(take('ca. 55 m Schuko')).toMatchObject({ quantity: 6, verdict: 'check', proposal: cable });
  expect(take('2x 25 m Schuko')).toMatchObject({ quantity: 2, verdict: 'unknown', proposal: null });
});

test('what the house does not have is offered but not taken', () => {
  const found = { matches: [{ code: 'A-1', displayname: 'A' }], verdict: 'unknown' } as const;
  const text = 'Schminkspiegel mit Licht';
  const item = { text, code: '', quantity: 1, original: text, numberAtEnd: 'name' } as const;
  expect(findListMatches(item, () => found)).toEqual({
    ...found,
    quantity: 1,
    proposal: null,
  });
});
