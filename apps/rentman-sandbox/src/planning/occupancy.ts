import { toPlanningState } from '@klappe/rentman';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/prepare.ts';

/** Where the pieces of an item are at a moment. */
export interface Occupancy {
  /** Promised and out of the house. */
  readonly firm: number;
  /** Held for somebody who has not said yes. */
  readonly option: number;
  readonly inRepair: number;
  /** Packed in cases for good. */
  readonly packed: number;
}

const NOTHING: Occupancy = { firm: 0, option: 0, inRepair: 0, packed: 0 };

/** Adds up what holds the pieces of these items at a moment. */
export function readOccupancy(
  database: SandboxDatabase,
  ids: readonly number[],
  now: number,
): (id: number) => Occupancy {
  const list = JSON.stringify(ids);
  const found = new Map<number, Occupancy>();
  const add = (id: number, part: keyof Occupancy, pieces: number) => {
    const before = found.get(id) ?? NOTHING;
    found.set(id, { ...before, [part]: before[part] + pieces });
  };
  for (const row of prepare(database, PLANNED).all(list, now, now)) {
    const state = toPlanningState(String(row.status ?? ''));
    if (state === 'cancelled' || state === 'open') continue;
    const part = state === 'option' || row.is_option ? 'option' : 'firm';
    add(Number(row.id), part, Number(row.pieces));
  }
  for (const row of prepare(database, IN_REPAIR).all(list, now, now)) {
    add(Number(row.id), 'inRepair', Number(row.pieces));
  }
  for (const row of prepare(database, PACKED).all(list)) {
    add(Number(row.id), 'packed', Number(row.pieces));
  }
  return (id) => found.get(id) ?? NOTHING;
}

const PLANNED = `
  SELECT l.equipment AS id, st.name AS status, l.is_option, sum(l.quantity_total) AS pieces
  FROM projectequipment l
  JOIN projectequipmentgroup g ON g.id = l.equipment_group
  JOIN subprojects s ON s.id = g.subproject AND s.is_template = 0 AND s.in_planning = 1
  LEFT JOIN statuses st ON st.id = s.status
  WHERE l.equipment IN (SELECT value FROM json_each(?))
    AND g.planperiod_start <= ? AND g.planperiod_end >= ?
  GROUP BY l.equipment, st.name, l.is_option`;

/** Several repairs can name the same piece: it is away once. */
const IN_REPAIR = `
  SELECT equipment AS id, sum(pieces) AS pieces FROM (
    SELECT equipment, max(CASE WHEN serialnumber IS NULL THEN amount ELSE 1 END) AS pieces
    FROM repairs
    WHERE equipment IN (SELECT value FROM json_each(?))
      AND is_usable = 'take_from_stock' AND repair_status = 'in-progress'
      AND repairperiod_start <= ? AND coalesce(repairperiod_end >= ?, 1)
    GROUP BY equipment, coalesce('piece ' || serialnumber, 'repair ' || id)
  ) GROUP BY equipment`;

const PACKED = `
  SELECT c.equipment AS id, sum(c.quantity * e.current_quantity) AS pieces
  FROM equipmentsetscontent c JOIN equipment e ON e.id = c.parent_equipment
  WHERE c.equipment IN (SELECT value FROM json_each(?)) AND c.is_fixed = 'Reserved from stock'
    AND e.in_archive = 0
  GROUP BY c.equipment`;
