import { MAX_IDS_PER_CALL, MAX_PAGE } from './changed-since.ts';
import { joinPlannedLines } from './join-planned-lines.ts';
import { PLANNED_LINE_QUERY, type PlannedLine, PlannedLineWire } from './planned-line.ts';
import type { Query } from './query.ts';
import type { Listing, Rentman } from './rentman.ts';
import { RentmanError } from './rentman-error.ts';

/** Which planned lines are wanted. Moments with their offset; both ends count. */
export interface PlannedLineWish {
  readonly from?: string;
  readonly to?: string;
  readonly equipmentIds?: readonly number[];
}

/**
 * Fetches the planned lines that touch a period, with project and status. Accounts that refuse a
 * filter on the generated period, or to expand links, are asked for more and filtered here.
 */
export async function fetchPlannedLines(
  rentman: Rentman,
  wish: PlannedLineWish = {},
): Promise<Listing<PlannedLine>> {
  const period = dropEmpty({ 'planperiod_start[lte]': wish.to, 'planperiod_end[gte]': wish.from });
  const ways = [
    () => listOf(rentman, wish, period),
    () => listOf(rentman, wish, {}),
    () => joinPlannedLines(rentman),
  ];
  const { rows, unreadable } = await takeFirstAllowed(ways);
  return { rows: rows.filter((line) => isWanted(line, wish)), unreadable };
}

async function takeFirstAllowed<T>([way, ...others]: readonly (() => Promise<T>)[]): Promise<T> {
  if (way === undefined) throw new Error('There is no way to read the planned lines');
  try {
    return await way();
  } catch (error) {
    const isRefused = error instanceof RentmanError && error.status === 400;
    if (!isRefused || others.length === 0) throw error;
    return takeFirstAllowed(others);
  }
}

async function listOf(
  rentman: Rentman,
  { equipmentIds }: PlannedLineWish,
  period: Query,
): Promise<Listing<PlannedLine>> {
  const query = { ...PLANNED_LINE_QUERY, ...period };
  const list = (equipment?: readonly string[]) =>
    rentman.list('projectequipment', PlannedLineWire, { ...query, equipment }, MAX_PAGE);
  if (equipmentIds === undefined) return list();
  const listings: Listing<PlannedLine>[] = [];
  for (let start = 0; start < equipmentIds.length; start += MAX_IDS_PER_CALL) {
    const slice = equipmentIds.slice(start, start + MAX_IDS_PER_CALL);
    listings.push(await list(slice.map((id) => `/equipment/${id}`)));
  }
  return {
    rows: listings.flatMap(({ rows }) => rows),
    unreadable: listings.flatMap(({ unreadable }) => unreadable),
  };
}

function isWanted(line: PlannedLine, { from, to, equipmentIds }: PlannedLineWish): boolean {
  const { start, end } = line.planPeriod;
  if (to !== undefined && !isNotAfter(start, to)) return false;
  if (from !== undefined && !isNotAfter(from, end)) return false;
  if (equipmentIds === undefined) return true;
  return line.equipmentId !== null && equipmentIds.includes(line.equipmentId);
}

/** False without a moment, as a filter says. */
function isNotAfter(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && Date.parse(a) <= Date.parse(b);
}

function dropEmpty(query: Query): Query {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));
}
