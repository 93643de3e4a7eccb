import { stripInvisible } from './visible-text.ts';

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '\u00ad',
  euro: '€',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  oslash: 'ø',
  aring: 'å',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  micro: 'µ',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  sbquo: '‚',
  lsquo: '‘',
  rsquo: '’',
  laquo: '«',
  raquo: '»',
  times: '×',
  divide: '÷',
  plusmn: '±',
  le: '≤',
  ge: '≥',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  Omega: 'Ω',
  ohm: 'Ω',
  copy: '©',
  reg: '®',
  trade: '™',
  sect: '§',
  para: '¶',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
};

const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^'"<>])*`;
const CLOSED_TAG = `</?[a-z][a-z0-9-]*(?:[\\s/]${ATTRIBUTES})?>`;
const KNOWN_TAGS =
  'a|abbr|b|blockquote|body|br|code|div|em|embed|font|form|h[1-6]|head|html|hr|i|iframe|img|input|' +
  'li|link|meta|object|ol|p|pre|s|script|small|span|strong|style|sub|sup|svg|table|tbody|td|th|' +
  'thead|title|tr|u|ul|video';
/** A tag of HTML that is never closed, up to the next tag or the end. Other words after a `<` are text. */
const UNCLOSED_TAG = `</?(?:${KNOWN_TAGS})(?:[\\s/][^<>]*)?(?:>|(?=<)|$)`;
const TAG = new RegExp(`${CLOSED_TAG}|${UNCLOSED_TAG}`, 'gi');
const SILENT = ['script', 'style', 'title', 'template'] as const;

/** Takes the tags out of an HTML fragment and keeps its line breaks; the result is text, never markup. */
export function toPlainText(html: string): string {
  const marked = dropSilentElements(
    html.replace(/\r\n?/g, '\n').replace(/<!--[\s\S]*?(-->|$)/g, ''),
  )
    .replace(/<\/(td|th)\s*>\s*<(td|th)\b[^<>]*>/gi, ': ')
    .replace(/<\s*(br|hr|\/tr|\/li)\b[^<>]*>/gi, '\n')
    .replace(/<\s*\/\s*(p|div|h\d|ul|ol|table|blockquote)\s*>/gi, '\n\n');
  const text = dropTags(marked).replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]*);/gi, toCharacter);
  return stripInvisible(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

const MAX_PASSES = 5;

/** Removes tags again as long as the removal makes a new tag of the text around it. */
function dropTags(html: string): string {
  let text = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const rest = text.replace(TAG, '');
    if (rest === text) return text;
    text = rest;
  }
  // Text that still has tags was nested on purpose: every `<` that could open a tag goes.
  return text.replace(/<+(?=[/a-z])/gi, '');
}

/** Elements whose content is not meant to be read; one that is never closed ends with the text. */
function dropSilentElements(html: string): string {
  return SILENT.reduce(
    (rest, name) => rest.replace(new RegExp(`<${name}\\b[\\s\\S]*?(</${name}\\s*>|$)`, 'gi'), ''),
    html,
  );
}

function toCharacter(entity: string, name: string): string {
  if (!name.startsWith('#')) return NAMED_ENTITIES[name] ?? entity;
  const isHex = /^#x/i.test(name);
  const codePoint = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isCharacter = codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '';
}
