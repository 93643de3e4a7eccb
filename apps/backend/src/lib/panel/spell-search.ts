import { isRecord } from '../is-record';
import { type Ability, isReadable, type Model } from './readable-query';

const TEXTS = new Set(['string', 'text', 'email', 'uid', 'richtext']);

interface Searching {
  readonly ability: Ability;
  readonly schema: Model;
}

/**
 * Makes a search with `ss` or `ß` find both spellings, as the panel's own boards do: databases tell them apart. It becomes
 * filters of the fields that Strapi's search looks through and the role may read. Null where there is one spelling.
 */
export function spellSearch(
  { ability, schema }: Searching,
  query: Readonly<Record<string, unknown>>,
): { [key: string]: unknown } | null {
  const { _q: search, filters, ...others } = query;
  const spellings = typeof search === 'string' ? listSpellings(search) : [];
  if (spellings.length < 2) return null;
  const names = Object.entries(schema.attributes).flatMap(([key, attribute]) => {
    const isSearched = !('searchable' in attribute) || attribute.searchable !== false;
    const isText = TEXTS.has(attribute.type) && isSearched;
    return isText && isReadable(ability, { key, attribute, schema }, true) ? [key] : [];
  });
  const found = {
    $or: names.flatMap((name) => spellings.map((each) => ({ [name]: { $containsi: each } }))),
  };
  const given = isRecord(filters) ? [filters] : [];
  return { ...others, filters: { $and: [...given, found] } };
}

function listSpellings(search: string): readonly string[] {
  const [double, sharp] = [search.replaceAll('ß', 'ss'), search.replace(/ss/gi, 'ß')];
  return [...new Set([search, double, sharp])];
}
