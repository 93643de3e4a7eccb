import type { CustomFieldNames, Period } from '@klappe/domain';
import type { Rentman } from '@klappe/rentman';
import { createTurns } from '../../../lib/mutex';
import type { Fault } from '../defects/defect';
import {
  createFaultLog,
  createUnreadableRows,
  type FaultPage,
  type FaultWish,
  findSubjectName,
  listPictureFaults,
  toFaultPage,
} from '../defects/defect-report';
import { createMirror, type Mirror } from '../mirror/mirror';
import {
  hasChanges,
  type MirrorChanges,
  type MirrorState,
  type MirrorStore,
} from '../mirror/mirror-store';
import type { MirroredPicture } from '../mirror/mirrored-rows';
import type { PictureFolder } from '../pictures/picture-folder';
import { createPictureSync, type PictureSync } from '../pictures/sync-pictures';
import { type AvailabilityCounter, createAvailabilityCounter } from '../queries/availability';
import {
  type BuildSnapshot,
  createEmptySnapshot,
  createSnapshotBuilder,
  findChangedTags,
  type Snapshot,
} from '../snapshot/snapshot';
import { type Look, type LookName, toFollowedIds } from './rows-to-refetch';
import { isFullSyncDue } from './schedule-sync';
import {
  type EquipmentSync,
  findAllEquipment,
  findChangedEquipment,
  findFolders,
  findMovedStock,
  findNamedEquipment,
} from './sync-equipment';
import { type FollowedSync, findFollowedChanges } from './sync-secondary-lists';
import { explainSyncError, type SyncLog, type SyncStatus, toSyncStatus } from './sync-status';

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
/** Rounds from one look at contents, accessories, plans and repairs to the next. Webhooks are faster. */
const ROUNDS_PER_FOLLOWED = 3;
/** Copying many pictures shows them in portions. */
const PORTION_MS = 5000;

/** The mirror, its sync, and the snapshot that answers every question. */
export class CatalogueSync {
  readonly #options: CatalogueSyncOptions;
  readonly #now: () => number;
  readonly #mirror: Mirror;
  readonly #equipment: EquipmentSync;
  readonly #followed: FollowedSync;
  readonly #pictures: PictureSync;
  readonly #availability: AvailabilityCounter;
  readonly #buildSnapshot: BuildSnapshot;
  readonly #reportFaults: (faults: readonly Fault[]) => void;
  readonly #log: SyncLog = {
    isSyncing: false,
    isFailing: false,
    lastSuccessAt: null,
    lastFullSyncAt: null,
    lastWebhookAt: null,
    lastError: null,
  };
  #snapshot = createEmptySnapshot();
  #isFirstRound = true;
  #isEverythingWanted = false;
  #rounds = 0;
  #working = 0;
  #isCopying = false;
  #hasMoreToCopy = false;
  /** Rounds and looks find and write one after the other; only the copying of pictures goes on beside. */
  readonly #takeTurn = createTurns();

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
    this.#followed = { ...this.#equipment, refused: new Map() };
    this.#availability = createAvailabilityCounter(this.#mirror);
    this.#pictures = createPictureSync(rentman, this.#mirror, folder);
    this.#buildSnapshot = createSnapshotBuilder(fields);
    this.#reportFaults = createFaultLog(options.warn);
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Pieces free on every day of a period; null when nobody knows. */
  countFree(equipmentId: number, period: Period): number | null {
    return this.#availability.countFree(equipmentId, period);
  }

  get status(): SyncStatus {
    const { equipment, listPictureNames, ...lists } = this.#mirror;
    const size = {
      items: equipment.size,
      pictures: listPictureNames().size,
      setContents: lists.setContents.size,
      accessories: lists.accessories.size,
      plannedLines: lists.plannedLines.size,
      repairs: lists.repairs.size,
    };
    const faults = this.#listFaults();
    return toSyncStatus(this.#log, this.#snapshot, { size, faults, now: this.#now() });
  }

  /** A page of what Rentman should be put right about. */
  showFaults(wish: FaultWish): FaultPage {
    return toFaultPage(this.#listFaults(), wish, (subject) =>
      findSubjectName(subject, this.#mirror),
    );
  }

  /** The next round compares everything, whatever the hour. */
  wantEverything(): void {
    this.#isEverythingWanted = true;
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
  sync(signal: AbortSignal): Promise<void> {
    return this.#record(() => this.#runRound(signal));
  }

  /** Reads single rows again and shows what became of them. */
  lookAt(look: Look, signal: AbortSignal): Promise<void> {
    this.#log.lastWebhookAt = this.#now();
    return this.#record(async () => {
      await this.#takeTurn(() => this.#lookAtRows(look));
      await this.#copyPictures(false, signal);
    });
  }

  /** Keeps the log of a piece of work. */
  async #record(work: () => Promise<void>): Promise<void> {
    this.#working += 1;
    this.#log.isSyncing = true;
    try {
      await work();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#log.isFailing = true;
      this.#log.lastError = { at: this.#now(), message, reason: explainSyncError(error) };
      throw error;
    } finally {
      this.#working -= 1;
      this.#log.isSyncing = this.#working > 0;
    }
  }

  async #runRound(signal: AbortSignal): Promise<void> {
    const startedAt = this.#now();
    const { state } = this.#mirror;
    const isWanted = this.#isFirstRound || this.#isEverythingWanted;
    const isFull = isWanted || !state || isFullSyncDue(state.lastFullSyncAt, startedAt);
    this.#isEverythingWanted = false;
    await this.#takeTurn(() => this.#syncLists(startedAt, isFull));
    if (signal.aborted) return;
    await this.#takeTurn(async () => {
      const { changes, state: watermark } = await this.#pictures.findChanges(startedAt, isFull);
      await this.#keep(changes, watermark);
    });
    await this.#copyPictures(isFull, signal);
    if (signal.aborted) return;
    if (isFull) await this.#options.folder.tidy(this.#mirror.listPictureNames(), this.#now());
    this.#isFirstRound = false;
    this.#log.isFailing = false;
    // What the round read is as old as its beginning.
    this.#log.lastSuccessAt = startedAt;
    this.#reportFaults(this.#listFaults());
  }

  async #syncLists(startedAt: number, isFull: boolean): Promise<void> {
    if (!isFull) this.#rounds += 1;
    const { changes, state } = isFull
      ? await findAllEquipment(this.#equipment, startedAt)
      : await findChangedEquipment(this.#equipment, startedAt);
    const isFollowed = isFull || this.#rounds % ROUNDS_PER_FOLLOWED === 0;
    const followed = isFollowed
      ? await findFollowedChanges(this.#followed, { kind: isFull ? 'all' : 'changed', startedAt })
      : { changes: {} };
    const { changes: more, ...watermarks } = followed;
    await this.#keep({ ...changes, ...more }, { ...state, ...watermarks });
    if (isFull) this.#log.lastFullSyncAt = startedAt;
    const isStampsRound = !isFull && this.#rounds % ROUNDS_PER_STAMPS === 0;
    if (isStampsRound) await this.#keep(await findMovedStock(this.#equipment));
  }

  async #lookAtRows(look: Look): Promise<void> {
    // The first full sync reads everything anyway.
    if (!this.#mirror.state) return;
    const listIds = (name: LookName) => [...(look.get(name) ?? [])];
    const folders = look.has('folders') ? await findFolders(this.#equipment) : {};
    const equipment = await findNamedEquipment(this.#equipment, listIds('equipment'));
    const ids = toFollowedIds(look, this.#mirror);
    const { changes } = await findFollowedChanges(this.#followed, { kind: 'rows', ids });
    await this.#keep({ ...equipment, ...changes }, folders);
    if (look.has('pictures') || look.has('equipment')) {
      await this.#keep(await this.#pictures.findNamed(listIds('pictures')));
    }
  }

  /** Writes what was found and shows it; nothing at all when nothing changed. */
  async #keep(changes: MirrorChanges, state: Partial<MirrorState> = {}): Promise<void> {
    const before = JSON.stringify(this.#mirror.state);
    const isNewState = JSON.stringify({ ...this.#mirror.state, ...state }) !== before;
    if (!hasChanges(changes) && !isNewState) return;
    await this.#mirror.apply(changes, state);
    await this.#publish();
  }

  /** Only one run copies; what comes up meanwhile is copied after it. */
  async #copyPictures(isFull: boolean, signal: AbortSignal): Promise<void> {
    if (this.#isCopying) {
      this.#hasMoreToCopy = true;
      return;
    }
    this.#isCopying = true;
    try {
      await this.#copyOnce(isFull, signal);
      while (this.#hasMoreToCopy && !signal.aborted) {
        this.#hasMoreToCopy = false;
        await this.#copyOnce(false, signal);
      }
    } finally {
      this.#isCopying = false;
    }
  }

  async #copyOnce(isFull: boolean, signal: AbortSignal): Promise<void> {
    let lastPortionAt = this.#now();
    let isBehind = false;
    const save = (copied: readonly MirroredPicture[]) =>
      this.#takeTurn(async () => {
        await this.#mirror.apply({ pictures: { put: copied, remove: [] } });
        isBehind = this.#now() - lastPortionAt < PORTION_MS;
        if (isBehind) return;
        await this.#publish();
        lastPortionAt = this.#now();
      });
    try {
      await this.#pictures.copyMissing({ isFull, save, signal });
    } finally {
      if (isBehind) await this.#takeTurn(() => this.#publish());
    }
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
      ...this.#followed.refused.values(),
      ...this.#snapshot.faults,
      ...listPictureFaults(this.#mirror),
    ];
  }
}
