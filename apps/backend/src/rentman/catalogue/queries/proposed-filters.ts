import { PRICE_ON_REQUEST_TAG, SOLD_TAG, toSlug, toUniqueSlugs } from '@klappe/domain';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import {
  createFacetTable,
  type FacetTable,
  type FilterDefinition,
  RESERVED_FILTER_KEYS,
} from './facets';

const TAGS_LABEL = 'Merkmale';
/** A tag of a single product narrows nothing. */
const MIN_PRODUCTS = 2;
const MAX_TAGS = 200;
const MAX_TAG_LENGTH = 60;
/** Tags that tell the shop what to do are no features of a product. */
const WORKING_TAGS = new Set([PRICE_ON_REQUEST_TAG, SOLD_TAG]);

interface UsedTag {
  /** The spelling that most products have. */
  readonly text: string;
  readonly count: number;
}

/**
 * The filters that the tags of a house make, for a house that has set up none: tags such as `Mount: PL` are one filter for
 * each label, all others are one filter.
 */
export function proposeFilters({ rental }: Pick<Snapshot, 'rental'>): readonly FilterDefinition[] {
  const used = listUsedTags(rental.none);
  const parted = used.map(({ text }) => ({ text, ...splitLabel(text) }));
  const byLabel = Map.groupBy(parted, ({ label }) => toSlug(label));
  // A label with a single value chooses nothing.
  const groups = [...byLabel.values()].filter((group) => group.length > 1);
  const sorted = groups.toSorted((a, b) => Number(isLoose(a)) - Number(isLoose(b)));
  const names = sorted.map(([first]) => first?.label ?? '');
  const keys = toUniqueSlugs([...RESERVED_FILTER_KEYS, ...names], 'filter').slice(
    RESERVED_FILTER_KEYS.length,
  );
  return sorted.map((group, at) => ({
    key: keys[at] ?? '',
    label: names[at] ?? '',
    isProposed: true,
    options: toOptions(group),
  }));
}

const isLoose = (group: readonly { readonly label: string }[]) => group[0]?.label === TAGS_LABEL;

function toOptions(group: readonly { readonly text: string; readonly value: string }[]) {
  const values = toUniqueSlugs(
    group.map(({ value }) => value),
    'wert',
  );
  return group.map(({ text, value: label }, at) => ({
    value: values[at] ?? '',
    label,
    tags: [text],
  }));
}

/** `Mount: PL` and `mount=PL` have a label; any other tag is a value of the one filter for all. */
function splitLabel(tag: string): { readonly label: string; readonly value: string } {
  const [, label, value] = /^([^:=]*\p{L}[^:=]*)[:=]\s*(?!\/\/)(\S.*)$/u.exec(tag) ?? [];
  const [head, rest] = [label?.trim(), value?.trim()];
  return head && rest ? { label: head, value: rest } : { label: TAGS_LABEL, value: tag };
}

/** The tags that several products have, the most used first; spellings that differ in case or accents alone are one. */
function listUsedTags(offers: readonly Offer[]): readonly UsedTag[] {
  const counts = new Map<string, number>();
  for (const { product } of offers) {
    for (const tag of product.tags) counts.set(tag.trim(), (counts.get(tag.trim()) ?? 0) + 1);
  }
  const spelled = [...counts].map(([text, count]) => ({ text, count })).filter(isFeature);
  const bySlug = Map.groupBy(spelled, ({ text }) => toSlug(text));
  return [...bySlug.values()]
    .flatMap((spellings) => {
      const [commonest] = spellings.toSorted((a, b) => b.count - a.count);
      const count = spellings.reduce((sum, each) => sum + each.count, 0);
      return commonest && count >= MIN_PRODUCTS ? [{ ...commonest, count }] : [];
    })
    .toSorted((a, b) => b.count - a.count || a.text.localeCompare(b.text, 'de-AT'))
    .slice(0, MAX_TAGS);
}

function isFeature({ text }: UsedTag): boolean {
  return (
    toSlug(text) !== '' && text.length <= MAX_TAG_LENGTH && !WORKING_TAGS.has(text.toLowerCase())
  );
}

/** Finds the filters of a snapshot: those of the house, or the proposed ones where it has none. */
export function createFacetFinder(
  definitions: readonly FilterDefinition[],
): (snapshot: Snapshot) => FacetTable {
  let table = createFacetTable(definitions);
  if (definitions.length > 0) return () => table;
  let version = '';
  let proposed = '[]';
  return (snapshot) => {
    if (snapshot.version === version) return table;
    version = snapshot.version;
    const filters = proposeFilters(snapshot);
    const text = JSON.stringify(filters);
    // The table remembers what it read of each offer: it stays while the filters do.
    if (text !== proposed) table = createFacetTable(filters);
    proposed = text;
    return table;
  };
}
