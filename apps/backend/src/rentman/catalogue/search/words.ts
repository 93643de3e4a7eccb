/** A run of letters, or a number. */
export interface Token {
  /** Folded: lower case, without accents; a number with a point and without trailing zeros. */
  readonly text: string;
  readonly isNumber: boolean;
  /** What stands before it: nothing, as in `FX6`; a space, hyphen or slash; or the end of a phrase. */
  readonly gap: 'none' | 'space' | 'break';
}

const TOKEN = /(?<!\d)1\/\d{1,2}(?!\d)|\d+(?:[.,]\d+)*|\p{L}+/gu;
const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/;
/** `35er` is `35`. */
const COUNT_ENDINGS = new Set(['er', 'ers', 'iger']);
const ROMAN: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
};

/** Lower case without accents. Umlauts are written in two ways, so `ä` and `ae` both become `a`; `ß` becomes `ss`. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('ø', 'o')
      .replaceAll('æ', 'a')
      .replaceAll('œ', 'o')
      // `aue` and `eue` are no umlauts, nor is the `ue` of a `que`.
      .replace(/ae|oe|(?<![aeq])ue/g, (pair) => pair.charAt(0))
  );
}

/** Splits a text into letters and numbers: makers write a space, a hyphen or nothing between them. */
export function toTokens(text: string): readonly Token[] {
  const folded = fold(
    text
      .replace(/[½¼⅛]/g, (sign) => ({ '½': '1/2', '¼': '1/4', '⅛': '1/8' })[sign] ?? '')
      .replaceAll('×', 'x')
      .replace(/['’`´]/g, '')
      .replace(/(\d)\s*["″”“]/g, '$1 zoll ')
      .replace(/(\d)\s*°/g, '$1 grad '),
  );
  const tokens: Token[] = [];
  let end = 0;
  for (const match of folded.matchAll(TOKEN)) {
    const gap = toGap(folded.slice(end, match.index));
    end = match.index + match[0].length;
    if (gap === 'none' && tokens.at(-1)?.isNumber && COUNT_ENDINGS.has(match[0])) continue;
    for (const [index, part] of toParts(match[0]).entries()) {
      const isNumber = /^\d/.test(part);
      const before = tokens.length === 0 ? 'break' : gap;
      tokens.push({ text: part, isNumber, gap: index === 0 ? before : 'none' });
    }
  }
  return tokens;
}

function toGap(between: string): Token['gap'] {
  if (between === '') return 'none';
  return /[,;:()|+&]|\s\/\s/.test(between) ? 'break' : 'space';
}

function toParts(run: string): readonly string[] {
  if (!/^\d/.test(run)) return splitRoman(run);
  if (run.includes('/')) return [run];
  if (THOUSANDS.test(run)) return [run.replace(/[.,]/g, '')];
  const [whole = '', ...fractions] = run.split(/[.,]/);
  if (fractions.length !== 1) return [whole, ...fractions];
  const fraction = (fractions[0] ?? '').replace(/0+$/, '');
  return [fraction === '' ? whole : `${whole}.${fraction}`];
}

/** `mkii` is `mk` and `ii`. */
function splitRoman(word: string): readonly string[] {
  if (fromRoman(word)) return [word];
  const [, start, roman] = /^([a-z]{1,2}?)(i{2,3})$/.exec(word) ?? [];
  return start && roman ? [start, roman] : [word];
}

/** The number that a Roman one of two letters or more means; undefined for other words. */
export function fromRoman(word: string): string | undefined {
  return Object.hasOwn(ROMAN, word) ? ROMAN[word] : undefined;
}

const MIN_STEM = 4;

/** Takes off the endings of German and English plurals and cases: both `Brennweiten` and `Brennweite` become `brennweit`. */
export function stem(word: string): string {
  let rest = word.replace(/(?<=..(?:x|ss|sh|ch))es$/, '');
  if (rest.length > MIN_STEM && rest.endsWith('s') && !rest.endsWith('ss'))
    rest = rest.slice(0, -1);
  const ending = /(?:ern|em|en|er|es|e|(?<=[lr])n)$/.exec(rest)?.[0] ?? '';
  if (rest.length - ending.length >= MIN_STEM) rest = rest.slice(0, rest.length - ending.length);
  return rest.length > MIN_STEM && rest.endsWith('y') ? `${rest.slice(0, -1)}i` : rest;
}

/** Tokens in one piece, with the last one's stem: the same for `C-Stand`, `c stands` and `cstand`. */
export function toJoinedKey(tokens: readonly { readonly text: string }[]): string {
  const joined = tokens.map(({ text }) => text).join('');
  // `Ronin-S` is no plural.
  return (tokens.at(-1)?.text.length ?? 0) > 2 ? stem(joined) : joined;
}

/** What says nothing about a product. */
const STOP_WORDS = new Set(
  'fur furs mit und oder der die das den dem des ein eine einen einer im ins am zum zur von vom auf in an for with and the of inkl samt bitte was wo wie ich wir man uns es gibt hab habt ihr etwas kann soll sollte muss mussen sein ist sind wird dass damit wenn auch noch sehr so nur dazu filmen'.split(
    ' ',
  ),
);
/** The same in every ending, by their stems: wishes about the price, and what is done with any product. */
const FILLER_STEMS = new Set(
  'gunstig billig preiswert gut gute guter besser beste brauch brauche such suche hilft helf miet mieten vermiet leih leihen ausleih verleih passend'.split(
    ' ',
  ),
);

/** Wishes about the size, by their stems: less or more of the price, where nothing is called so. */
const SIZES: ReadonlyMap<string, number> = new Map(
  Object.entries({
    klein: -1,
    winzig: -1,
    kompakt: -1,
    small: -1,
    tiny: -1,
    compact: -1,
    gross: 1,
    riesig: 1,
    large: 1,
    big: 1,
    huge: 1,
  }),
);

/** 1 for `großer`, -1 for `kleiner`, 0 for words that say nothing of a size. */
export function toSizeWish(word: string): number {
  return SIZES.get(stem(word)) ?? 0;
}

/** The tokens that say something; all when none does. */
export function withoutStopWords(tokens: readonly Token[]): readonly Token[] {
  const kept = tokens.filter(({ text, gap }, index) => {
    const isStop = STOP_WORDS.has(text) || FILLER_STEMS.has(stem(text));
    const isAlone = (index === 0 || gap !== 'none') && tokens[index + 1]?.gap !== 'none';
    return !(isStop && isAlone);
  });
  return kept.length > 0 ? kept : tokens;
}
