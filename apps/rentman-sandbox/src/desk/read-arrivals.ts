import type { SandboxDatabase } from '#app/database/open-database.ts';
import { readRow, selectRows } from '#app/database/read-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';

/** As many as the page shows. */
export const SHOWN = 100;

/** A project request with its lines, as the rows lie in the database. */
export interface Arrival {
  readonly request: Row;
  readonly lines: readonly ArrivedLine[];
}

export interface ArrivedLine {
  readonly line: Row;
  /** The linked item's article number; null for free text or an item that is gone. */
  readonly code: string | null;
}

/** Reads what arrived, newest first. */
export function readArrivals(database: SandboxDatabase): readonly Arrival[] {
  const all = { columns: ['*'], conditions: [], offset: 0 };
  const requests = selectRows(database, getResource('projectrequests'), {
    ...all,
    orderBy: '"id" DESC',
    limit: SHOWN,
  });
  return requests.map((request) => ({
    request,
    lines: selectRows(database, getResource('projectrequestequipment'), {
      ...all,
      conditions: [{ sql: '"project_request" = ?', values: [request.id ?? null] }],
      orderBy: '"order", "id"',
      limit: 1000,
    }).map((line) => ({ line, code: findCode(database, line) })),
  }));
}

function findCode(database: SandboxDatabase, { linked_equipment: id }: Row): string | null {
  const item = id ? readRow(database, getResource('equipment'), Number(id)) : null;
  return item === null ? null : String(item.code || `Nr. ${id}`);
}
