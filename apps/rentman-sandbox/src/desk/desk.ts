import type { Context, Hono, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { SandboxDatabase } from '#app/database/open-database.ts';
import { prepare } from '#app/database/read-rows.ts';
import { Fault, type Faults } from '#app/http/faults.ts';
import type { SandboxContext } from '#app/http/storage-routes.ts';
import { DECISIONS, decideRequest } from '#app/planning/decide-request.ts';
import { finishTask, isHouseAction, playHouse } from '#app/planning/play-house.ts';
import { refuse, refuseAtGateway } from '#app/protocol/refusal.ts';
import type { Row } from '#app/resources/resource.ts';
import {
  DESK_PATHS,
  DESK_STYLE,
  joinParts,
  type ListQuery,
  type Markup,
  PAGE_SIZE,
  readListQuery,
  renderNothing,
  renderPage,
  renderPaging,
  renderSearch,
  renderTable,
  toPattern,
} from './desk-layout.ts';
import { readPlanning, renderPlanningPage } from './planning-pages.ts';
import { renderProjectPage } from './project-page.ts';
import { readArrivals, renderRequestsPage } from './requests-page.ts';
import scenes from './scenes.json' with { type: 'json' };
import {
  EquipmentForm,
  readItem,
  renderEquipmentPage,
  renderStockPage,
  saveItem,
} from './stock-page.ts';

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/** The desk needs no token, so no other name may lead a browser here and no other page may post. */
const guardDesk: MiddlewareHandler = async (c, next) => {
  const { hostname } = new URL(c.req.url);
  if (!LOOPBACK_HOSTS.includes(hostname)) throw refuseAtGateway(403, 'Only on this machine');
  if (c.req.method !== 'GET' && !isFromDesk(c)) {
    throw refuseAtGateway(403, 'Only from the pages of this desk');
  }
  await next();
  c.header(
    'content-security-policy',
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  c.header('cache-control', 'no-store');
  // Without the origin a form of our own could not be told from a stranger's.
  c.header('referrer-policy', 'same-origin');
  c.header('x-content-type-options', 'nosniff');
};

function isFromDesk(c: Context): boolean {
  const origin = c.req.header('origin');
  return origin !== undefined && origin === new URL(c.req.url).origin;
}

/** The place where a person trying the demo sits: what the staff of the house would see. Not in the real API. */
export function addDesk(app: Hono, { database, now }: SandboxContext, faults: Faults): void {
  app.get('/_sandbox/desk.css', (c) =>
    c.body(DESK_STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.use('/', guardDesk);
  app.use('/_sandbox/desk/*', guardDesk);

  app.get(DESK_PATHS.requests, (c) => show(c, renderRequestsPage(readArrivals(database))));
  app.get(DESK_PATHS.contacts, (c) =>
    show(c, renderContactsPage(database, readListQuery(c.req.url))),
  );
  app.get(DESK_PATHS.stock, (c) =>
    show(c, renderStockPage(database, readListQuery(c.req.url), now())),
  );
  app.get(DESK_PATHS.planning, (c) =>
    show(
      c,
      renderPlanningPage(readPlanning(database, { from: c.req.query('from') ?? null, now: now() })),
    ),
  );

  app.post('/_sandbox/desk/requests/:id', async (c) => {
    const id = c.req.param('id');
    const decision = String((await c.req.parseBody()).decision);
    const known = DECISIONS.find((each) => each === decision);
    if (known === undefined || !/^\d{1,12}$/.test(id)) throw refuse(400, 'Unknown decision');
    decideRequest(database, Number(id), { decision: known, now: now() });
    return c.redirect(`/#request-${id}`, 303);
  });
  addProjectPages(app, { database, now });
  addEquipmentPages(app, { database, now });
  addFaultsPage(app, faults);
}

function addProjectPages(app: Hono, { database, now }: Pick<SandboxContext, 'database' | 'now'>) {
  const path = '/_sandbox/desk/projects/:id';
  app.get(path, (c) => show(c, renderProjectPage(database, c.req.param('id'))));
  app.post(path, async (c) => {
    const id = c.req.param('id');
    const { action, task } = await c.req.parseBody();
    const step = String(action);
    if (!/^\d{1,12}$/.test(id)) throw refuse(404, 'Item not found');
    if (task !== undefined) {
      if (!finishTask(database, Number(task), now())) throw refuse(404, 'Item not found');
    } else if (isHouseAction(step)) {
      playHouse(step, { database, projectId: Number(id), now: now() });
    } else throw refuse(400, 'Unknown action');
    return c.redirect(`/_sandbox/desk/projects/${id}`, 303);
  });
}

function addEquipmentPages(app: Hono, { database, now }: Pick<SandboxContext, 'database' | 'now'>) {
  app.get('/_sandbox/desk/equipment/:id', (c) => {
    const item = readItem(database, c.req.param('id'));
    return show(c, item && renderEquipmentPage(item));
  });
  app.post('/_sandbox/desk/equipment/:id', async (c) => {
    const item = readItem(database, c.req.param('id'));
    if (item === null) return show(c, null);
    const form = EquipmentForm.safeParse(await c.req.parseBody());
    if (!form.success) {
      const words = 'Nicht gespeichert: Preis wie 12,50 und Bestand als ganze Zahl angeben.';
      return show(c, renderEquipmentPage(item, words), 422);
    }
    const saved = saveItem(database, item, { form: form.data, now: now() });
    return show(c, renderEquipmentPage(saved, 'Gespeichert.'));
  });
}

function addFaultsPage(app: Hono, faults: Faults): void {
  app.get(DESK_PATHS.faults, (c) => show(c, renderFaultsPage(faults.list())));
  app.post(DESK_PATHS.faults, async (c) => {
    const { scene } = await c.req.parseBody();
    const chosen = SCENES.find(({ id }) => id === scene);
    if (chosen === undefined) throw refuse(400, 'Unknown scene');
    faults.set(chosen.faults);
    return c.redirect(DESK_PATHS.faults, 303);
  });
}

async function show(c: Context, page: Markup | null, status: 200 | 422 = 200): Promise<Response> {
  if (page === null) throw refuse(404, 'Item not found');
  return c.html(await page, status);
}

const Scenes = z.array(
  z.object({ id: z.string(), label: z.string(), note: z.string(), faults: z.array(Fault) }),
);
type Scene = z.infer<typeof Scenes>[number];

/** What can go wrong with a rental system, to be tried out with the shop open beside. */
const SCENES: readonly Scene[] = Scenes.parse(scenes);

/** The page on which faults are played, with the one that is on. */
function renderFaultsPage(active: readonly Fault[]) {
  const now = JSON.stringify(active);
  return renderPage({
    title: 'Störungen',
    entry: DESK_PATHS.faults,
    intro:
      'Spielt Störungen von Rentman, bis eine andere gewählt oder die Sandbox neu gestartet wird.',
    body: html`<form class="panel" method="post"><ul class="scenes">
      ${SCENES.map((scene) => renderScene(scene, JSON.stringify(scene.faults) === now))}
    </ul></form>`,
  });
}

function renderScene({ id, label, note }: Scene, isOn: boolean) {
  return html`<li>
    <button name="scene" value="${id}" class="${isOn ? 'main' : ''}" aria-pressed="${isOn ? 'true' : 'false'}">${label}</button>
    <span>${note}</span>
  </li>`;
}

/** The customers with their numbers and people. */
function renderContactsPage(database: SandboxDatabase, query: ListQuery) {
  const rows = readContacts(database, query);
  const path = DESK_PATHS.contacts;
  const hasNext = rows.length > PAGE_SIZE;
  return renderPage({
    title: 'Kontakte',
    entry: path,
    intro: 'Mit der Kundennummer meldet sich ein bestehender Kunde im Shop an.',
    body: html`${renderSearch({ path, q: query.q, label: 'Nummer, Name oder Email' })}
      ${rows.length === 0 ? renderNothing('Kein Kontakt passt dazu.') : renderList(rows.slice(0, PAGE_SIZE))}
      ${renderPaging({ path, q: query.q, page: query.page, hasNext })}`,
  });
}

function readContacts(database: SandboxDatabase, { q, page }: ListQuery): readonly Row[] {
  const sql = `SELECT c.*, (
      SELECT group_concat(trim(p.firstname || ' ' || p.lastname) || ' (' || p.email || ')', char(10))
      FROM contactpersons p WHERE p.contact = c.id
    ) AS people
    FROM contacts c
    WHERE c.code || ' ' || c.displayname || ' ' || c.email_1 LIKE ? ESCAPE '\\'
    ORDER BY CAST(c.code AS INTEGER), c.code LIMIT ${PAGE_SIZE + 1} OFFSET ${(page - 1) * PAGE_SIZE}`;
  return prepare(database, sql).all(toPattern(q));
}

function renderList(rows: readonly Row[]) {
  return html`<div class="panel">${renderTable(['Kundennummer', 'Name', 'Art', 'Adresse', 'Erreichbar', 'Personen'], rows.map(renderContact))}</div>`;
}

function renderContact(row: Row) {
  const street = joinParts([row.mailing_street, row.mailing_number]);
  const place = joinParts([row.mailing_postalcode, row.mailing_city]);
  return html`<tr>
    <td>${row.code}</td>
    <th scope="row">${row.displayname}${row.VAT_code ? html`<br><small>${row.VAT_code}</small>` : ''}</th>
    <td>${row.type === 'company' ? 'Firma' : 'Privat'}</td>
    <td>${joinParts([street, place], ', ')}</td>
    <td>${row.email_1}<br>${row.phone_1}</td>
    <td>${String(row.people ?? '')
      .split('\n')
      .map((person) => html`${person}<br>`)}</td>
  </tr>`;
}
