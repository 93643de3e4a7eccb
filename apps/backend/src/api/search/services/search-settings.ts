import { toUniqueSlugs } from '@klappe/domain';
import type { Core, UID } from '@strapi/strapi';
import { z } from 'zod';
import { SETTING_UID } from '../../../lib/content/content-uids';
import { runAfterCommit } from '../../../lib/database';
import { hearInstances, tellInstances } from '../../../lib/instances/instances';
import { createMutex } from '../../../lib/mutex';
import { getCatalogue, type SearchSettings } from '../../../rentman/catalogue/catalogue';
import { RESERVED_FILTER_KEYS } from '../../../rentman/catalogue/queries/facets';
import { listWords, splitList, TRADES } from '../../../rentman/catalogue/search/trade-words';

export const SYNONYM_GROUP_UID = 'api::search.synonym-group';
export const PRODUCT_FILTER_UID = 'api::search.product-filter';
const TOPIC = 'search';
const UIDS: readonly UID.ContentType[] = [SYNONYM_GROUP_UID, PRODUCT_FILTER_UID, SETTING_UID];
const WRITES = new Set(['create', 'update', 'delete', 'clone', 'publish', 'unpublish']);
/** Further groups are ignored: no house needs so many. */
const MAX_GROUPS = 5000;

const Groups = z.array(z.object({ words: z.string(), purposes: z.string().nullish() }));
/** Words of a trade are on until the house switches them off. */
const Trades = z.object({ filmWords: z.boolean().nullish(), eventWords: z.boolean().nullish() });
const Filters = z.array(
  z.object({
    name: z.string(),
    options: z.array(z.object({ label: z.string(), tags: z.string() })).nullish(),
  }),
);

/**
 * Gives the search what staff entered in the panel, now, after each change, and when another backend tells of one. Call it
 * when the catalogue has started.
 */
export async function startSearchSettings(strapi: Core.Strapi): Promise<void> {
  applyOnChange(strapi);
  await loadSettings(strapi);
  hearInstances(TOPIC, () => reload(strapi));
}

async function loadSettings(strapi: Core.Strapi): Promise<void> {
  getCatalogue(strapi).setSearchSettings(await readSettings(strapi));
}

const runExclusively = createMutex();

/** Gives the search what is stored now. */
export function applySettings(strapi: Core.Strapi): Promise<void> {
  return runExclusively(() => loadSettings(strapi));
}

function reload(strapi: Core.Strapi): void {
  applySettings(strapi).catch((error: unknown) =>
    strapi.log.error(`The search settings were not applied: ${String(error)}`),
  );
}

async function readSettings(strapi: Core.Strapi): Promise<SearchSettings> {
  const groups = await strapi.db
    .query(SYNONYM_GROUP_UID)
    .findMany({ select: ['words', 'purposes'], orderBy: { id: 'asc' }, limit: MAX_GROUPS });
  const switches = Trades.parse(
    (await strapi.db.query(SETTING_UID).findOne({ select: ['filmWords', 'eventWords'] })) ?? {},
  );
  const trades = TRADES.filter((trade) => switches[`${trade}Words`] !== false);
  const filters = await strapi.db
    .query(PRODUCT_FILTER_UID)
    .findMany({ populate: ['options'], orderBy: [{ order: 'asc' }, { id: 'asc' }] });
  return {
    synonyms: listWords(
      Groups.parse(groups).map(({ words, purposes }) => ({
        words: splitList(words),
        purposes: splitList(purposes ?? ''),
      })),
      trades,
    ),
    filters: toDefinitions(Filters.parse(filters)),
  };
}

function toDefinitions(filters: z.infer<typeof Filters>): SearchSettings['filters'] {
  const names = filters.map(({ name }) => name);
  const keys = toUniqueSlugs([...RESERVED_FILTER_KEYS, ...names], 'filter').slice(
    RESERVED_FILTER_KEYS.length,
  );
  return filters.map(({ name, options }, index) => {
    const values = toUniqueSlugs(
      (options ?? []).map(({ label }) => label),
      'wert',
    );
    return {
      key: keys[index] ?? '',
      label: name,
      options: (options ?? []).map(({ label, tags }, at) => ({
        value: values[at] ?? '',
        label,
        tags: splitList(tags),
      })),
    };
  });
}

/** Applies each change of the panel at once, on every backend. */
function applyOnChange(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    const result = await next();
    if (!UIDS.includes(uid) || !WRITES.has(action)) return result;
    await runAfterCommit(strapi, () => reload(strapi));
    await tellInstances(strapi, TOPIC, {});
    return result;
  });
}
