import { formatPrice, HOUSE_TIME_ZONE, toCents } from '@klappe/domain';
import { html } from 'hono/html';
import type { SqlValue } from '#app/resources/field.ts';

/** The whole look of the desk: black, white, one grey, and colour for states only. */
export const DESK_STYLE = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #111; background: #f2f2f2; }
* { box-sizing: border-box; }
body { margin: 0; }
a { color: inherit; }
:focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: #fff; padding: .5rem 1rem; z-index: 1; }
header { background: #000; color: #fff; display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: center; padding: .75rem 1.5rem; }
.house { margin: 0; font-weight: 700; }
.house span { font-weight: 400; color: #bbb; margin-left: .5rem; }
header nav { display: flex; flex-wrap: wrap; gap: .25rem; }
header nav a { color: #fff; text-decoration: none; padding: .625rem .875rem; }
header nav a:hover { text-decoration: underline; }
header nav a[aria-current] { background: #fff; color: #000; font-weight: 600; }
main { max-width: 82rem; margin: 0 auto; padding: 1.5rem 1.5rem 4rem; }
h1 { font-size: 1.75rem; line-height: 1.15; margin: .5rem 0 .25rem; }
h2 { font-size: 1.125rem; margin: 0; overflow-wrap: anywhere; }
.intro, .facts { color: #595959; margin: 0 0 1.25rem; max-width: 48rem; }
.facts { margin: .25rem 0 1rem; }
article, .panel { background: #fff; border: 1px solid #d9d9d9; padding: 1.25rem; margin-bottom: 1.25rem; }
.state { display: inline-block; border: 1px solid #111; padding: 0 .5rem; margin-right: .5rem; font-size: .875rem; white-space: nowrap; background: #fff; color: #111; }
.state.firm { background: #0f7b3f; border-color: #0f7b3f; color: #fff; }
.state.option { background: #fff; border: 1px dashed #0b5cad; color: #0b5cad; }
.state.cancelled { color: #595959; border-color: #767676; text-decoration: line-through; }
.state.fresh { background: #000; color: #fff; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr)); gap: .5rem 1.5rem; margin: 0 0 1rem; }
dt { font-size: .875rem; color: #595959; }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .5rem 1rem .5rem 0; border-top: 1px solid #d9d9d9; }
th { font-size: .875rem; font-weight: 600; color: #595959; border-top: 0; }
tbody th { font-size: 1rem; color: #111; border-top: 1px solid #d9d9d9; }
td.code { white-space: nowrap; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
small { font-weight: 400; color: #595959; }
.short { color: #c81e1e; font-weight: 700; }
.part td:first-child { padding-left: 1.5rem; }
.part { color: #595959; }
.nothing { color: #595959; }
form.decide { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: 1rem; }
button { font: inherit; min-height: 2.75rem; padding: .5rem 1.25rem; border: 1px solid #000; border-radius: 0; background: #fff; color: #000; cursor: pointer; }
button.main { background: #000; color: #fff; }
button:hover { outline: 2px solid #000; }
ul.scenes { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
.scenes li { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: center; }
.scenes button { width: 17.5rem; text-align: left; }
.scenes span { flex: 1 1 16rem; }
.search { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin: 0 0 1rem; }
input { font: inherit; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #767676; border-radius: 0; background: #fff; }
.search input { flex: 1 1 16rem; max-width: 28rem; }
.fields { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); gap: 1rem; margin-bottom: 1rem; }
.fields label { display: block; font-size: .875rem; color: #595959; }
.fields input:not([type=checkbox]) { width: 100%; }
.fields input[type=checkbox] { min-height: 1.5rem; width: 1.5rem; vertical-align: middle; }
.paging { display: flex; gap: 1rem; align-items: center; margin-top: 1rem; }
.paging a, .weeks a { padding: .625rem 1rem; border: 1px solid #767676; background: #fff; text-decoration: none; }
.weeks { display: flex; flex-wrap: wrap; gap: .5rem; margin-bottom: 1rem; }
.plan { border-collapse: separate; border-spacing: 0; min-width: 70rem; table-layout: fixed; }
.plan th, .plan td { padding: 0; border: 0; border-top: 1px solid #d9d9d9; height: 2.25rem; vertical-align: middle; }
.plan thead th { text-align: center; font-weight: 400; height: 1.5rem; border-top: 0; }
.plan thead th:first-child { text-align: left; }
.plan .weekend { background: #f2f2f2; }
.plan .today { background: #ffe9b8; }
.plan col.name { width: 17rem; }
.plan tbody th { position: sticky; left: 0; z-index: 1; background: #fff; font-size: .875rem; font-weight: 400; padding-right: .5rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.bar { display: block; height: 1.625rem; line-height: 1.625rem; padding: 0 .375rem; font-size: .8125rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; text-decoration: none; }
.bar.firm { background: #0f7b3f; color: #fff; }
.bar.option { background: #fff; color: #0b5cad; border: 1px dashed #0b5cad; line-height: 1.5rem; }
.bar.open { background: #fff; color: #111; border: 1px solid #767676; line-height: 1.5rem; }
.bar.cancelled { background: #fff; border: 1px solid #d9d9d9; line-height: 1.5rem; color: #595959; text-decoration: line-through; }
.legend { display: flex; flex-wrap: wrap; gap: .5rem 1rem; margin: 0 0 1rem; padding: 0; list-style: none; font-size: .875rem; }
.legend .bar { display: inline-block; }
@media (max-width: 40rem) { main { padding: 1rem 1rem 3rem; } header { padding: .75rem 1rem; } header nav a { padding: .625rem .5rem; } .plan col.name { width: 9rem; } .panel, article { padding: 1rem; } }
@media (forced-colors: active) { .bar, .state { border: 1px solid CanvasText; } }
`;

type Value = SqlValue | undefined;

const momentFormat = new Intl.DateTimeFormat('de-AT', {
  timeZone: HOUSE_TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export function formatMoment(value: Value): string {
  return typeof value === 'number' ? momentFormat.format(value) : '–';
}

export function formatEuros(value: Value): string {
  return typeof value === 'number' ? formatPrice(toCents(value)) : '–';
}

export function formatNumber(value: Value): string {
  return typeof value === 'number' ? value.toLocaleString('de-AT') : '–';
}

export function joinParts(parts: readonly Value[], separator = ' '): string {
  return parts.filter(Boolean).join(separator);
}

export const PAGE_SIZE = 50;

/** What a list of the desk is asked for. */
export interface ListQuery {
  readonly q: string;
  /** From 1. */
  readonly page: number;
}

export function readListQuery(url: string): ListQuery {
  const { searchParams } = new URL(url);
  const page = Number(searchParams.get('page'));
  return {
    q: (searchParams.get('q') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  };
}

/** A pattern that finds the text anywhere; its own percent signs mean themselves. */
export function toPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** What a page is made of; every value in it is escaped by the `html` tag. */
export type Markup = ReturnType<typeof html> | string;

export const DESK_PATHS = {
  requests: '/',
  contacts: '/_sandbox/desk/contacts',
  stock: '/_sandbox/desk/stock',
  planning: '/_sandbox/desk/planning',
  faults: '/_sandbox/desk/faults',
} as const;

type DeskPath = (typeof DESK_PATHS)[keyof typeof DESK_PATHS];

const ENTRIES: readonly (readonly [DeskPath, string])[] = [
  [DESK_PATHS.requests, 'Anfragen'],
  [DESK_PATHS.planning, 'Planung'],
  [DESK_PATHS.stock, 'Lager'],
  [DESK_PATHS.contacts, 'Kontakte'],
  [DESK_PATHS.faults, 'Störungen'],
];

interface Page {
  readonly title: string;
  readonly intro: Markup;
  /** The entry of the menu that it belongs to. */
  readonly entry: DeskPath;
  readonly body: Markup;
}

export function renderPage({ title, intro, entry, body }: Page) {
  return html`<!doctype html>
<html lang="de-AT">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – Rentman-Sandbox</title>
    <link rel="stylesheet" href="/_sandbox/desk.css">
  </head>
  <body>
    <a class="skip" href="#content">Zum Inhalt</a>
    <header>
      <p class="house">Lichtspiel Rental <span>Rentman-Sandbox</span></p>
      <nav aria-label="Bereiche">${ENTRIES.map(([path, label]) =>
        path === entry
          ? html`<a href="${path}" aria-current="page">${label}</a>`
          : html`<a href="${path}">${label}</a>`,
      )}</nav>
    </header>
    <main id="content">
      <h1>${title}</h1>
      <p class="intro">${intro}</p>
      ${body}
    </main>
  </body>
</html>`;
}

interface Search {
  readonly path: DeskPath;
  readonly label: string;
  readonly q: string;
}

export function renderSearch({ path, label, q }: Search) {
  return html`<form class="search" method="get" action="${path}" role="search">
    <label for="q">${label}</label>
    <input id="q" name="q" type="search" value="${q}" autocomplete="off">
    <button>Suchen</button>
  </form>`;
}

interface Paging {
  readonly path: DeskPath;
  readonly q: string;
  readonly page: number;
  readonly hasNext: boolean;
}

export function renderPaging({ path, q, page, hasNext }: Paging) {
  if (page === 1 && !hasNext) return '';
  const toHref = (to: number) => `${path}?${new URLSearchParams({ q, page: String(to) })}`;
  return html`<nav class="paging" aria-label="Seiten">
    ${page > 1 ? html`<a href="${toHref(page - 1)}">Zurück</a>` : ''}
    <span>Seite ${page}</span>
    ${hasNext ? html`<a href="${toHref(page + 1)}">Weiter</a>` : ''}
  </nav>`;
}

export function renderNothing(text: string) {
  return html`<p class="nothing">${text}</p>`;
}

/** A table with these columns; those of numbers begin with `#`. */
export function renderTable(columns: readonly string[], rows: readonly Markup[]) {
  return html`<div class="scroll"><table>
    <thead>
      <tr>${columns.map((name) =>
        name.startsWith('#')
          ? html`<th scope="col" class="number">${name.slice(1)}</th>`
          : html`<th scope="col">${name}</th>`,
      )}</tr>
    </thead>
    <tbody>${rows}</tbody>
  </table></div>`;
}
