import {
  addDays,
  countDaysBetween,
  findWeekday,
  type PlainDate,
  parsePlainDate,
  toHouseDate,
} from '@klappe/domain';
import { type PlanningState, toPlanningState } from '@klappe/rentman';
import { html } from 'hono/html';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/read-rows.ts';
import { parseLooseMoment } from '#app/protocol/moment.ts';
import type { Row } from '#app/resources/resource.ts';
import { DESK_PATHS, renderNothing, renderPage } from './desk-layout.ts';

const DAYS_SHOWN = 42;
/** A bigger world is cut here: nobody reads a longer list. */
const MAX_ROWS = 150;

interface PlannedDay {
  readonly date: PlainDate;
  readonly isWeekend: boolean;
  readonly isToday: boolean;
}

interface PlannedBar {
  readonly projectId: number;
  readonly project: string;
  readonly customer: string;
  readonly status: string;
  readonly state: PlanningState | 'template';
  /** Columns, from 0; both count. */
  readonly first: number;
  readonly last: number;
}

interface PlanningView {
  readonly from: PlainDate;
  readonly days: readonly PlannedDay[];
  readonly bars: readonly PlannedBar[];
  readonly isCut: boolean;
}

/** Reads what is planned in six weeks from a day, or from the Monday of the last week. */
export function readPlanning(
  database: SandboxDatabase,
  { from, now }: { readonly from: string | null; readonly now: number },
): PlanningView {
  const today = toHouseDate(new Date(now));
  // Monday is weekday 1.
  const start = parsePlainDate(from) ?? addDays(today, -6 - findWeekday(today));
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => {
    const date = addDays(start, index);
    return { date, isWeekend: findWeekday(date) > 5, isToday: date === today };
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
    s.is_template, s.in_planning, s.status AS status_id, st.name AS status, c.displayname AS customer
  FROM projectequipmentgroup g
  JOIN projects p ON p.id = g.project
  JOIN subprojects s ON s.id = g.subproject
  LEFT JOIN statuses st ON st.id = s.status
  LEFT JOIN contacts c ON c.id = p.customer
  WHERE g.planperiod_start < ? AND g.planperiod_end >= ?
  ORDER BY g.planperiod_start, g.id LIMIT ?`;

function toBar(row: Row, start: PlainDate): PlannedBar {
  const status = String(row.status ?? '');
  const isPlan = !row.is_template && Boolean(row.in_planning);
  return {
    projectId: Number(row.project_id),
    project: String(row.project ?? ''),
    customer: String(row.customer ?? ''),
    status: row.is_template ? 'Vorlage' : row.in_planning ? status : 'nicht in Planung',
    state: isPlan ? toPlanningState({ id: Number(row.status_id), name: status }) : 'template',
    first: toColumn(Number(row.planperiod_start), start),
    last: toColumn(Number(row.planperiod_end), start),
  };
}

function toColumn(moment: number, start: PlainDate): number {
  const distance = countDaysBetween(start, toHouseDate(new Date(moment)));
  return Math.min(DAYS_SHOWN - 1, Math.max(0, distance));
}

const LOOKS: Readonly<Record<PlannedBar['state'], string>> = {
  firm: 'firm',
  option: 'option',
  open: 'open',
  cancelled: 'cancelled',
  template: 'open',
};

/** What is out of the house when: a row per project, a column per day. */
export function renderPlanningPage({ from, days, bars, isCut }: PlanningView) {
  const path = DESK_PATHS.planning;
  const toHref = (day: PlainDate) => `${path}?from=${day}`;
  return renderPage({
    title: 'Planung',
    entry: path,
    intro: 'Wann welches Projekt Equipment belegt: vom Verlassen des Lagers bis zur Rückkehr.',
    body: html`<nav class="weeks" aria-label="Zeitraum">
        <a href="${toHref(addDays(from, -28))}">4 Wochen früher</a>
        <a href="${path}">Heute</a>
        <a href="${toHref(addDays(from, 28))}">4 Wochen später</a>
      </nav>
      <ul class="legend">
        <li><span class="bar firm">fest</span></li>
        <li><span class="bar option">Option</span></li>
        <li><span class="bar open">Anfrage, Vorlage</span></li>
        <li><span class="bar cancelled">storniert</span></li>
      </ul>
      ${bars.length === 0 ? renderNothing('In diesen sechs Wochen ist nichts geplant.') : renderPlan(days, bars)}
      ${isCut ? renderNothing(`Nur die ersten ${MAX_ROWS} werden gezeigt.`) : ''}`,
  });
}

function renderPlan(days: readonly PlannedDay[], bars: readonly PlannedBar[]) {
  return html`<div class="panel scroll" tabindex="0" role="region" aria-label="Belegung">
    <table class="plan">
      <colgroup><col class="name"></colgroup>
      <thead>
        <tr><th scope="col">Projekt</th>${toMonths(days).map(
          ([month, count]) => html`<th scope="colgroup" colspan="${count}">${month}</th>`,
        )}</tr>
        <tr><td></td>${days.map(
          (day) => html`<th scope="col" class="${toLook(day)}">${Number(day.date.slice(8))}</th>`,
        )}</tr>
      </thead>
      <tbody>${bars.map((bar) => renderBar(bar, days))}</tbody>
    </table>
  </div>`;
}

function renderBar({ first, last, ...bar }: PlannedBar, days: readonly PlannedDay[]) {
  const words = bar.customer ? `${bar.status} · ${bar.customer}` : bar.status;
  const renderEmpty = (day: PlannedDay) => html`<td class="${toLook(day)}"></td>`;
  return html`<tr>
    <th scope="row" title="${bar.project}">${bar.project}</th>
    ${days.slice(0, first).map(renderEmpty)}<td colspan="${last - first + 1}">
      <a class="bar ${LOOKS[bar.state]}" href="/_sandbox/desk/projects/${bar.projectId}" title="${words}">${words}</a>
    </td>${days.slice(last + 1).map(renderEmpty)}
  </tr>`;
}

function toLook({ isToday, isWeekend }: PlannedDay): string {
  if (isToday) return 'today';
  return isWeekend ? 'weekend' : '';
}

const monthFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: 'UTC',
  month: 'long',
  year: 'numeric',
});

function toMonths(days: readonly PlannedDay[]): (readonly [month: string, days: number])[] {
  const months = new Map<string, number>();
  for (const { date } of days) {
    const month = monthFormat.format(new Date(date));
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  return [...months];
}
