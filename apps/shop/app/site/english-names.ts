const ENGLISH_NAMES = ['Rental', 'Used Sale', 'Home'];

/** The `lang` of a name in menus and trails: screen readers pronounce an English one as such. */
export function findLanguage(name: string): 'en' | undefined {
  return ENGLISH_NAMES.includes(name) ? 'en' : undefined;
}
