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
