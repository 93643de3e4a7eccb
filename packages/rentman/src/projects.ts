import { z } from 'zod';
import { MAX_IDS_PER_CALL, MAX_PAGE, type Query, toSinceQuery } from './query.ts';
import { fetchRows, type Rentman } from './rentman.ts';
import {
  splitTexts,
  toLink,
  WireBoolean,
  WireFlag,
  WireId,
  WireLink,
  WireMoment,
  WireMoney,
  WireName,
  WireNumber,
  WireText,
  WireWords,
  wireStamps,
} from './wire-kinds.ts';

const text = WireText.catch('');
const name = WireName.catch('');

const projectWire = {
  ...wireStamps,
  name,
  number: text,
  customer: WireLink.catch(null),
  account_manager: WireLink.catch(null),
  planperiod_start: WireMoment,
  planperiod_end: WireMoment,
  usageperiod_start: WireMoment,
  usageperiod_end: WireMoment,
};

const ProjectWire = z.object(projectWire).transform((wire) => ({
  id: wire.id,
  name: wire.name,
  number: wire.number,
  customerId: wire.customer,
  accountManagerId: wire.account_manager,
  planPeriod: { start: wire.planperiod_start, end: wire.planperiod_end },
  usagePeriod: { start: wire.usageperiod_start, end: wire.usageperiod_end },
}));

/** A project has no status of its own: its subprojects have one each. */
export type Project = z.infer<typeof ProjectWire>;

/** Fetches a project; null when there is none. */
export function fetchProject(rentman: Rentman, id: number): Promise<Project | null> {
  return rentman.get(`projects/${id}`, ProjectWire);
}

const partWire = {
  ...wireStamps,
  name,
  displayname: name,
  status: WireLink.catch(null),
  is_template: WireBoolean.catch(false),
  in_planning: WireFlag,
  in_financial: WireFlag,
  planperiod_start: WireMoment,
  planperiod_end: WireMoment,
  usageperiod_start: WireMoment,
  usageperiod_end: WireMoment,
};

const ProjectPartWire = z.object(partWire).transform((wire) => ({
  id: wire.id,
  name: wire.name || wire.displayname,
  statusId: wire.status,
  isTemplate: wire.is_template,
  /** What lines and periods are taken from. */
  isInPlanning: wire.in_planning,
  /** What prices are taken from. */
  isInFinancial: wire.in_financial,
  planPeriod: { start: wire.planperiod_start, end: wire.planperiod_end },
  usagePeriod: { start: wire.usageperiod_start, end: wire.usageperiod_end },
}));

/** A subproject, as its project is put together from them. */
export type ProjectPart = z.infer<typeof ProjectPartWire>;

const groupWire = {
  ...wireStamps,
  name,
  subproject: WireLink.catch(null),
  order: WireNumber,
};

const ProjectGroupWire = z.object(groupWire).transform((wire) => ({
  id: wire.id,
  partId: wire.subproject,
  order: wire.order ?? 0,
}));

const lineWire = {
  ...wireStamps,
  name,
  equipment: WireLink.catch(null),
  equipment_group: WireLink.catch(null),
  parent: WireLink.catch(null),
  quantity: WireNumber.catch(null),
  quantity_total: WireNumber.catch(null),
  unit_price: WireMoney.catch(null),
  discount: WireNumber.catch(null),
  is_option: WireBoolean.catch(false),
  is_delayed: WireBoolean.catch(false),
  external_remark: WireWords.catch(''),
  serial_number_ids: text,
  order: WireNumber.catch(null),
};

/** What staff write for themselves and what they lack is never read. */
const ProjectLineWire = z.object(lineWire).transform((wire) => ({
  id: wire.id,
  name: wire.name,
  /** Null for lines of free text. */
  equipmentId: wire.equipment,
  groupId: wire.equipment_group,
  /** The line of the kit that this one is part of. */
  parentId: wire.parent,
  quantity: Math.max(0, Math.trunc(wire.quantity_total ?? wire.quantity ?? 0)),
  /** For one piece and day, before any discount. */
  unitPriceInCents: wire.unit_price,
  /** A fraction: 0.1 is ten percent. */
  discount: wire.discount ?? 0,
  isOption: wire.is_option,
  /** Not back although it should be. */
  isDelayed: wire.is_delayed,
  remark: wire.external_remark,
  /** The single pieces, once they are packed: `"12,57"`. */
  pieceIds: splitTexts(wire.serial_number_ids)
    .map(Number)
    .filter((piece) => Number.isInteger(piece) && piece > 0),
  order: wire.order ?? 0,
}));
export type ProjectLine = z.infer<typeof ProjectLineWire>;

/** The parts, groups and lines of a project, in Rentman's order. */
export interface ProjectContent {
  readonly parts: readonly ProjectPart[];
  readonly groups: readonly z.infer<typeof ProjectGroupWire>[];
  readonly lines: readonly ProjectLine[];
}

export async function fetchProjectContent(rentman: Rentman, id: number): Promise<ProjectContent> {
  const list = <T>(resource: string, wire: z.ZodType<T>, fields: object) =>
    fetchRows(rentman, `projects/${id}/${resource}`, { wire, fields });
  const [parts, groups, lines] = await Promise.all([
    list('subprojects', ProjectPartWire, partWire),
    list('projectequipmentgroup', ProjectGroupWire, groupWire),
    list('projectequipment', ProjectLineWire, lineWire),
  ]);
  return {
    parts,
    groups: groups.toSorted((a, b) => a.order - b.order),
    lines: lines.toSorted((a, b) => a.order - b.order),
  };
}

const PieceWire = z
  .object({ id: WireId, serial: text })
  .transform(({ id, serial }) => [id, serial] as const);

/** Fetches the serial numbers of the pieces of these items, by the piece's id. Source: AFTER-THE-INQUIRY, 7. */
export async function fetchSerials(
  rentman: Rentman,
  equipmentIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const serials = new Map<number, string>();
  for (let from = 0; from < equipmentIds.length; from += MAX_IDS_PER_CALL) {
    const some = equipmentIds.slice(from, from + MAX_IDS_PER_CALL);
    const equipment = some.map((id) => toLink('equipment', id) ?? '');
    const query = { fields: 'id,serial', equipment };
    const { rows } = await rentman.list('serialnumbers', PieceWire, query, MAX_PAGE);
    for (const [id, serial] of rows) serials.set(id, serial);
  }
  return serials;
}

const CrewWire = z
  .object({ displayname: name, email: text, phone: text })
  .transform(({ displayname, email, phone }) => ({ name: displayname, email, phone }));

/** Somebody of the staff; null when there is none. */
export function fetchCrewMember(
  rentman: Rentman,
  id: number,
): Promise<z.infer<typeof CrewWire> | null> {
  return rentman.get(`crew/${id}`, CrewWire);
}

/** The lists that tell of a changed project, each with the field that leads towards it. */
const CHANGE_LISTS = {
  projects: 'id',
  subprojects: 'project',
  projectequipmentgroup: 'project',
  projectequipment: 'equipment_group',
  quotes: 'project',
  contracts: 'project',
  invoices: 'project',
  payments: 'invoice',
} as const;
export type ChangeList = keyof typeof CHANGE_LISTS;

export const CHANGE_LIST_NAMES: readonly ChangeList[] = [
  'projects',
  'subprojects',
  'projectequipmentgroup',
  'projectequipment',
  'quotes',
  'contracts',
  'invoices',
  'payments',
];

/** Rows of these belong to a project by way of another row. */
const NEXT_STEPS: Partial<Record<ChangeList, ChangeList>> = {
  projectequipment: 'projectequipmentgroup',
  payments: 'invoices',
};

/** The projects of which something in a list changed since a moment. One request, or two. */
export function fetchChangedProjects(
  rentman: Rentman,
  list: ChangeList,
  modifiedSince: string,
): Promise<readonly number[]> {
  return fetchProjectIds(rentman, list, toSinceQuery({ modifiedSince }));
}

async function fetchProjectIds(
  rentman: Rentman,
  list: ChangeList,
  query: Query,
): Promise<readonly number[]> {
  const field = CHANGE_LISTS[list];
  const wire = z
    .looseObject({ id: WireId })
    .transform((row) => WireLink.catch(null).parse(row[field]));
  const { rows } = await rentman.list(list, wire, { fields: [field], ...query }, MAX_PAGE);
  const ids = [...new Set(rows.flatMap((id) => id ?? []))];
  const next = NEXT_STEPS[list];
  if (next === undefined || ids.length === 0) return ids;
  return fetchProjectIds(rentman, next, { id: ids.slice(0, MAX_IDS_PER_CALL) });
}

/** For a filter by project. */
export const toProjectLink = (id: number): string => toLink('projects', id) ?? '';

/** Fetches the projects with this number of digits, as staff see it: the id that paths name is another one. */
export async function fetchProjectsByNumber(
  rentman: Rentman,
  number: string,
): Promise<readonly Project[]> {
  const query = { number };
  const wish = { wire: ProjectWire, fields: projectWire, query };
  return (await fetchRows(rentman, 'projects', wish)).filter((row) => row.number === number);
}
