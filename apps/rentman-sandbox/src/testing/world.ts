import { addPicture, addSheet, type PictureSource } from '#app/add-picture.ts';
import { createSandbox, type Sandbox, type SandboxOptions } from '#app/create-sandbox.ts';
import { openDatabase, type SandboxDatabase } from '#app/database/open-database.ts';
import { readRow } from '#app/database/read-rows.ts';
import {
  deleteRow,
  insertRow,
  toRow,
  updateRow,
  type WireValues,
} from '#app/database/write-rows.ts';
import { readDeviations, seedDeviations } from '#app/foreign-world.ts';
import { seedLoadWorld } from '#app/load-world/load-world.ts';
import { getResource } from '#app/resources/all-resources.ts';
import { seedDemo } from '#app/seed-demo.ts';

/** A small rental house for tests: rows go in by hand, everything else comes through `sandbox.fetch`. */
export interface World {
  readonly database: SandboxDatabase;
  readonly sandbox: Sandbox;
  readonly token: string;
  /** Adds a row in Rentman's words, read-only fields included, and answers with its id. */
  add(resource: string, values: WireValues): number;
  edit(resource: string, id: number, values: WireValues): void;
  /** False when there was no such row. */
  remove(resource: string, id: number): boolean;
  /** Adds a file to an item and makes it the item's picture; answers with the file's id. */
  addPicture(equipmentId: number, source: PictureSource): number;
  addSheet(equipmentId: number, sheet: { bytes: Uint8Array; name: string }): number;
}

/** Creates an empty world in memory. */
export function createWorld(options: Partial<SandboxOptions> = {}): World {
  const database = options.database ?? openDatabase(':memory:');
  const { token = 'sandbox-token', now = Date.now } = options;
  return {
    database,
    token,
    sandbox: createSandbox({ ...options, database, token }),
    add(name, values) {
      const resource = getResource(name);
      return Number(insertRow(database, resource, toRow(resource, values), now()).id);
    },
    edit(name, id, changes) {
      const resource = getResource(name);
      const before = readRow(database, resource, id);
      if (before === null) throw new Error(`There is no ${name}/${id} to edit`);
      updateRow(database, resource, before, { values: toRow(resource, changes), now: now() });
    },
    remove: (name, id) => deleteRow(database, getResource(name), id),
    addSheet: (equipmentId, sheet) => addSheet(database, { equipmentId, ...sheet, now: now() }),
    addPicture: (equipmentId, source) => addPicture(database, { equipmentId, source, now: now() }),
  };
}

/** Creates the demo's account in memory with the deviations of foreign worlds, as `SANDBOX_WORLD` names them. */
export function createForeignWorld(names: readonly string[], now = Date.now): World {
  const database = openDatabase(':memory:');
  const deviations = readDeviations(names);
  if (deviations.items === undefined) seedDemo(database, now());
  else seedLoadWorld(database, deviations.items, now());
  seedDeviations(database, deviations, now());
  const world = createWorld({ database, now, maxPageSize: deviations.maxPageSize });
  world.sandbox.faults.set(deviations.faults);
  return world;
}
