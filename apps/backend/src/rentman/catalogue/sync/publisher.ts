import type { Mirror } from '../mirror/mirror';
import { hasChanges, type MirrorChanges, type MirrorState } from '../mirror/mirror-store';
import { createPlanBuilder, EMPTY_PLAN } from '../plan/stock-plan';
import type { AskedPlan } from '../queries/availability';
import { createSearchIndex } from '../search/search-index';
import type { PriceRules } from '../snapshot/price-rules';
import { createEmptySnapshot, createSnapshotBuilder, findChangedTags } from '../snapshot/snapshot';
import type { SecondaryListName } from './sync-secondary-lists';

interface PublisherOptions {
  readonly mirror: Mirror;
  readonly getRules: () => PriceRules;
  /** Lists that the Rentman user has no right to see. */
  readonly refused: ReadonlyMap<SecondaryListName, unknown>;
  readonly onChange: (tags: readonly string[]) => void;
  readonly now: () => number;
}

/**
 * Items that are written and published at once: all of a large catalogue beside all that it was before take twice the
 * memory, as when a house raises every price.
 */
const MAX_ITEMS_AT_ONCE = 2000;
/** Without these lists nothing is known about what is free. */
const PLAN_LISTS = ['plannedLines', 'repairs'] as const;
/** Older plans are shown with their age. */
const MAX_PLAN_AGE_MS = 3_600_000;

/** Writes what was fetched to the mirror, and shows the mirror: as the snapshot of the catalogue and the plan of its stock. */
export class Publisher {
  readonly #options: PublisherOptions;
  readonly #buildPlan: ReturnType<typeof createPlanBuilder>;
  readonly #buildSnapshot: ReturnType<typeof createSnapshotBuilder>;
  readonly search = createSearchIndex();
  #snapshot = createEmptySnapshot(this.search);
  #plan = EMPTY_PLAN;
  /** When the last round began that read plans and repairs. */
  #plansReadAt: number | null = null;

  constructor(options: PublisherOptions) {
    this.#options = options;
    this.#buildPlan = createPlanBuilder(options.mirror);
    this.#buildSnapshot = createSnapshotBuilder(options.getRules, this.search);
  }

  get snapshot() {
    return this.#snapshot;
  }

  /** Stock and plans; `asOf` is when they were last read, if that is longer than an hour ago. */
  get plan(): AskedPlan {
    const readAt = this.#plansReadAt;
    const isOld = readAt !== null && this.#options.now() - readAt > MAX_PLAN_AGE_MS;
    return { plan: this.#plan, asOf: isOld ? new Date(readAt).toISOString() : null };
  }

  /** Shows the stored mirror of the last run; the shop need not render anything again. */
  async showStored(): Promise<void> {
    const { mirror } = this.#options;
    this.#plansReadAt = mirror.state?.lastFullSyncAt ?? null;
    if (!mirror.state) return;
    this.#snapshot = await this.#buildSnapshot(mirror.toContent());
    this.#plan = await this.#buildPlan(this.#arePlansKnown());
  }

  /**
   * Writes the changes and publishes them; does nothing when nothing changed. Many items are written in parts. What a part
   * leaves out is found again where the rest fails, because `state` says only at the end that all of it is there.
   */
  async apply(changes: MirrorChanges, state: Partial<MirrorState> = {}): Promise<void> {
    const { mirror } = this.#options;
    const next = JSON.stringify({ ...mirror.state, ...state });
    if (!hasChanges(changes) && next === JSON.stringify(mirror.state)) return;
    let rest = changes;
    // Nothing is shown before the first sync is complete.
    while (mirror.state && rest.equipment && rest.equipment.put.length > MAX_ITEMS_AT_ONCE) {
      const { put, remove } = rest.equipment;
      const part = { equipment: { put: put.slice(0, MAX_ITEMS_AT_ONCE), remove } };
      await this.#applyOnce(part, state.folders ? { folders: state.folders } : {});
      rest = { ...rest, equipment: { put: put.slice(MAX_ITEMS_AT_ONCE), remove: [] } };
    }
    await this.#applyOnce(rest, state);
  }

  async #applyOnce(changes: MirrorChanges, state: Partial<MirrorState>): Promise<void> {
    await this.#options.mirror.apply(changes, state);
    await this.publish();
  }

  async publish(): Promise<void> {
    this.#plan = await this.#buildPlan(this.#arePlansKnown());
    const next = await this.#buildSnapshot(this.#options.mirror.toContent());
    const tags = findChangedTags(this.#snapshot, next);
    this.#snapshot = next;
    if (tags.length > 0) this.#options.onChange(tags);
  }

  /** Call it after plans and repairs were read. A list that is refused changes no row, but what is known. */
  async notePlansRead(startedAt: number): Promise<void> {
    this.#plansReadAt = startedAt;
    this.#plan = await this.#buildPlan(this.#arePlansKnown());
  }

  /** False while Rentman refuses the lists of plans or repairs, and until they were read once. */
  #arePlansKnown(): boolean {
    const { mirror, refused } = this.#options;
    const watermarks = mirror.state?.listWatermarks ?? {};
    return PLAN_LISTS.every((name) => Object.hasOwn(watermarks, name) && !refused.has(name));
  }
}
