import { STATUS_IDS } from '@klappe/rentman';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare, readRow } from '#app/database/read-rows.ts';
import { insertRow, updateRow } from '#app/database/write-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';
import { planEquipment, planFreeLine } from './plan-equipment.ts';

/** What the staff can do with a request: promise it, hold it, or say no. */
export const DECISIONS = ['accepted', 'option', 'declined'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A project that came from outside begins as an inquiry. */
const STATUSES = {
  accepted: { id: STATUS_IDS.inquiry, name: 'Anfrage' },
  option: { id: STATUS_IDS.option, name: 'Option' },
} as const;

/**
 * Decides an open request. Taken on, it becomes a project that holds its equipment; the request names
 * it. False when there is no such request or somebody has decided already.
 */
export function decideRequest(
  database: SandboxDatabase,
  id: number,
  { decision, now }: { readonly decision: Decision; readonly now: number },
): boolean {
  const requests = getResource('projectrequests');
  return database.transaction(() => {
    const request = readRow(database, requests, id);
    if (request?.status !== 'open') return false;
    const values: Row =
      decision === 'declined'
        ? { status: 'declined' }
        : { status: 'accepted', linked_project: addProject(database, request, decision, now) };
    updateRow(database, requests, request, { values, now });
    return true;
  })();
}

function addProject(
  database: SandboxDatabase,
  request: Row,
  decision: keyof typeof STATUSES,
  now: number,
): number {
  const add = (resource: string, values: Row) =>
    Number(insertRow(database, getResource(resource), values, now).id);
  const name = request.name || 'Anfrage';
  const project = add('projects', {
    name,
    customer: request.linked_contact ?? null,
    cust_contact: request.linked_contact_person ?? null,
  });
  const subproject = add('subprojects', {
    name,
    project,
    order: 1,
    status: ensureStatus(database, STATUSES[decision], now),
  });
  const groupId = add('projectequipmentgroup', {
    name: 'Equipment',
    project,
    subproject,
    order: 1,
    planperiod_start: request.planperiod_start ?? null,
    planperiod_end: request.planperiod_end ?? null,
    usageperiod_start: request.usageperiod_start ?? null,
    usageperiod_end: request.usageperiod_end ?? null,
    remark: request.remark ?? '',
  });
  planLines(database, Number(request.id), { groupId, days: 1, now });
  return project;
}

/** A world made by hand may lack the statuses of every account. */
function ensureStatus(
  database: SandboxDatabase,
  status: Row & { readonly id: number },
  now: number,
): number {
  const statuses = getResource('statuses');
  if (readRow(database, statuses, status.id) === null) insertRow(database, statuses, status, now);
  return status.id;
}

/** The accept screen counts by `quantity_total`: a line that came without it holds nothing. */
function planLines(
  database: SandboxDatabase,
  requestId: number,
  planning: Parameters<typeof planFreeLine>[1],
): void {
  const sql = `SELECT * FROM projectrequestequipment WHERE project_request = ? ORDER BY "order", id`;
  for (const line of prepare(database, sql).all(requestId)) {
    const quantity = Number(line.quantity_total);
    const remark = String(line.external_remark ?? '');
    if (typeof line.linked_equipment !== 'number') {
      const { name = '', unit_price = 0, factor = 1 } = line;
      const pieces = { quantity, quantity_total: quantity, unit_price, factor };
      planFreeLine(database, planning, { name, ...pieces, external_remark: remark });
      continue;
    }
    const wish = {
      equipmentId: line.linked_equipment,
      quantity,
      remark,
      unitPrice: Number(line.unit_price),
      factor: Number(line.factor),
    };
    planEquipment(database, [wish], planning);
  }
}
