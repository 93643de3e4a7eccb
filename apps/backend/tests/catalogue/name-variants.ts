import type { Dice } from './dice';

/** Words that make another product of one, in the trades of the catalogues below. */
const VARIANT_WORDS = [
  ...['Pro', 'Plus', 'Mini', 'Max', 'Ultra', 'Lite', 'Premium', 'Classic', 'Studio', 'Live'],
  ...['LF', 'LT', 'XT', 'XL', 'Mark', 'MK', 'Professional', 'Xtreme', 'Soft', 'Light'],
  ...['Compact', 'Air', 'Black', 'Active', 'Wash', 'Spot', 'Profile', 'Beam'],
];
const ROMANS = ['II', 'III', 'IV'];
const SUFFIXES = ['S', 'C', 'D', 'X', 'R', 'T', 'B'];

const NUMBER = String.raw`\d+(?:[.,]\d+)?`;
const ROMAN = String.raw`(?<!\p{L})(?:I{2,3}|IV|VI{0,3})(?![\p{L}\d])`;
const SUFFIX = String.raw`(?<=\d-?)[A-Za-z](?![\p{L}\d])`;
const WORD = String.raw`(?<!\p{L})(?:${VARIANT_WORDS.join('|')})(?!\p{L})`;
const WORD_WITH_UNIT = /[\d.,–/+×x]+ (?:mm|cm|m|kg|t|W|A|V|Wh|TB|GB|HE|Lumen|lm|ft)(?!\S)|\S+/gu;
const TOKEN = new RegExp(`(${NUMBER})|(${ROMAN})|(${SUFFIX})|(${WORD})`, 'giu');

export const CHANGES = ['dropped', 'swapped', 'added'] as const;
export type Change = (typeof CHANGES)[number];

/** The name with one of its deciding tokens dropped or swapped, or with one more; null where it has none to change. */
export function changeName(name: string, change: Change, dice: Dice): string | null {
  if (change === 'added') return addToken(name, dice);
  const tokens = [...name.matchAll(TOKEN)].filter(({ index }) => !isCount(name.slice(index)));
  const token = dice.pickAny(tokens);
  if (!token) return null;
  const other = change === 'dropped' ? '' : toOther(token, dice);
  const end = token.index + token[0].length;
  return `${name.slice(0, token.index)}${other}${name.slice(end)}`
    .replace(/(?<=\s|^)[-/×]+(?=\S)|(?<=\S)[-/]+(?=[\s,]|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** `6 Stück` behind a name may be how many are asked for. */
function isCount(text: string): boolean {
  return /^\d+ Stück/.test(text);
}

function toOther([token, number, roman, suffix]: RegExpMatchArray, dice: Dice): string {
  if (number !== undefined) return toOtherNumber(number, dice);
  const some = suffix === undefined ? VARIANT_WORDS : SUFFIXES;
  const others = roman === undefined ? some : ROMANS;
  return dice.pickAny(others.filter((each) => each.toLowerCase() !== token.toLowerCase())) ?? '';
}

function toOtherNumber(number: string, dice: Dice): string {
  const [whole = '', ...rest] = number.split(/(?=[.,])/);
  const value = Number(whole);
  const other = dice.pick([value + 1, value * 2 + 1, value > 1 ? value - 1 : 3, value + 10]);
  return [other, ...rest].join('');
}

function addToken(name: string, dice: Dice): string {
  const words = name.split(' ');
  const place = 1 + dice.roll(words.length);
  const held = new Set(name.toLowerCase().split(/[^\p{L}\d]+/u));
  const some = dice.happens(0.5) ? ROMANS : VARIANT_WORDS;
  const added = dice.pickAny(some.filter((each) => !held.has(each.toLowerCase())));
  return [...words.slice(0, place), added, ...words.slice(place)].join(' ');
}

/** The same words in another sequence: a number stays with its unit, and none comes first or last, where it may be a count. */
export function shuffleWords(text: string, dice: Dice): string {
  const mixed = [...text.matchAll(WORD_WITH_UNIT)]
    .map(([word]) => ({ word, place: dice.roll(1_000_000) }))
    .sort((one, other) => one.place - other.place)
    .map(({ word }) => word);
  const takeNamed = () => {
    const place = mixed.findIndex((word) => /^\p{L}.*\p{L}$/u.test(word));
    return place === -1 ? [] : mixed.splice(place, 1);
  };
  const first = takeNamed();
  const last = takeNamed();
  return [...first, ...mixed, ...last].join(' ');
}

/** Every number, roman, suffix and variant word of a text, in a set sequence. */
export function listDecidingTokens(text: string): string {
  const tokens = Array.from(text.matchAll(TOKEN), ([token]) => toPlain(token));
  return tokens.sort().join(' ');
}

function toPlain(token: string): string {
  const lower = token.toLowerCase();
  return /^\d/.test(lower) ? String(Number(lower.replace(',', '.'))) : lower;
}
