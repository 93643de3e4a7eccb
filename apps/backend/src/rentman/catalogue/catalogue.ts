import type { Period } from '@klappe/domain';
import type { WebhookEvent } from '@klappe/rentman';
import type { Core } from '@strapi/strapi';
import { prepareDataFolders } from '../../lib/data-folders';
import { CatalogueOutage } from '../../lib/database-outage';
import { getEnv } from '../../lib/env';
import { hearInstances, tellInstances } from '../../lib/instances/instances';
import { endWorkAfterStart, isSmallStart } from '../../lib/last-life';
import { getShopCache } from '../../lib/shop-cache';
import { connectWithBudget } from '../connection';
import { getRequestBudget } from '../request-budget';
import { createMirrorStore } from './mirror/mirror-store';
import { createPictureFolder } from './pictures/picture-folder';
import { createAvailableFinder } from './queries/availability';
import type { FilterDefinition } from './queries/facets';
import { findOffers } from './queries/find-offers';
import { createFacetFinder } from './queries/proposed-filters';
import { createSynonymTable, type SynonymGroup } from './search/synonym-table';
import type { PriceRules } from './snapshot/price-rules';
import { isSynced } from './snapshot/snapshot';
import { CatalogueSync } from './sync/catalogue-sync';
import { parseMessage, toMessage } from './sync/rows-to-refetch';
import { paceSync, startRounds } from './sync/schedule-sync';
import type { DefectFilter } from './sync/sync-view';
import { runRefetches } from './webhook/run-refetches';
import { createWebhookIntake } from './webhook/webhook-intake';

export interface SearchSettings {
  readonly synonyms: readonly SynonymGroup[];
  readonly filters: readonly FilterDefinition[];
}

export type Catalogue = Awaited<ReturnType<typeof createCatalogue>>;

/** Tells the other backends which rows a webhook names, because Rentman calls only one backend. */
const WEBHOOK_TOPIC = 'webhook';

export interface CatalogueListeners {
  /** Called after each round that succeeded, so Rentman is reachable then. */
  readonly onReached: () => Promise<void>;
  /** Called for each webhook of Rentman, whatever it is about. */
  readonly onEvent: (event: WebhookEvent) => Promise<void>;
}

const catalogues = new WeakMap<Core.Strapi, Catalogue>();

export function getCatalogue(strapi: Core.Strapi): Catalogue {
  const catalogue = catalogues.get(strapi);
  if (!catalogue) throw new Error('The catalogue is asked before Strapi has started');
  return catalogue;
}

/** Stops the sync; does nothing where it was not started. */
export function stopCatalogue(strapi: Core.Strapi): void {
  catalogues.get(strapi)?.stop();
}

/**
 * Shows the stored mirror of the last run, then keeps it equal to Rentman's catalogue in the background.
 */
export async function startCatalogue(
  strapi: Core.Strapi,
  listeners: CatalogueListeners,
  rules: PriceRules,
): Promise<void> {
  catalogues.set(strapi, await createCatalogue(strapi, listeners, rules));
}

async function createCatalogue(
  strapi: Core.Strapi,
  { onReached, onEvent }: CatalogueListeners,
  rules: PriceRules,
) {
  const env = getEnv();
  const pictures = createPictureFolder(prepareDataFolders(env.DATA_DIR).pictures);
  const { log } = strapi;
  const warn = (line: string) => void log.warn(line);
  const budget = getRequestBudget(strapi);
  await budget.load();
  const { catalogue: share, projects } = budget;
  const sync = new CatalogueSync({
    rentman: connectWithBudget(() => share.use.used <= share.use.allowed),
    store: createMirrorStore(strapi.db.connection),
    folder: pictures,
    rules,
    isSmallStart: isSmallStart(strapi),
    onChange: (tags) => getShopCache(strapi).add(tags),
    warn,
  });
  await sync.load();
  const pacing = paceSync({ sync, budget, everyMs: env.RENTMAN_SYNC_SECONDS * 1000, log });
  const round = async (signal: AbortSignal) => {
    if (!(await pacing.runRound(signal))) return;
    await onReached();
    endWorkAfterStart(strapi);
  };
  const refetches = runRefetches({
    refetchRows: pacing.refetchRows,
    findWaitMs: pacing.findRefetchWaitMs,
    warn,
  });
  const rounds = startRounds({ findWaitMs: pacing.findRoundWaitMs, round, log });
  const webhooks = createWebhookIntake({
    token: env.RENTMAN_WEBHOOK_TOKEN,
    onEvent,
    async onRows(rows) {
      refetches.add(rows);
      // Done before Rentman is answered: if this backend dies afterwards, the others still fetch the rows.
      await tellInstances(strapi, WEBHOOK_TOPIC, toMessage(rows)).catch((error: unknown) =>
        warn(`Other backends were not told of a webhook: ${String(error)}`),
      );
    },
  });
  hearInstances(WEBHOOK_TOPIC, (message) => {
    const rows = parseMessage(message);
    if (rows) refetches.add(rows);
    else rounds.startNow();
  });
  const findAvailable = createAvailableFinder();
  let findFacets = createFacetFinder([]);
  const readSnapshot = () => {
    if (!isSynced(sync.snapshot)) throw new CatalogueOutage();
    return sync.snapshot;
  };
  return {
    /** Everything that is offered at this moment. This and `findOffers` throw a `CatalogueOutage` before the first sync. */
    get snapshot() {
      return readSnapshot();
    },
    get status() {
      return { ...sync.status, requests: share.use, projectRequests: projects.use };
    },
    pictures,
    /** Copies a picture that another backend has and this one has not yet. False when there is none. */
    copyPicture: (name: string) => sync.copyPicture(name),
    findSheetTitle: (name: string) => sync.findSheetTitle(name),
    showDefects: (filter: DefectFilter) => sync.showDefects(filter),
    /** Reads prices by other rules from now on; the shop shows them at once, fields that were not read before after a sync. */
    async setPriceRules(changed: PriceRules): Promise<void> {
      await sync.setRules(changed);
      rounds.startNow();
    },
    syncNow(scope: 'changes' | 'everything') {
      if (scope === 'everything') sync.requestFullSync();
      rounds.startNow();
    },
    /** The rental and sale offers with these codes; unknown codes are left out. */
    findOffers: (codes: readonly string[]) => findOffers(readSnapshot(), codes),
    get plan() {
      return sync.plan;
    },
    findAvailable: (period: Period) => findAvailable(sync.plan.plan, period),
    get facets() {
      return findFacets(sync.snapshot);
    },
    setSearchSettings({ synonyms, filters }: SearchSettings) {
      findFacets = createFacetFinder(filters);
      // Cached results of the earlier synonyms are not used again: the version is part of their key.
      sync.search.setSynonyms(createSynonymTable(synonyms));
    },
    /** Takes a webhook of Rentman; the shop shows the change seconds later. */
    takeWebhook: webhooks.take,
    stop() {
      rounds.stop();
      refetches.stop();
      pacing.stop();
    },
  };
}
