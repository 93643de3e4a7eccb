import type { World } from '@klappe/rentman-sandbox/sandbox';
import { z } from 'zod';

type Wire = Readonly<Record<string, unknown>>;

const Rows = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
const Custom = z.record(z.string(), z.string().nullable());

/** Rentman's data, read without the client and converted by hand to the mirror's fields. */
export async function readTruth(world: World) {
  const list = (path: string) => readRows(world, path);
  const items = await list(
    `equipment?fields=${['code', 'displayname', 'folder', 'price', 'tags', 'custom', 'image', 'in_shop', 'in_archive', 'stock_management', 'is_physical', 'current_quantity', 'factor_group'].join(',')}`,
  );
  const alive = items.filter((row) => !row.in_archive);
  return {
    equipment: alive.filter((row) => row.in_shop).map(toEquipment),
    hiddenEquipment: alive.filter((row) => !row.in_shop).map(toHidden),
    folders: (await list('folders')).map((row) => ({
      id: row.id,
      name: row.name,
      parentId: toId(row.parent),
      order: Number(row.order),
    })),
    setContents: (await list('equipmentsetscontent')).filter(hasBothEnds).map((row) => ({
      id: row.id,
      setId: toId(row.parent_equipment),
      equipmentId: toId(row.equipment),
      quantity: Number(row.quantity),
      order: Number(row.order),
      isReservedFromStock: row.is_fixed === 'Reserved from stock',
    })),
    accessories: (await list('accessories')).filter(hasBothEnds).map((row) => ({
      id: row.id,
      parentId: toId(row.parent_equipment),
      equipmentId: toId(row.equipment),
      quantity: row.quantity,
      order: Number(row.order),
      isAutomatic: row.automatic,
      isSkippedWhenPresent: row.skip,
      isFree: row.is_free,
    })),
    factors: (await list('factors')).map((row) => ({
      id: row.id,
      groupId: toId(row.factor_group),
      fromDays: row.from_days,
      toDays: row.to_days,
      factor: Number(row.factor),
    })),
    plannedLines: (await list('projectequipment')).filter((row) => row.equipment).map(toLine),
    lineGroups: (await list('projectequipmentgroup')).map((row) => ({
      id: row.id,
      subprojectId: toId(row.subproject),
      stamp: row.updateHash,
    })),
    subprojects: (await list('subprojects')).map((row) => ({
      id: row.id,
      projectId: toId(row.project),
      statusId: toId(row.status),
      isTemplate: row.is_template,
      isInPlanning: row.in_planning,
      stamp: row.updateHash,
    })),
    statuses: (await list('statuses')).map(({ id, name }) => ({ id, name })),
    repairs: (await list('repairs')).filter((row) => row.equipment).map(toRepair),
    pictures: (await list('files?itemtype=Equipment&image=1')).map((row) => ({
      id: row.id,
      equipmentId: row.item,
      isInWebshop: row.in_webshop,
      stamp: row.updateHash,
    })),
  };
}

async function readRows({ sandbox, token }: World, path: string): Promise<readonly Wire[]> {
  const url = new URL(path, 'http://rentman.test');
  url.searchParams.set('limit', '1500');
  const headers = { authorization: `Bearer ${token}` };
  const answer = await sandbox.fetch(new Request(url, { headers }));
  const { data } = Rows.parse(await answer.json());
  if (data.length === 1500) throw new Error(`More than one page of ${path}`);
  return data.toSorted((a, b) => Number(a.id) - Number(b.id));
}

function toId(link: unknown): number | null {
  return typeof link === 'string' ? Number(link.split('/').at(-1)) : null;
}

function hasBothEnds(row: Wire): boolean {
  return Boolean(row.equipment && row.parent_equipment);
}

function toStock(row: Wire) {
  return row.stock_management === 'Exclude from stock tracking' ? null : row.current_quantity;
}

function toEquipment(row: Wire) {
  const { custom_99, ...custom } = Custom.parse(row.custom);
  return {
    id: row.id,
    code: row.code,
    displayName: row.displayname,
    folderId: toId(row.folder),
    dayPriceInCents: Math.round(Number(row.price) * 100),
    tags: String(row.tags).split(', ').filter(Boolean),
    custom,
    stock: toStock(row),
    isVirtualPackage: row.is_physical === 'Virtual package',
    imageFileId: toId(row.image),
    factorGroupId: toId(row.factor_group),
    updateHash: row.updateHash,
  };
}

function toHidden(row: Wire) {
  return {
    id: row.id,
    displayName: row.displayname,
    stock: toStock(row),
    isVirtualPackage: row.is_physical === 'Virtual package',
  };
}

function toLine(row: Wire) {
  return {
    id: row.id,
    equipmentId: toId(row.equipment),
    groupId: toId(row.equipment_group),
    // More pieces may be sub-rented than are planned.
    pieces: Math.max(0, Number(row.quantity_total) - Number(row.subrent_reservations)),
    isOption: row.is_option,
    start: row.planperiod_start,
    end: row.planperiod_end,
  };
}

function toRepair(row: Wire) {
  return {
    id: row.id,
    equipmentId: toId(row.equipment),
    serialNumberId: toId(row.serialnumber),
    start: row.repairperiod_start,
    end: row.repairperiod_end,
    pieces: row.amount,
    isTakenFromStock: row.is_usable === 'take_from_stock',
    isUnderWay: row.repair_status === 'in-progress',
  };
}
