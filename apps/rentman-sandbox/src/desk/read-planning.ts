import { type PlanningState, toPlanningState } from '@klappe/rentman';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/prepare.ts';
import { parseLooseMoment, toWireMoment } from '#app/protocol/moment.ts';
import type { Row } from '#app/resources/resource.ts';

export const DAYS_SHOWN = 42;
/** A bigger world is cut here: nobody reads a longer list. */
export const MAX_ROWS = 150;

const DAY_IN_MS = 86_400_000;

export interface PlannedDay {
  /** `2026-11-20` */
  readonly date: string;
  readonly isWeekend: boolean;
  readonly isToday: boolean;
}

export interface PlannedBar {
  readonly projectId: number;
  readonly project: string;
  readonly customer: string;
  readonly status: string;
  readonly state: PlanningState | 'template';
  /** Columns, from 0; both count. */
  readonly first: number;
  readonly last: number;
}

export interface PlanningView {
  readonly from: string;
  readonly days: readonly PlannedDay[];
  readonly bars: readonly PlannedBar[];
  readonly isCut: boolean;
}

/** Reads what is planned in six weeks from a day, or from the Monday of the last week. */
export function readPlanning(
  database: SandboxDatabase,
  { from, now }: { readonly from: string | null; readonly now: number },
): PlanningView {
  const today = toWireMoment(now).slice(0, 10);
  const start = from !== null && isDate(from) ? from : addDays(toMonday(today), -7);
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const date = addDays(start, index);
    return { date, isWeekend: [0, 6].includes(toWeekday(date)), isToday: date === today };
  });
  const end = parseLooseMoment(addDays(start, DAYS_SHOWN)) ?? 0;
  const begin = parseLooseMoment(start) ?? 0;
  const rows = prepare(database, GROUPS).all(end, begin, MAX_ROWS + 1);
  return {
    from: start,
    days,
    bars: rows.slice(0, MAX_ROWS).map((row) => toBar(row, start)),
    isCut: rows.length > MAX_ROWS,
  };
}

const GROUPS = `
  SELECT g.planperiod_start, g.planperiod_end, p.id AS project_id, p.name AS project,
    s.is_template, s.in_planning, st.name AS status, c.displayname AS customer
  FROM projectequipmentgroup g
  JOIN projects p ON p.id = g.project
  JOIN subprojects s ON s.id = g.subproject
  LEFT JOIN statuses st ON st.id = s.status
  LEFT JOIN contacts c ON c.id = p.customer
  WHERE g.planperiod_start < ? AND g.planperiod_end >= ?
  ORDER BY g.planperiod_start, g.id LIMIT ?`;

function toBar(row: Row, start: string): PlannedBar {
  const status = String(row.status ?? '');
  const isPlan = !row.is_template && Boolean(row.in_planning);
  return {
    projectId: Number(row.project_id),
    project: String(row.project ?? ''),
    customer: String(row.customer ?? ''),
    status: row.is_template ? 'Vorlage' : row.in_planning ? status : 'nicht in Planung',
    state: isPlan ? toPlanningState(status) : 'template',
    first: toColumn(Number(row.planperiod_start), start),
    last: toColumn(Number(row.planperiod_end), start),
  };
}

function toColumn(moment: number, start: string): number {
  const date = toWireMoment(moment).slice(0, 10);
  const distance = Math.round((Date.parse(date) - Date.parse(start)) / DAY_IN_MS);
  return Math.min(DAYS_SHOWN - 1, Math.max(0, distance));
}

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_IN_MS).toISOString().slice(0, 10);
}

function toMonday(date: string): string {
  return addDays(date, -((toWeekday(date) + 6) % 7));
}

function toWeekday(date: string): number {
  return new Date(date).getUTCDay();
}

function isDate(text: string): boolean {
  return /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
