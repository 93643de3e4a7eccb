import { html } from 'hono/html';
import { DESK_PATHS, renderNothing, renderPage } from './desk-layout.ts';
import {
  addDays,
  MAX_ROWS,
  type PlannedBar,
  type PlannedDay,
  type PlanningView,
} from './read-planning.ts';

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
  const toHref = (day: string) => `${path}?from=${day}`;
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
      ${bars.length === 0 ? renderNothing('In diesen sechs Wochen ist nichts geplant.') : renderTable(days, bars)}
      ${isCut ? renderNothing(`Nur die ersten ${MAX_ROWS} werden gezeigt.`) : ''}`,
  });
}

function renderTable(days: readonly PlannedDay[], bars: readonly PlannedBar[]) {
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
