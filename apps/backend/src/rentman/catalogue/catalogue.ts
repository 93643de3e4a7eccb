import type { Product } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { prepareDataFolders } from '../../lib/data-folders';
import { getEnv } from '../../lib/env';
import { getShopCache } from '../../lib/shop-cache';
import { getRentman } from '../connection';
import { CatalogueSync } from './catalogue-sync';
import { toCustomFieldNames } from './custom-field-names';
import { findOffers } from './find-offers';
import { createMirrorStore } from './mirror-store';
import { createPictureFolder, type PictureFolder } from './picture-folder';
import type { Snapshot } from './snapshot';
import { startRounds } from './sync-rounds';
import type { SyncStatus } from './sync-status';

/** What the rest of the backend may ask the mirror. */
export interface Catalogue {
  /** Everything on offer at this moment. */
  readonly snapshot: Snapshot;
  readonly status: SyncStatus;
  readonly pictures: PictureFolder;
  /** What is on offer at this moment under these codes, rental and sale offers both; unknown codes are left out. */
  findOffers(codes: readonly string[]): readonly Product[];
}

const catalogues = new WeakMap<Core.Strapi, Catalogue>();
const stops = new WeakMap<Core.Strapi, () => void>();

/** The catalogue of a started Strapi. */
export function getCatalogue(strapi: Core.Strapi): Catalogue {
  const catalogue = catalogues.get(strapi);
  if (!catalogue) throw new Error('The catalogue is asked before Strapi has started');
  return catalogue;
}

/** Ends what `startCatalogue` began, if it came that far. */
export function stopCatalogue(strapi: Core.Strapi): void {
  stops.get(strapi)?.();
}

/**
 * Shows the mirror of the last run, then keeps it equal to Rentman's catalogue in the background.
 * `onReached` is told after each round that Rentman has answered all its questions.
 */
export async function startCatalogue(
  strapi: Core.Strapi,
  onReached: () => Promise<void>,
): Promise<void> {
  const env = getEnv();
  const pictures = createPictureFolder(prepareDataFolders(env.DATA_DIR).pictures);
  const log = {
    info: (line: string) => void strapi.log.info(line),
    warn: (line: string) => void strapi.log.warn(line),
  };
  const sync = new CatalogueSync({
    rentman: getRentman(),
    store: createMirrorStore(strapi.db.connection),
    folder: pictures,
    fields: toCustomFieldNames(env),
    onChange: (tags) => getShopCache(strapi).add(tags),
    warn: log.warn,
  });
  await sync.load();
  const round = async (signal: AbortSignal) => {
    await sync.sync(signal);
    await onReached();
  };
  const rounds = startRounds({ everyMs: env.RENTMAN_SYNC_SECONDS * 1000, round, log });
  catalogues.set(strapi, {
    get snapshot() {
      return sync.snapshot;
    },
    get status() {
      return sync.status;
    },
    pictures,
    findOffers: (codes) => findOffers(sync.snapshot, codes),
  });
  stops.set(strapi, rounds.stop);
}
