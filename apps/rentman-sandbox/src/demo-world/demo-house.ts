import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/prepare.ts';
import { readRow } from '#app/database/read-rows.ts';
import { toRow, type WireValues } from '#app/database/to-row.ts';
import { insertRow, updateRow } from '#app/database/write-rows.ts';
import { parseLooseMoment, toWireMoment } from '#app/protocol/moment.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';

const DAY_IN_MS = 86_400_000;

/** What the seeds work with: rows in Rentman's words, things by their code, days by their distance. */
export interface DemoHouse {
  readonly database: SandboxDatabase;
  readonly now: number;
  add(resource: string, values: WireValues): number;
  edit(resource: string, id: number, values: WireValues): void;
  /** Null for an item that the catalogue does not hold. */
  findItem(code: string): Row | null;
  /** Null for a customer number that nobody has. */
  findContact(code: string): Row | null;
  /** A moment so many days from the day of seeding, at an hour of the account's own time. */
  at(day: number, time: string): number;
}

export function createDemoHouse(database: SandboxDatabase, now: number): DemoHouse {
  const today = Date.parse(toWireMoment(now).slice(0, 10));

  function findBy(resource: string, code: string): Row | null {
    const sql = `SELECT id FROM "${resource}" WHERE code = ? ORDER BY id LIMIT 1`;
    const found = prepare(database, sql).get(code);
    return found === undefined ? null : readRow(database, getResource(resource), Number(found.id));
  }

  return {
    database,
    now,
    add(name, values) {
      const resource = getResource(name);
      return Number(insertRow(database, resource, toRow(resource, values), now).id);
    },
    edit(name, id, changes) {
      const resource = getResource(name);
      const before = readRow(database, resource, id);
      if (before === null) throw new Error(`There is no ${name}/${id} to edit`);
      updateRow(database, resource, before, { values: toRow(resource, changes), now });
    },
    findItem: (code) => findBy('equipment', code),
    findContact: (code) => findBy('contacts', code),
    at(day, time) {
      const date = new Date(today + day * DAY_IN_MS).toISOString().slice(0, 10);
      const moment = parseLooseMoment(`${date}T${time}:00`);
      if (moment === null) throw new Error(`${date} ${time} is no moment`);
      return moment;
    },
  };
}
