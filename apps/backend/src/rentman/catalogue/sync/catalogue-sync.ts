import type { Rentman } from '@klappe/rentman';
import { createMutex } from '../../../lib/mutex';
import { wordErrorInGerman } from '../../error-in-german';
import { type FailureCode, findFailureCode } from '../../failures';
import {
  createDefectLog,
  createUnreadableRows,
  describeSubject,
  listPictureDefects,
  toDefectPage,
} from '../defects/defect-report';
import { createMirror, type Mirror } from '../mirror/mirror';
import type { MirrorStore } from '../mirror/mirror-store';
import type { MirroredPicture } from '../mirror/mirrored-rows';
import type { PictureFolder } from '../pictures/picture-folder';
import { createPictureSync, type PictureSync } from '../pictures/sync-pictures';
import type { AskedPlan } from '../queries/availability';
import type { SearchIndex } from '../search/search-index';
import { listFieldNames, type PriceRules } from '../snapshot/price-rules';
import type { Snapshot } from '../snapshot/snapshot';
import { Publisher } from './publisher';
import { type RefetchListName, type RowsToRefetch, toSecondaryIds } from './rows-to-refetch';
import { isFullSyncDue } from './schedule-sync';
import {
  type EquipmentSync,
  fetchAllEquipment,
  fetchChangedEquipment,
  fetchEquipmentByIds,
  fetchFolderState,
  fetchStockChanges,
} from './sync-equipment';
import { fetchSecondaryChanges, type SecondarySync } from './sync-secondary-lists';
import type { Defect, DefectFilter, DefectPage, SyncStatus } from './sync-view';

interface CatalogueSyncOptions {
  readonly rentman: Rentman;
  readonly store: MirrorStore;
  readonly folder: PictureFolder;
  readonly rules: PriceRules;
  /** The first round copies no pictures: the backend before this one died in it. */
  readonly isSmallStart?: boolean;
  readonly onChange: (tags: readonly string[]) => void;
  readonly warn: (line: string) => void;
  readonly now?: () => number;
}

/** Every so many rounds deletions and changed stock are looked for. */
const ROUNDS_PER_STOCK_CHECK = 5;
/** Every so many rounds contents, accessories, plans and repairs are fetched. Webhooks report them sooner. */
const ROUNDS_PER_SECONDARY_SYNC = 3;
/** While many pictures are being copied, those copied so far are published this often. */
const PUBLISH_PICTURES_EVERY_MS = 5000;
/** The same for more items than that: the next snapshot is built beside the last one, which takes seconds and memory. */
const MANY_ITEMS = 2000;
const PUBLISH_MANY_PICTURES_EVERY_MS = 60_000;

export class CatalogueSync {
  readonly #options: CatalogueSyncOptions;
  readonly #now: () => number;
  readonly #mirror: Mirror;
  readonly #equipment: EquipmentSync;
  readonly #secondary: SecondarySync;
  readonly #pictures: PictureSync;
  readonly #publisher: Publisher;
  readonly #reportDefects: (defects: readonly Defect[]) => void;
  readonly #log: SyncLog = {
    isSyncing: false,
    isFailing: false,
    lastSuccessAt: null,
    lastFullSyncAt: null,
    lastWebhookAt: null,
    lastError: null,
  };
  #rules: PriceRules;
  #isFirstRound = true;
  #isFullSyncRequested = false;
  #partialRounds = 0;
  #runningTasks = 0;
  #isCopying = false;
  #hasMoreToCopy = false;
  /** Rounds and refetches compare and write one after the other. Only the copying of pictures runs beside them. */
  readonly #runExclusively = createMutex();

  constructor(options: CatalogueSyncOptions) {
    const { rentman, folder, store } = options;
    this.#options = options;
    this.#rules = options.rules;
    this.#now = options.now ?? Date.now;
    this.#mirror = createMirror(store);
    this.#equipment = {
      rentman,
      mirror: this.#mirror,
      listCustomFields: () => listFieldNames(this.#rules),
      unreadable: createUnreadableRows(),
    };
    this.#secondary = { ...this.#equipment, refused: new Map(), doubtful: new Map() };
    const { doubtful } = this.#secondary;
    this.#pictures = createPictureSync(rentman, { mirror: this.#mirror, folder, doubtful });
    this.#reportDefects = createDefectLog(options.warn);
    const { refused } = this.#secondary;
    const { onChange } = options;
    this.#publisher = new Publisher({
      mirror: this.#mirror,
      getRules: () => this.#rules,
      refused,
      onChange,
      now: this.#now,
    });
  }

  get search(): SearchIndex {
    return this.#publisher.search;
  }

  get snapshot(): Snapshot {
    return this.#publisher.snapshot;
  }

  get plan(): AskedPlan {
    return this.#publisher.plan;
  }

  get status(): SyncStatus {
    return toSyncStatus(this.#log, {
      snapshot: this.snapshot,
      mirror: this.#mirror,
      defects: this.#listDefects(),
      missingLists: this.#listMissing().map(({ subject }) => subject),
      now: this.#now(),
    });
  }

  /** The title of a data sheet: the names of copies begin with the id of the file. */
  findSheetTitle(name: string): string | null {
    return this.#mirror.pictures.get(Number.parseInt(name, 10))?.sheetTitle ?? null;
  }

  showDefects(filter: DefectFilter): DefectPage {
    return toDefectPage(this.#listDefects(), filter, (subject) =>
      describeSubject(subject, this.#mirror),
    );
  }

  /** Copies a picture of the mirror that is not in this backend's folder. */
  copyPicture(name: string): Promise<boolean> {
    return this.#pictures.copyByName(name);
  }

  /** Reads prices by other rules from now on. Fields that were not read before come with a full sync. */
  async setRules(rules: PriceRules): Promise<void> {
    this.#rules = rules;
    this.requestFullSync();
    await this.#runExclusively(() => this.#publisher.publish());
  }

  requestFullSync(): void {
    this.#isFullSyncRequested = true;
  }

  async load(): Promise<void> {
    await this.#mirror.load();
    const { state } = this.#mirror;
    this.#log.lastFullSyncAt = state?.lastFullSyncAt ?? null;
    this.#log.lastSuccessAt = this.#log.lastFullSyncAt;
    await this.#publisher.showStored();
  }

  /** One round: a full sync when that is due, else only changes. On an error it throws, and the snapshot stays. */
  sync(signal: AbortSignal): Promise<void> {
    return this.#logErrors(() => this.#runRound(signal));
  }

  refetchRows(rows: RowsToRefetch, signal: AbortSignal): Promise<void> {
    this.#log.lastWebhookAt = this.#now();
    return this.#logErrors(async () => {
      await this.#runExclusively(() => this.#refetch(rows));
      await this.#copyPictures(signal);
    });
  }

  /** Runs a task and keeps its errors for the status. */
  async #logErrors(task: () => Promise<void>): Promise<void> {
    this.#runningTasks += 1;
    this.#log.isSyncing = true;
    try {
      await task();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      this.#log.isFailing = true;
      const reason = wordErrorInGerman(error);
      this.#log.lastError = { at: this.#now(), message, reason, code: findFailureCode(error) };
      throw error;
    } finally {
      this.#runningTasks -= 1;
      this.#log.isSyncing = this.#runningTasks > 0;
    }
  }

  async #runRound(signal: AbortSignal): Promise<void> {
    const startedAt = this.#now();
    const { state } = this.#mirror;
    const isRequested = this.#isFirstRound || this.#isFullSyncRequested;
    const isFull = isRequested || !state || isFullSyncDue(state.lastFullSyncAt, startedAt);
    this.#isFullSyncRequested = false;
    await this.#runExclusively(() => this.#syncLists(startedAt, isFull));
    if (signal.aborted) return;
    await this.#runExclusively(async () => {
      const { changes, state: watermark } = await this.#pictures.fetchChanges(startedAt, isFull);
      await this.#publisher.apply(changes, watermark);
    });
    // Doubtful lists are read again with the next round, not a day later.
    if (this.#secondary.doubtful.size > 0) this.requestFullSync();
    await this.#copyPictures(signal);
    if (signal.aborted) return;
    if (isFull) {
      await this.#options.folder.removeUnused(this.#mirror.listPictureNames(), this.#now());
    }
    this.#isFirstRound = false;
    this.#log.isFailing = false;
    // A change made during the round may be missed, so the data is as old as the start of the round.
    this.#log.lastSuccessAt = startedAt;
    this.#reportDefects(this.#listDefects());
  }

  async #syncLists(startedAt: number, isFull: boolean): Promise<void> {
    if (!isFull) this.#partialRounds += 1;
    const { changes, state } = isFull
      ? await fetchAllEquipment(this.#equipment, startedAt)
      : await fetchChangedEquipment(this.#equipment, startedAt);
    // Prices follow at once; the lists below may wait seconds for Rentman's limit of requests.
    if (!isFull) await this.#publisher.apply(changes, state);
    const isSecondary = isFull || this.#partialRounds % ROUNDS_PER_SECONDARY_SYNC === 0;
    const secondary = isSecondary
      ? await fetchSecondaryChanges(this.#secondary, {
          kind: isFull ? 'all' : 'changed',
          startedAt,
        })
      : { changes: {} };
    const { changes: more, ...watermarks } = secondary;
    if (isFull) await this.#publisher.apply({ ...changes, ...more }, { ...state, ...watermarks });
    else await this.#publisher.apply(more, watermarks);
    if (isSecondary) await this.#publisher.notePlansRead(startedAt);
    if (isFull) this.#log.lastFullSyncAt = startedAt;
    const isStockRound = !isFull && this.#partialRounds % ROUNDS_PER_STOCK_CHECK === 0;
    if (isStockRound) await this.#publisher.apply(await fetchStockChanges(this.#equipment));
  }

  async #refetch(rows: RowsToRefetch): Promise<void> {
    // The first full sync fetches everything anyway.
    if (!this.#mirror.state) return;
    const listIds = (name: RefetchListName) => [...(rows.get(name) ?? [])];
    const folders = rows.has('folders') ? await fetchFolderState(this.#equipment) : {};
    const equipment = await fetchEquipmentByIds(this.#equipment, listIds('equipment'));
    const ids = toSecondaryIds(rows, this.#mirror);
    const { changes } = await fetchSecondaryChanges(this.#secondary, { kind: 'rows', ids });
    await this.#publisher.apply({ ...equipment, ...changes }, folders);
    if (rows.has('pictures') || rows.has('equipment')) {
      await this.#publisher.apply(await this.#pictures.fetchByIds(listIds('pictures')));
    }
  }

  /** Copies in one run at a time; pictures found meanwhile are copied after it. */
  async #copyPictures(signal: AbortSignal): Promise<void> {
    if (this.#isFirstRound && this.#options.isSmallStart) return;
    if (this.#isCopying) {
      this.#hasMoreToCopy = true;
      return;
    }
    this.#isCopying = true;
    try {
      await this.#copyOnce(signal);
      while (this.#hasMoreToCopy && !signal.aborted) {
        this.#hasMoreToCopy = false;
        await this.#copyOnce(signal);
      }
    } finally {
      this.#isCopying = false;
    }
  }

  async #copyOnce(signal: AbortSignal): Promise<void> {
    let lastPublishedAt = this.#now();
    let hasUnpublished = false;
    const isLarge = this.#mirror.equipment.size > MANY_ITEMS;
    const everyMs = isLarge ? PUBLISH_MANY_PICTURES_EVERY_MS : PUBLISH_PICTURES_EVERY_MS;
    const save = (copied: readonly MirroredPicture[]) =>
      this.#runExclusively(async () => {
        await this.#mirror.apply({ pictures: { put: copied, remove: [] } });
        hasUnpublished = this.#now() - lastPublishedAt < everyMs;
        if (hasUnpublished) return;
        await this.#publisher.publish();
        lastPublishedAt = this.#now();
      });
    try {
      await this.#pictures.copyMissing({ save, signal });
    } finally {
      if (hasUnpublished) await this.#runExclusively(() => this.#publisher.publish());
    }
  }

  /** Lists of which the shop has nothing, or only what was there before. */
  #listMissing(): readonly Defect[] {
    const { refused, doubtful } = this.#secondary;
    return [...refused.values(), ...this.#pictures.refused.values(), ...doubtful.values()];
  }

  #listDefects(): readonly Defect[] {
    return [
      ...this.#equipment.unreadable.list(),
      ...this.#listMissing(),
      ...this.snapshot.defects,
      ...listPictureDefects(this.#mirror),
    ];
  }
}

interface SyncLog {
  isSyncing: boolean;
  /** The last round failed. */
  isFailing: boolean;
  lastSuccessAt: number | null;
  lastFullSyncAt: number | null;
  lastWebhookAt: number | null;
  lastError: {
    readonly at: number;
    readonly message: string;
    readonly reason: string;
    readonly code: FailureCode;
  } | null;
}

const MAX_SHOWN_DEFECTS = 100;

interface SyncState {
  readonly snapshot: Snapshot;
  readonly mirror: Mirror;
  readonly defects: readonly Defect[];
  readonly missingLists: readonly string[];
  readonly now: number;
}

function toSyncStatus(log: SyncLog, state: SyncState): SyncStatus {
  const { snapshot, mirror, defects, missingLists, now } = state;
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
    missingLists,
    counts: {
      read: mirror.state?.readItems ?? mirror.equipment.size + mirror.hiddenEquipment.size,
      notFlagged: mirror.hiddenEquipment.size,
      items: mirror.equipment.size,
      pictures: mirror.listPictureNames().size,
      setContents: mirror.setContents.size,
      accessories: mirror.accessories.size,
      plannedLines: mirror.plannedLines.size,
      repairs: mirror.repairs.size,
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
