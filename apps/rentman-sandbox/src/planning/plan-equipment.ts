import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare, readRow } from '#app/database/read-rows.ts';
import { insertRow } from '#app/database/write-rows.ts';
import { getResource } from '#app/resources/all-resources.ts';
import type { Row } from '#app/resources/resource.ts';

export interface EquipmentWish {
  readonly equipmentId: number;
  readonly quantity: number;
  readonly isOption?: boolean;
  /** Default: the item's own price. */
  readonly unitPrice?: number;
  /** Default: that of the item's table for the days. */
  readonly factor?: number;
  readonly remark?: string;
  /** Of these pieces so many are rented in. */
  readonly subrented?: number;
}

interface Planning {
  readonly groupId: number;
  /** How many days are paid. */
  readonly days: number;
  readonly now: number;
}

/**
 * Plans equipment as Rentman's planner does: the parts of a kit are lines of their own below it, and
 * automatic accessories come by themselves.
 */
export function planEquipment(
  database: SandboxDatabase,
  wishes: readonly EquipmentWish[],
  planning: Planning,
): void {
  for (const wish of wishes) {
    const item = readRow(database, getResource('equipment'), wish.equipmentId);
    if (item === null) continue;
    const line = addLine(database, planning, toLine(database, item, wish, planning.days));
    addParts(database, planning, { line, item, quantity: wish.quantity });
    addAutomaticAccessories(database, planning, { item, wish });
  }
}

/** A line of free text, as an inquiry may hold. */
export function planFreeLine(database: SandboxDatabase, planning: Planning, line: Row): void {
  addLine(database, planning, line);
}

function toLine(database: SandboxDatabase, item: Row, wish: EquipmentWish, days: number): Row {
  const { quantity, subrented = 0 } = wish;
  return {
    equipment: item.id ?? null,
    name: item.name ?? '',
    quantity,
    quantity_total: quantity,
    unit_price: wish.unitPrice ?? Number(item.price),
    factor: wish.factor ?? findFactor(database, item, days),
    is_option: wish.isOption ? 1 : 0,
    external_remark: wish.remark ?? '',
    has_missings: subrented > 0 ? 1 : 0,
    warehouse_reservations: quantity - subrented,
    subrent_reservations: subrented,
  };
}

function addLine(database: SandboxDatabase, { groupId, now }: Planning, line: Row): Row {
  const count = prepare(
    database,
    'SELECT count(*) AS count FROM projectequipment WHERE equipment_group = ?',
  ).get(groupId);
  const order = Number(count?.count) + 1;
  const row = { ...line, equipment_group: groupId, order };
  return insertRow(database, getResource('projectequipment'), row, now);
}

interface Kit {
  readonly line: Row;
  readonly item: Row;
  readonly quantity: number;
}

/** Parts cost nothing of their own: their factor is 0. */
function addParts(database: SandboxDatabase, planning: Planning, { line, item, quantity }: Kit) {
  if (!item.is_combination) return;
  const parts = prepare(
    database,
    `SELECT c.equipment, c.quantity, e.name FROM equipmentsetscontent c
     JOIN equipment e ON e.id = c.equipment WHERE c.parent_equipment = ? ORDER BY c."order", c.id`,
  ).all(item.id ?? null);
  for (const part of parts) {
    const total = Number(part.quantity) * quantity;
    addLine(database, planning, {
      equipment: part.equipment ?? null,
      name: part.name ?? '',
      parent: line.id ?? null,
      quantity: part.quantity ?? 0,
      quantity_total: total,
      factor: 0,
      is_option: line.is_option ?? 0,
      warehouse_reservations: total,
    });
  }
}

interface Companions {
  readonly item: Row;
  readonly wish: EquipmentWish;
}

function addAutomaticAccessories(
  database: SandboxDatabase,
  planning: Planning,
  { item, wish }: Companions,
) {
  const accessories = prepare(
    database,
    `SELECT a.equipment, a.quantity, a.skip, a.is_free FROM accessories a
     WHERE a.parent_equipment = ? AND a.automatic = 1 ORDER BY a."order", a.id`,
  ).all(item.id ?? null);
  for (const accessory of accessories) {
    const companion = readRow(database, getResource('equipment'), Number(accessory.equipment));
    if (companion === null) continue;
    if (accessory.skip && isPlanned(database, planning.groupId, companion)) continue;
    const quantity = Number(accessory.quantity) * wish.quantity;
    const unitPrice = accessory.is_free ? 0 : Number(companion.price);
    const { isOption } = wish;
    const line = { equipmentId: Number(companion.id), quantity, unitPrice, isOption };
    addLine(database, planning, toLine(database, companion, line, planning.days));
  }
}

function isPlanned(database: SandboxDatabase, groupId: number, item: Row): boolean {
  const sql = 'SELECT 1 FROM projectequipment WHERE equipment_group = ? AND equipment = ?';
  return prepare(database, sql).get(groupId, item.id ?? null) !== undefined;
}

/** What the item's table says for so many days; 1 without a table. */
function findFactor(database: SandboxDatabase, item: Row, days: number): number {
  const sql = `SELECT factor FROM factors WHERE factor_group = ? AND from_days <= ? AND to_days >= ?`;
  const found = prepare(database, sql).get(item.factor_group ?? null, days, days);
  return Number(found?.factor ?? 1);
}
