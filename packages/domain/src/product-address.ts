const TRANSLITERATION: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'o',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  '×': 'x',
  '&': ' und ',
  '+': ' plus ',
  '@': ' at ',
};

/** Turns a name into a URL segment: German transliteration, lower case, words joined by hyphens. May be empty. */
export function toSlug(text: string): string {
  return (
    text
      // A decomposed ä (the letter a and a combining mark) becomes one letter first, so that it is written ae too.
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüßæøœłđ×&+@]/g, (letter) => TRANSLITERATION[letter] ?? '')
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}/gu, '')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
  );
}

/** Gives every name its own slug: equal ones get `-2`, `-3`… in order; a name without letters becomes `fallback`. */
export function toUniqueSlugs(names: readonly string[], fallback = 'eintrag'): readonly string[] {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return names.map((name) => {
    const base = toSlug(name) || fallback;
    let count = counts.get(base) ?? 1;
    let slug = count === 1 ? base : `${base}-${count}`;
    while (taken.has(slug)) {
      count += 1;
      slug = `${base}-${count}`;
    }
    counts.set(base, count);
    taken.add(slug);
    return slug;
  });
}

/** Used in the address of an item that lies in no category or no subcategory. */
export const UNFILED_SLUG = 'sonstiges';

const MAX_CODE_WORDS = 40;

/** A code's slug for every code, each slug once: `A/1` and `A 1` become `a-1` and `a-1-2`, in the order given. */
export function toCodeSlugs(codes: Iterable<string>): ReadonlyMap<string, string> {
  const each = [...new Set(codes)];
  const slugs = toUniqueSlugs(each, 'artikel');
  return new Map(each.map((code, index) => [code, slugs[index] ?? '']));
}

/** The other way round: the code of every slug, as `findCodeByAddress` wants it. */
export function toCodesBySlug(codeSlugs: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...codeSlugs].map(([code, slug]) => [slug, code]));
}

/** The last segment of a product's address: `{name-slug}-{code-slug}`. `code` may be the code or its unique slug. */
export function toProductSegment(name: string, code: string): string {
  return [toSlug(name), toSlug(code)].filter(Boolean).join('-');
}

/**
 * The canonical address of a rental product: `/rental/{category}/{subcategory}/{name-slug}-{code-slug}`.
 * Category and subcategory are slugs, null where the item lies in none. Give the unique slug as `code` where codes may collide.
 */
export function toProductPath(
  category: string | null,
  subcategory: string | null,
  name: string,
  code: string,
): string {
  return `/rental/${category || UNFILED_SLUG}/${subcategory || UNFILED_SLUG}/${toProductSegment(name, code)}`;
}

/** The canonical address of a used-sale product: `/usedsale/{name-slug}-{code-slug}`. */
export function toSalePath(name: string, code: string): string {
  return `/usedsale/${toProductSegment(name, code)}`;
}

/**
 * Finds the code at the end of an address: the last segment first, then the whole path (codes with a slash in old links).
 * The longest code wins; with `nameOf` the one whose canonical segment this is wins over it. Null when none fits.
 */
export function findCodeByAddress(
  address: string,
  codesBySlug: ReadonlyMap<string, string>,
  nameOf?: (code: string) => string | undefined,
): string | null {
  const segments = address.split('/').filter((segment) => segment.trim() !== '');
  return (
    findCodeAtEnd(toSlug(decode(segments.at(-1) ?? '')), codesBySlug, nameOf) ??
    findCodeAtEnd(toSlug(segments.map(decode).join(' ')), codesBySlug, nameOf)
  );
}

function findCodeAtEnd(
  segment: string,
  codesBySlug: ReadonlyMap<string, string>,
  nameOf?: (code: string) => string | undefined,
): string | null {
  // A code's slug begins at a word of the segment, never inside one. Longest ending first.
  const found = listEndings(segment).flatMap((slug) => {
    const code = codesBySlug.get(slug);
    return code === undefined ? [] : [{ slug, code }];
  });
  const canonical =
    nameOf &&
    found.find(({ slug, code }) => toProductSegment(nameOf(code) ?? '', slug) === segment);
  return (canonical ?? found[0])?.code ?? null;
}

/** `a-b-c`, `b-c`, `c`; of very long addresses only the last words, which bounds the work. */
function listEndings(segment: string): readonly string[] {
  const words = segment.split('-').slice(-MAX_CODE_WORDS);
  return words.map((_, index) => words.slice(index).join('-'));
}

/** Decodes percent signs as a browser does; a broken sequence stays as it is. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
