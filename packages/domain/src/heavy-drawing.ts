/** More of these than any logo or plan has; drawing them would keep a processor busy for seconds. */
const MAX_ELEMENTS = 20_000;
const MAX_FILTERS = 20;
/** Elements that are drawn once every `<use>` is followed. */
const MAX_DRAWN = 50_000;

const TAG = /<(\/?)([\w:-]+)([^<>]*)>/g;
const FILTER = /<(?:[\w-]+:)?fe[A-Z]|filter\s*[=:]/g;
const ID = /(?:^|\s)id\s*=\s*["']([^"']*)["']/;
const REFERENCE = /(?:href\s*=\s*["']\s*#|url\(\s*["']?#)([^"')\s]+)/g;

/** True for an SVG whose filters, elements or references to each other take long to draw, or that defines entities. */
export function isHeavyDrawing(text: string): boolean {
  if (/<!ENTITY/i.test(text) || countMatches(text, FILTER) > MAX_FILTERS) return true;
  if (countMatches(text, /</g) > MAX_ELEMENTS * 2) return true;
  const { elements, references } = readReferences(text);
  if (elements > MAX_ELEMENTS) return true;
  return createCounter(references)('') > MAX_DRAWN;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** What each element with an id refers to, in itself and in what it contains; under an empty id the whole drawing. */
function readReferences(text: string) {
  const references = new Map<string, string[]>([['', []]]);
  const open: { readonly name: string; readonly id: string | undefined }[] = [];
  let elements = 0;
  for (const [, slash, name = '', attributes = ''] of text.matchAll(TAG)) {
    if (slash) {
      const at = open.findLastIndex((each) => each.name === name);
      if (at >= 0) open.splice(at);
      continue;
    }
    elements += 1;
    const id = ID.exec(attributes)?.[1];
    const owners = new Set(
      [...open.map((each) => each.id), id, ''].filter((each) => each !== undefined),
    );
    for (const [, to = ''] of attributes.matchAll(REFERENCE)) {
      for (const owner of owners) references.set(owner, [...(references.get(owner) ?? []), to]);
    }
    if (!attributes.endsWith('/')) open.push({ name, id });
  }
  return { elements, references };
}

/** Counts what is drawn for an element, itself included, as far as the limit; a circle counts as above it. */
function createCounter(references: ReadonlyMap<string, readonly string[]>) {
  const known = new Map<string, number>();
  return function count(id: string): number {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, MAX_DRAWN + 1);
    let sum = 1;
    for (const to of references.get(id) ?? []) {
      sum += count(to);
      if (sum > MAX_DRAWN) break;
    }
    known.set(id, sum);
    return sum;
  };
}
