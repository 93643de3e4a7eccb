import type { OrderDetail, OrderProject } from '@klappe/contracts';
import {
  type ComparedLine,
  comparePlan,
  type DifferenceRow,
  describeDifference,
  formatDayRun,
  formatShortDay,
  isRepriced,
} from '@klappe/domain';
import { readAskedDates, toShownDates } from './shown-dates.ts';

/** What stands before a row that differs: a mark with its word. */
export interface ChangeMark {
  readonly look: 'added' | 'removed' | 'replaced' | 'more' | 'fewer' | 'moved' | 'repriced';
  readonly word: string;
}

export interface PlanRow {
  readonly key: string;
  /** Null for what stayed as it was. */
  readonly mark: ChangeMark | null;
  /** The article before and after; equal ones are one. */
  readonly asked: ComparedLine | null;
  readonly planned: ComparedLine | null;
}

export type PlanChanges = ReturnType<typeof findPlanChanges>;

const NO_CATEGORY = 'Weiteres';

/** Compares what was asked, or an earlier version of the offer, with what is planned; by category, asked ones first. */
export function findPlanChanges(
  order: OrderDetail,
  project: OrderProject,
  since: readonly ComparedLine[] = project.asked,
) {
  const { rows, included, options } = comparePlan(since, project.planned ?? []);
  const byCategory = Map.groupBy(
    rows.map(toPlanRow),
    ({ asked, planned }) => (asked ?? planned)?.category || NO_CATEGORY,
  );
  const dates = since === project.asked ? listDateRows(order, project) : [];
  const unchangedCount = rows.filter(({ kind }) => kind === 'unchanged').length;
  return {
    dates,
    groups: [...byCategory].map(([title, inGroup]) => ({ title, rows: inGroup })),
    included,
    options,
    changeCount: rows.length - unchangedCount + dates.filter(({ mark }) => mark).length,
    /** Lines that stayed as they were; days are not counted. */
    unchangedCount,
  };
}

function toPlanRow(row: DifferenceRow): PlanRow {
  const { asked, planned, kind } = row;
  const mark = kind === 'unchanged' ? null : { look: kind, word: describeDifference(row) };
  return { key: (asked ?? planned)?.key ?? '', mark, asked, planned };
}

/** The price before, where the row has another one. */
export function findOldPrice({ asked, planned }: PlanRow): number | null {
  return asked && planned && isRepriced(asked, planned) ? asked.unitPriceCents : null;
}

const MOVED: ChangeMark = { look: 'moved', word: 'verschoben' };

function listDateRows(order: OrderDetail, project: OrderProject) {
  const asked = toShownDates(readAskedDates(order));
  const planned = toShownDates(project.plannedDates ?? null);
  if (!asked || !planned) return [];
  const rows = [
    ['Drehtage', formatDayRun(asked.use), formatDayRun(planned.use)],
    ['Abholung', formatShortDay(asked.rental.start), formatShortDay(planned.rental.start)],
    ['Rückgabe', formatShortDay(asked.rental.end), formatShortDay(planned.rental.end)],
  ] as const;
  return rows.map(([name, before, after]) => ({
    name,
    mark: before === after ? null : MOVED,
    asked: before,
    planned: after,
  }));
}

/** `6 Änderungen, 8 Zeilen unverändert` */
export function describeChanges({ changeCount, unchangedCount }: PlanChanges): string {
  if (changeCount === 0) return 'Geplant wie angefragt.';
  const changes = changeCount === 1 ? '1 Änderung' : `${changeCount} Änderungen`;
  return `${changes}, ${describeUnchanged(unchangedCount)}`;
}

export function describeUnchanged(count: number): string {
  return `${count} ${count === 1 ? 'Zeile' : 'Zeilen'} unverändert`;
}
