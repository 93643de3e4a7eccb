import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListLine, parseEquipmentList } from './list-entry.ts';
import {
  type FindMatches,
  listMissingQueries,
  type MatchedLine,
  matchListLine,
  splitJoinedThings,
} from './list-match.ts';

interface Match {
  readonly code: string;
  readonly displayname: string;
}

const VERDICTS = ['certain', 'check', 'unknown'] as const;

/** A house that always answers a text in the same way, and each text in another one. */
function aHouse(seed: number): FindMatches<Match> {
  return (text) => {
    let hash = seed;
    for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
    const verdict = VERDICTS[hash % 3] ?? 'unknown';
    return { verdict, matches: [{ code: `C-${hash % 7}`, displayname: text }] };
  };
}

/** Searches as the shop does until nothing is missing. */
function search(
  lines: readonly ListLine[],
  house: FindMatches<Match>,
): { readonly rows: readonly MatchedLine<Match>[]; readonly rounds: number } {
  const answers = new Map<string, ReturnType<FindMatches<Match>>>();
  const find = (text: string) => answers.get(text);
  let rounds = 0;
  for (;;) {
    const missing = listMissingQueries(lines, find);
    if (missing.length === 0) break;
    rounds += 1;
    for (const text of missing) answers.set(text, house(text) ?? null);
  }
  return { rows: lines.flatMap((line) => matchListLine(line, find)), rounds };
}

function findWaiting(rows: readonly MatchedLine<Match>[]): readonly string[] {
  return rows.flatMap(({ line, found }) => (line.kind === 'item' && !found ? [line.original] : []));
}

const word = fc.constantFrom(
  'FX6',
  'ALEXA 35',
  'Cage',
  'Stativ',
  'Baby Beinen',
  'Sandsäcke',
  'O’Connor 2575',
  'V-Mount Akku',
  'SmallHD 7',
  '2 Akkus',
  '3x Teradek',
  '8 m gerade Schiene',
  '50 m Schuko',
  'Orbiter 2',
  'Primes 18, 35, 47',
  'Keile',
);
const joint = fc.constantFrom(
  ...[' mit ', ' und ', ' + ', ', ', '; ', ' / ', ' & ', ' inkl. ', ' incl. ', ' samt ', ' w/ '],
  ...[
    ' sowie ',
    ' oder ',
    ' ohne ',
    ' für ',
    ' and ',
    ' with ',
    ', und ',
    ' mit einem ',
    ' je ',
    '+',
  ],
);
const typedLine = fc
  .tuple(
    fc.constantFrom('', '2x ', 'je 2 ', '1 ', 'Licht: '),
    word,
    fc.array(fc.tuple(joint, word), { maxLength: 9 }),
    fc.constantFrom('', ' je', ' (CAM-0191)', ', 2 Stück'),
  )
  .map(([before, first, rest, behind]) => `${before}${first}${rest.flat().join('')}${behind}`);
const typedList = fc
  .tuple(
    fc.array(typedLine, { minLength: 1, maxLength: 4 }),
    fc.constantFrom('', '\nLG\nFX6 mit Cage'),
  )
  .map(([lines, end]) => `${lines.join('\n')}${end}`);

test('for every line of joined things, everything is asked for that its rows need', () => {
  fc.assert(
    fc.property(typedList, fc.integer({ min: 1, max: 1_000_000 }), (text, seed) => {
      const { rows, rounds } = search(parseEquipmentList(text).lines, aHouse(seed));
      expect(findWaiting(rows)).toEqual([]);
      expect(rounds).toBeLessThan(12);
    }),
    { numRuns: 150 },
  );
});

test('whichever answers never come, every line ends, and those without one of these stay as they were', () => {
  fc.assert(
    fc.property(typedList, fc.integer({ min: 1, max: 1_000_000 }), (text, seed) => {
      const { lines } = parseEquipmentList(text);
      const house = aHouse(seed);
      const lost = new Set<string>();
      const partly = (query: string) => {
        if ([...query].length % 3 !== seed % 3) return house(query);
        lost.add(query);
        return null;
      };
      const whole = search(lines, house).rows;
      const { rows } = search(lines, partly);
      expect(findWaiting(rows)).toEqual([]);
      // A line is told by its own words, so that nothing of it is lost.
      for (const { line } of rows.filter(({ found }) => found?.proposal === null))
        expect(lines.some(({ original }) => original === line.original)).toBe(true);
      if (lost.size === 0) expect(rows).toEqual(whole);
    }),
  );
});

test('a line that cannot be read is unknown, and the others are matched', () => {
  const house = aHouse(1);
  const find = (query: string) => {
    if (query.includes('FX6')) throw new Error('Unreadable');
    return house(query);
  };
  const { lines } = parseEquipmentList('1x Stativ\n2x FX6\n1x Cage');
  expect(listMissingQueries(lines, find)).toEqual([]);
  const rows = lines.flatMap((line) => matchListLine(line, find));
  expect(rows.map(({ line, found }) => [line.original, found?.matches.length])).toEqual([
    ['1x Stativ', 1],
    ['2x FX6', 0],
    ['1x Cage', 1],
  ]);
  expect(rows[1]?.found).toMatchObject({ verdict: 'unknown', proposal: null, isUnanswered: true });
});

test('`A mit B und C` is three things where the house has them', () => {
  const had = ['FX6', 'Cage', 'Stativ', 'FX6 mit Cage'];
  const house = (text: string) => {
    const verdict = had.includes(text) ? 'certain' : 'unknown';
    const isJoined = text.includes(' mit ');
    return {
      verdict: isJoined && verdict === 'certain' ? 'check' : verdict,
      matches: [{ code: text, displayname: isJoined ? 'Sony FX6' : text }],
    } as const;
  };
  const [line] = parseEquipmentList('2x FX6 mit Cage und Stativ').lines;
  if (!line) throw new Error('It asks for something');
  const { rows } = search([line], house);
  expect(rows.map(({ line: part }) => part.kind === 'item' && part.text)).toEqual([
    'FX6',
    'Cage',
    'Stativ',
  ]);
  // As long as an answer is missing, the line is one.
  const partly = (text: string) => (text === 'Cage' ? undefined : house(text));
  expect(splitJoinedThings(line, partly)).toHaveLength(2);
  expect(listMissingQueries([line], partly)).toEqual(['Cage']);
});

test('of products that a line fits alike, one is proposed of which the house has enough', () => {
  const [few, enough, other] = [
    { code: 'A', displayname: 'Sandsack 12 kg', current_quantity: 2 },
    { code: 'B', displayname: 'Sandsack 10 kg', current_quantity: 12 },
    { code: 'C', displayname: 'Sandsack leer', current_quantity: 99 },
  ];
  const matches = [few, enough, other];
  const answer = { matches, verdict: 'check', reason: 'auch B passt', fittingCount: 2 } as const;
  const ask = (quantity: number) => {
    const [line] = parseEquipmentList(`${quantity}x Sandsack`).lines;
    return line && matchListLine(line, () => answer)[0]?.found;
  };
  expect(ask(2)).toMatchObject({ proposal: few, reason: 'auch B passt' });
  expect(ask(8)).toMatchObject({
    proposal: enough,
    matches: [enough, few, other],
    reason: 'von „Sandsack 12 kg“ hat das Haus nur 2',
  });
  // A product that fits less well is no better for being there.
  expect(ask(50)).toMatchObject({ proposal: few });
});
