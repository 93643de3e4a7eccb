const MAX_WORDS = 6;

/** The words of a search in the panel, in lower case: each of them must occur in what is found. */
export function toSearchWords(search: string): readonly string[] {
  return search.trim().toLocaleLowerCase('de').split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
}
