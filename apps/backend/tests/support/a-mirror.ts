import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectRentman } from '@klappe/rentman';
import {
  createForeignWorld,
  createWorld,
  type SandboxOptions,
  type World,
} from '@klappe/rentman-sandbox/sandbox';
import { onTestFinished } from 'vitest';
import { up } from '../../database/migrations/2026-11-21-catalogue-mirror';
import { up as upLists } from '../../database/migrations/2026-11-21-catalogue-mirror-lists';
import { up as upFactors } from '../../database/migrations/2026-11-22-catalogue-mirror-factors';
import type {
  ListName,
  MirrorRows,
  MirrorState,
} from '../../src/rentman/catalogue/mirror/mirror-store';
import { createMirrorStore } from '../../src/rentman/catalogue/mirror/mirror-store';
import { createPictureFolder } from '../../src/rentman/catalogue/pictures/picture-folder';
import { CatalogueSync } from '../../src/rentman/catalogue/sync/catalogue-sync';
import type { RefetchListName } from '../../src/rentman/catalogue/sync/rows-to-refetch';
import { createQuickClock } from './quick-clock';
import { openTestDatabase } from './test-database';
import { DEMO_PRICE_RULES } from './the-demo-rules';

export interface TestMirror {
  readonly world: World;
  readonly sync: CatalogueSync;
  /** Every request to Rentman, as `GET /equipment`. */
  readonly requests: string[];
  /** The cache tags the shop was told to render again, one list per change. */
  readonly purged: (readonly string[])[];
  readonly warnings: string[];
  /** The clock of the sync, for the full sync at night. */
  readonly time: { now: number };
  /** Another backend on the same database and folder, as after a restart. */
  reopen(start?: { readonly isSmallStart?: boolean }): CatalogueSync;
  /** What the database holds of a list, as another backend would read it. */
  readStored<Name extends ListName>(name: Name): Promise<readonly MirrorRows[Name][]>;
  readState(): Promise<MirrorState | null>;
  readonly pictureFolder: string;
  listPictures(): readonly string[];
}

interface MirrorOptions extends Partial<SandboxOptions> {
  /** The clock of the sync; the sandbox has its own. */
  readonly time?: { now: number };
  /** Foreign worlds on the demo, in place of an empty account. */
  readonly worlds?: readonly string[];
}

/** A sandbox and a mirror of it on a real database, both in this process. */
export async function aMirror(
  seed: (world: World) => void = () => {},
  { time = { now: Date.now() }, worlds, ...options }: MirrorOptions = {},
): Promise<TestMirror> {
  const world = worlds ? createForeignWorld(worlds) : createWorld(options);
  seed(world);
  const folder = mkdtempSync(join(tmpdir(), 'klappe-pictures-'));
  const knex = await openTestDatabase();
  await up(knex);
  await upLists(knex);
  await upFactors(knex);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const requests: string[] = [];
  const purged: (readonly string[])[] = [];
  const warnings: string[] = [];
  const rentman = connectRentman({
    baseUrl: 'http://rentman.test',
    token: world.token,
    clock: createQuickClock(),
    fetch: (request) => {
      requests.push(`${request.method} ${new URL(request.url).pathname}`);
      return world.sandbox.fetch(request);
    },
  });
  const reopen = ({ isSmallStart = false } = {}) =>
    new CatalogueSync({
      isSmallStart,
      rentman,
      store: createMirrorStore(knex),
      folder: createPictureFolder(folder),
      rules: DEMO_PRICE_RULES,
      onChange: (tags) => void purged.push(tags),
      warn: (line) => void warnings.push(line),
      now: () => time.now,
    });
  const listPictures = () => readdirSync(folder).sort();
  const readStored = <Name extends ListName>(name: Name) => createMirrorStore(knex).readRows(name);
  const sync = reopen();
  return {
    readStored,
    readState: () => createMirrorStore(knex).readState(),
    world,
    sync,
    requests,
    purged,
    warnings,
    time,
    reopen,
    listPictures,
    pictureFolder: folder,
  };
}

/** One round of the sync. */
export function syncOnce(sync: CatalogueSync): Promise<void> {
  return sync.sync(new AbortController().signal);
}

/** Fetches single rows again, as after a webhook. */
export function refetchRows(
  sync: CatalogueSync,
  ids: Readonly<Partial<Record<RefetchListName, readonly number[]>>>,
): Promise<void> {
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: The type of `ids` has no other keys.
  const entries = Object.entries(ids) as [RefetchListName, readonly number[]][];
  const rows = new Map(entries.map(([name, some]) => [name, new Set(some)]));
  return sync.refetchRows(rows, new AbortController().signal);
}
