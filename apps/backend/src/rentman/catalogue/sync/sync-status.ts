import { RentmanError } from '@klappe/rentman';
import { wordErrorInGerman } from '../../error-in-german';
import type { Snapshot } from '../snapshot/snapshot';
import type { Defect, SyncStatus } from './sync-view';

export interface SyncLog {
  isSyncing: boolean;
  /** The last round failed. */
  isFailing: boolean;
  lastSuccessAt: number | null;
  lastFullSyncAt: number | null;
  lastWebhookAt: number | null;
  lastError: { readonly at: number; readonly message: string; readonly reason: string } | null;
}

const MAX_SHOWN_DEFECTS = 100;

type MirrorSize = Pick<
  SyncStatus['counts'],
  'items' | 'pictures' | 'setContents' | 'accessories' | 'plannedLines' | 'repairs'
>;

export function toSyncStatus(
  log: SyncLog,
  snapshot: Snapshot,
  { size, defects, now }: { size: MirrorSize; defects: readonly Defect[]; now: number },
): SyncStatus {
  const { lastSuccessAt, lastFullSyncAt, lastError } = log;
  const leftOut = defects.filter(({ isLeftOut }) => isLeftOut).length;
  return {
    state: findState(log),
    isSyncing: log.isSyncing,
    lastSuccess: toMoment(lastSuccessAt),
    ageSeconds: lastSuccessAt === null ? null : Math.round((now - lastSuccessAt) / 1000),
    lastFullSync: toMoment(lastFullSyncAt),
    lastWebhook: toMoment(log.lastWebhookAt),
    lastError: lastError && { ...lastError, at: new Date(lastError.at).toISOString() },
    counts: {
      ...size,
      rentalProducts: snapshot.rental.none.length,
      saleProducts: snapshot.sale.none.length,
      categories: snapshot.categories.length,
      leftOut,
      mended: defects.length - leftOut,
    },
    faults: defects.slice(0, MAX_SHOWN_DEFECTS),
  };
}

function findState({ isFailing, lastFullSyncAt }: SyncLog): SyncStatus['state'] {
  if (isFailing) return 'failing';
  return lastFullSyncAt === null ? 'empty' : 'ok';
}

function toMoment(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}

/** Why a round failed, in German, for the admin panel. */
export function wordSyncErrorInGerman(error: unknown): string {
  if (error instanceof RentmanError) return wordErrorInGerman(error);
  return `Unerwarteter Fehler: ${error instanceof Error ? error.message : String(error)}`;
}
