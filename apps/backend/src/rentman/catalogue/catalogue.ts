import type { Product } from '@klappe/contracts';
import type { Period } from '@klappe/domain';
import type { WebhookEvent } from '@klappe/rentman';
import type { Core } from '@strapi/strapi';
import { prepareDataFolders } from '../../lib/data-folders';
import { CatalogueOutage } from '../../lib/database-outage';
import { getEnv } from '../../lib/env';
import { hearInstances, tellInstances } from '../../lib/instances/instances';
import { getShopCache } from '../../lib/shop-cache';
import { connectWithBudget, getRequestQueue } from '../connection';
import { createMirrorStore } from './mirror/mirror-store';
import { createPictureFolder, type PictureFolder } from './pictures/picture-folder';
import { type AskedPlan, createAvailableFinder, type IsAvailable } from './queries/availability';
import { createFacetTable, type FacetTable, type FilterDefinition } from './queries/facets';
import { findOffers } from './queries/find-offers';
import { createSynonymTable, type SynonymGroup } from './search/synonym-table';
import { toCustomFieldNames } from './snapshot/offer';
import { isSynced, type Snapshot } from './snapshot/snapshot';
import { CatalogueSync } from './sync/catalogue-sync';
import { createRequestBudget } from './sync/request-budget';
import { parseMessage, toMessage } from './sync/rows-to-refetch';
import { paceSync, startRounds } from './sync/schedule-sync';
import type { DefectFilter, DefectPage, RequestUse, SyncStatus } from './sync/sync-view';
import { runRefetches } from './webhook/run-refetches';
import { createWebhookIntake } from './webhook/webhook-intake';

export interface SearchSettings {
  readonly synonyms: readonly SynonymGroup[];
  readonly filters: readonly FilterDefinition[];
}

export interface Catalogue {
  /** Everything that is offered at this moment. This and `findOffers` throw a `CatalogueOutage` before the first sync. */
  readonly snapshot: Snapshot;
  readonly status: SyncStatus & { readonly requests: RequestUse };
  readonly pictures: PictureFolder;
  /** Copies a picture that another backend has and this one has not yet. False when there is none. */
  copyPicture(name: string): Promise<boolean>;
  findSheetTitle(name: string): string | null;
  showDefects(filter: DefectFilter): DefectPage;
  syncNow(scope: 'changes' | 'everything'): void;
  /** The rental and sale offers with these codes; unknown codes are left out. */
  findOffers(codes: readonly string[]): readonly Product[];
  readonly plan: AskedPlan;
  findAvailable(period: Period): IsAvailable;
  readonly facets: FacetTable;
  setSearchSettings(settings: SearchSettings): void;
  /** Takes a webhook of Rentman; the shop shows the change seconds later. */
  takeWebhook: ReturnType<typeof createWebhookIntake>['take'];
}

/** Tells the other backends which rows a webhook names, because Rentman calls only one backend. */
const WEBHOOK_TOPIC = 'webhook';

export interface CatalogueListeners {
  /** Called after each round that succeeded, so Rentman is reachable then. */
  readonly onReached: () => Promise<void>;
  /** Called for each webhook of Rentman, whatever it is about. */
  readonly onEvent: (event: WebhookEvent) => Promise<void>;
}

const catalogues = new WeakMap<
  Core.Strapi,
  { readonly catalogue: Catalogue; readonly stop: () => void }
>();

export function getCatalogue(strapi: Core.Strapi): Catalogue {
  const started = catalogues.get(strapi);
  if (!started) throw new Error('The catalogue is asked before Strapi has started');
  return started.catalogue;
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
  { onReached, onEvent }: CatalogueListeners,
): Promise<void> {
  const env = getEnv();
  const pictures = createPictureFolder(prepareDataFolders(env.DATA_DIR).pictures);
  const log = {
    info: (line: string) => void strapi.log.info(line),
    warn: (line: string) => void strapi.log.warn(line),
  };
  const budget = createRequestBudget({
    knex: strapi.db.connection,
    countStarted: getRequestQueue().countStarted,
    perDay: env.RENTMAN_REQUESTS_PER_DAY,
  });
  await budget.saveCounts();
  const sync = new CatalogueSync({
    rentman: connectWithBudget(() => budget.use.used <= budget.use.allowed),
    store: createMirrorStore(strapi.db.connection),
    folder: pictures,
    fields: toCustomFieldNames(env),
    onChange: (tags) => getShopCache(strapi).add(tags),
    warn: log.warn,
  });
  await sync.load();
  const pacing = paceSync({ sync, budget, everyMs: env.RENTMAN_SYNC_SECONDS * 1000, log });
  const round = async (signal: AbortSignal) => {
    if (await pacing.runRound(signal)) await onReached();
  };
  const refetches = runRefetches({
    refetchRows: pacing.refetchRows,
    findWaitMs: pacing.findRefetchWaitMs,
    warn: log.warn,
  });
  const rounds = startRounds({ findWaitMs: pacing.findRoundWaitMs, round, log });
  const webhooks = createWebhookIntake({
    token: env.RENTMAN_WEBHOOK_TOKEN,
    onEvent,
    async onRows(rows) {
      refetches.add(rows);
      // Done before Rentman is answered: if this backend dies afterwards, the others still fetch the rows.
      await tellInstances(strapi, WEBHOOK_TOPIC, toMessage(rows)).catch((error: unknown) =>
        log.warn(`Other backends were not told of a webhook: ${String(error)}`),
      );
    },
  });
  hearInstances(WEBHOOK_TOPIC, (message) => {
    const rows = parseMessage(message);
    if (rows) refetches.add(rows);
    else rounds.startNow();
  });
  const findAvailable = createAvailableFinder();
  let facets = createFacetTable([]);
  const readSnapshot = () => {
    if (!isSynced(sync.snapshot)) throw new CatalogueOutage();
    return sync.snapshot;
  };
  const catalogue: Catalogue = {
    get snapshot() {
      return readSnapshot();
    },
    get status() {
      return { ...sync.status, requests: budget.use };
    },
    pictures,
    copyPicture: (name) => sync.copyPicture(name),
    findSheetTitle: (name) => sync.findSheetTitle(name),
    showDefects: (filter) => sync.showDefects(filter),
    syncNow(scope) {
      if (scope === 'everything') sync.requestFullSync();
      rounds.startNow();
    },
    findOffers: (codes) => findOffers(readSnapshot(), codes),
    get plan() {
      return sync.plan;
    },
    findAvailable: (period) => findAvailable(sync.plan.plan, period),
    get facets() {
      return facets;
    },
    setSearchSettings({ synonyms, filters }) {
      facets = createFacetTable(filters);
      // Cached results of the earlier synonyms are not used again: the version is part of their key.
      sync.search.setSynonyms(createSynonymTable(synonyms));
    },
    takeWebhook: webhooks.take,
  };
  catalogues.set(strapi, {
    catalogue,
    stop() {
      rounds.stop();
      refetches.stop();
      pacing.stop();
    },
  });
}
