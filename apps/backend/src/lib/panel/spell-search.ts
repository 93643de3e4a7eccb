import type { Core } from '@strapi/strapi';
import { isRecord } from '../is-record';
import { type Asked, findModel, isReadable } from './readable-query';

const TEXTS = new Set(['string', 'text', 'email', 'uid', 'richtext']);

interface Call {
  query: { [key: string]: unknown };
}

/**
 * Makes a search with `ss` or `ß` find both spellings, as the panel's own boards do: databases tell them apart. It becomes
 * filters of the fields that Strapi's search looks through and the role may read.
 */
export function spellSearch(
  strapi: Core.Strapi,
  { ability, uid, isPermitted }: Asked,
  call: Call,
): void {
  const { _q: search, filters, ...others } = call.query;
  const spellings = typeof search === 'string' ? listSpellings(search) : [];
  if (spellings.length < 2 || !isPermitted) return;
  const schema = findModel(strapi, uid);
  const names = Object.entries(schema.attributes).flatMap(([key, attribute]) => {
    const isSearched = !('searchable' in attribute) || attribute.searchable !== false;
    const isText = TEXTS.has(attribute.type) && isSearched;
    return isText && isReadable(ability, { key, attribute, schema }, true) ? [key] : [];
  });
  const found = {
    $or: names.flatMap((name) => spellings.map((each) => ({ [name]: { $containsi: each } }))),
  };
  const given = isRecord(filters) ? [filters] : [];
  call.query = { ...others, filters: { $and: [...given, found] } };
}

function listSpellings(search: string): readonly string[] {
  const [double, sharp] = [search.replaceAll('ß', 'ss'), search.replace(/ss/gi, 'ß')];
  return [...new Set([search, double, sharp])];
}
