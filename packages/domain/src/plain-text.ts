import namedEntities from './html-entities.json' with { type: 'json' };
import { stripInvisible } from './visible-text.ts';

const NAMED_ENTITIES: ReadonlyMap<string, string> = new Map(Object.entries(namedEntities));

const ATTRIBUTES = `(?:"[^"]*"|'[^']*'|[^'"<>])*`;
const KNOWN_TAGS =
  'a|abbr|address|area|article|aside|audio|b|base|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|' +
  'code|col|colgroup|data|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|' +
  'frame|frameset|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|marquee|' +
  'math|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|' +
  'samp|script|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|' +
  'textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr|[a-z]+:[a-z]+|[a-z]+-[a-z-]+';
/** Only what HTML knows, and names with a colon or a hyphen as word processors write: `<Achtung>` is text. */
const CLOSED_TAG = `</?(?:${KNOWN_TAGS})(?:[\\s/]${ATTRIBUTES})?>`;
/** A tag that is never closed, up to the next tag or the end. */
const UNCLOSED_TAG = `</?(?:${KNOWN_TAGS})(?:[\\s/][^<>]*)?(?:>|(?=<)|$)`;
const TAG = new RegExp(`${CLOSED_TAG}|${UNCLOSED_TAG}`, 'gi');
const SILENT = ['script', 'style', 'title', 'template'] as const;

/** Takes the tags out of an HTML fragment and keeps its line breaks; the result is text, never markup. */
export function toPlainText(html: string): string {
  const marked = dropSilentElements(
    html.replace(/\r\n?/g, '\n').replace(/<!--[\s\S]*?(-->|$)/g, ''),
  )
    .replace(/<\/(p|div)\s*>\s*(?=<\/(td|th|dt|dd|li)\s*>)/gi, '')
    .replace(/<\/(td|th|dt)\s*>\s*<(td|th|dd)\b[^<>]*>/gi, ': ')
    .replace(/<\s*(br|hr|\/tr|\/li|\/dd)\b[^<>]*>/gi, '\n')
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
  if (!name.startsWith('#')) return NAMED_ENTITIES.get(name) ?? entity;
  const isHex = /^#x/i.test(name);
  const codePoint = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  const isCharacter = codePoint <= 0x10ffff && !(codePoint >= 0xd800 && codePoint <= 0xdfff);
  return isCharacter ? String.fromCodePoint(codePoint) : '';
}
