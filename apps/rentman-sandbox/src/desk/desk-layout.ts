import { html } from 'hono/html';

/** What a page is made of; every value in it is escaped by the `html` tag. */
export type Markup = ReturnType<typeof html> | string;

export const DESK_PATHS = {
  requests: '/',
  contacts: '/_sandbox/desk/contacts',
  stock: '/_sandbox/desk/stock',
  planning: '/_sandbox/desk/planning',
  faults: '/_sandbox/desk/faults',
} as const;

export type DeskPath = (typeof DESK_PATHS)[keyof typeof DESK_PATHS];

const ENTRIES: readonly (readonly [DeskPath, string])[] = [
  [DESK_PATHS.requests, 'Anfragen'],
  [DESK_PATHS.planning, 'Planung'],
  [DESK_PATHS.stock, 'Lager'],
  [DESK_PATHS.contacts, 'Kontakte'],
  [DESK_PATHS.faults, 'Störungen'],
];

interface Page {
  readonly title: string;
  readonly intro?: Markup;
  /** The entry of the menu that it belongs to. */
  readonly entry: DeskPath;
  readonly body: Markup;
}

export function renderPage({ title, intro = '', entry, body }: Page) {
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
      ${intro === '' ? '' : html`<p class="intro">${intro}</p>`}
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
