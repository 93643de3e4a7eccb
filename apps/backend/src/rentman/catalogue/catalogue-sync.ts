import type { CustomFieldNames } from '@klappe/domain';
import type { Rentman } from '@klappe/rentman';
import { type BuildSnapshot, createSnapshotBuilder } from './build-snapshot';
import { findChangedTags } from './changed-tags';
import type { Fault } from './fault';
import { createFaultLog } from './fault-log';
import { isFullSyncDue } from './full-sync-due';
import { createMirror, type Mirror } from './mirror';
import type { MirrorStore } from './mirror-store';
import type { PictureFolder } from './picture-folder';
import { createEmptySnapshot, type Snapshot } from './snapshot';
import {
  type EquipmentSync,
  syncAllEquipment,
  syncChangedEquipment,
  syncEquipmentStamps,
} from './sync-equipment';
import { createPictureSync, type PictureSync } from './sync-pictures';
import { type SyncLog, type SyncStatus, toSyncStatus } from './sync-status';
import { createUnreadableRows } from './unreadable-rows';

export interface CatalogueSyncOptions {
  readonly rentman: Rentman;
  readonly store: MirrorStore;
  readonly folder: PictureFolder;
  readonly fields: CustomFieldNames;
  /** Told what the shop must render anew. */
  readonly onChange: (tags: readonly string[]) => void;
  readonly warn: (line: string) => void;
  readonly now?: () => number;
}

/** Rounds from one look for deletions to the next. */
const ROUNDS_PER_STAMPS = 5;
/** Copying many pictures shows them in portions. */
const PORTION_MS = 5000;

/** The mirror, its sync, and the snapshot that answers every question. */
export class CatalogueSync {
  readonly #options: CatalogueSyncOptions;
  readonly #now: () => number;
  readonly #mirror: Mirror;
  readonly #equipment: EquipmentSync;
  readonly #pictures: PictureSync;
  readonly #buildSnapshot: BuildSnapshot;
  readonly #reportFaults: (faults: readonly Fault[]) => void;
  readonly #log: SyncLog = {
    isSyncing: false,
    isFailing: false,
    lastSuccessAt: null,
    lastFullSyncAt: null,
    lastError: null,
  };
  #snapshot = createEmptySnapshot();
  #isFirstRound = true;
  #rounds = 0;

  constructor(options: CatalogueSyncOptions) {
    const { rentman, fields, folder, store } = options;
    const { discounted, listPrice, reducedSalePrice, salePrice } = fields;
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#mirror = createMirror(store);
    this.#equipment = {
      rentman,
      mirror: this.#mirror,
      customFields: [discounted, listPrice, reducedSalePrice, salePrice],
      unreadable: createUnreadableRows(),
    };
    this.#pictures = createPictureSync(rentman, this.#mirror, folder);
    this.#buildSnapshot = createSnapshotBuilder(fields);
    this.#reportFaults = createFaultLog(options.warn);
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  get status(): SyncStatus {
    const { equipment, listPictureNames } = this.#mirror;
    const size = { items: equipment.size, pictures: listPictureNames().size };
    const faults = this.#listFaults();
    return toSyncStatus(this.#log, this.#snapshot, { size, faults, now: this.#now() });
  }

  /** Shows what an earlier run left. */
  async load(): Promise<void> {
    await this.#mirror.load();
    const { state } = this.#mirror;
    this.#log.lastFullSyncAt = state?.lastFullSyncAt ?? null;
    this.#log.lastSuccessAt = this.#log.lastFullSyncAt;
    if (state) this.#snapshot = await this.#buildSnapshot(this.#mirror.toContent());
  }

  /** One round: everything when that is due, else what changed. Throws what went wrong; what is shown stays. */
  async sync(signal: AbortSignal): Promise<void> {
    this.#log.isSyncing = true;
    try {
      await this.#runRound(signal);
      this.#log.isFailing = false;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#log.isFailing = true;
      this.#log.lastError = { at: this.#now(), message };
      throw error;
    } finally {
      this.#log.isSyncing = false;
    }
  }

  async #runRound(signal: AbortSignal): Promise<void> {
    const startedAt = this.#now();
    const { state } = this.#mirror;
    const isFull = this.#isFirstRound || !state || isFullSyncDue(state.lastFullSyncAt, startedAt);
    const hasChanged = await this.#syncEquipment(startedAt, isFull);
    if (signal.aborted) return;
    if (hasChanged) await this.#publish();
    if (isFull) this.#log.lastFullSyncAt = startedAt;
    await this.#syncPictures(startedAt, isFull, signal);
    if (signal.aborted) return;
    this.#isFirstRound = false;
    this.#log.lastSuccessAt = this.#now();
    this.#reportFaults(this.#listFaults());
  }

  async #syncEquipment(startedAt: number, isFull: boolean): Promise<boolean> {
    if (isFull) return syncAllEquipment(this.#equipment, startedAt);
    this.#rounds += 1;
    const hasChanged = await syncChangedEquipment(this.#equipment, startedAt);
    const isStampsRound = this.#rounds % ROUNDS_PER_STAMPS === 0;
    return (isStampsRound && (await syncEquipmentStamps(this.#equipment))) || hasChanged;
  }

  async #syncPictures(startedAt: number, isFull: boolean, signal: AbortSignal): Promise<void> {
    const { folder } = this.#options;
    if (await this.#pictures.syncList(startedAt, isFull)) await this.#publish();
    let lastPortionAt = this.#now();
    let isBehind = false;
    const onCopied = async () => {
      isBehind = this.#now() - lastPortionAt < PORTION_MS;
      if (isBehind) return;
      await this.#publish();
      lastPortionAt = this.#now();
    };
    try {
      await this.#pictures.copyMissing({ isFull, onCopied, signal });
    } finally {
      if (isBehind) await this.#publish();
    }
    if (isFull) await folder.tidy(this.#mirror.listPictureNames(), this.#now());
  }

  async #publish(): Promise<void> {
    const next = await this.#buildSnapshot(this.#mirror.toContent());
    const tags = findChangedTags(this.#snapshot, next);
    this.#snapshot = next;
    if (tags.length > 0) this.#options.onChange(tags);
  }

  #listFaults(): readonly Fault[] {
    return [
      ...this.#equipment.unreadable.list(),
      ...this.#snapshot.faults,
      ...this.#mirror.findPictureFaults(),
    ];
  }
}
