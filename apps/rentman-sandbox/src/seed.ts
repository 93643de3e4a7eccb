import { addDays, toHouseDate } from '@klappe/domain';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare, readRow } from '#app/database/read-rows.ts';
import { insertRow, toRow, updateRow, type WireValues } from '#app/database/write-rows.ts';
import { parseLooseMoment } from '#app/protocol/moment.ts';
import { getResource } from '#app/resources/all-resources.ts';

/** What the seeds work with: rows in Rentman's words, things by their code, days by their distance. */
export interface Seed {
  readonly database: SandboxDatabase;
  readonly now: number;
  add(resource: string, values: WireValues): number;
  edit(resource: string, id: number, values: WireValues): void;
  /** The id of an item; throws for a code that the catalogue does not hold. */
  findItem(code: string): number;
  /** The id of the row with that value; throws when there is none. */
  find(resource: string, field: string, value: string): number;
  /** A moment so many days from the day of seeding, at an hour of the account's own time. */
  at(day: number, time: string): number;
}

export function createSeed(database: SandboxDatabase, now: number): Seed {
  const today = toHouseDate(new Date(now));

  function find(resource: string, field: string, value: string): number {
    const sql = `SELECT id FROM "${resource}" WHERE "${field}" = ? ORDER BY id LIMIT 1`;
    const found = prepare(database, sql).get(value);
    if (found === undefined) throw new Error(`The demo has no ${resource} with ${field} ${value}`);
    return Number(found.id);
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
    find,
    findItem: (code) => find('equipment', 'code', code),
    at(day, time) {
      const date = addDays(today, day);
      const moment = parseLooseMoment(`${date}T${time}:00`);
      if (moment === null) throw new Error(`${date} ${time} is no moment`);
      return moment;
    },
  };
}
