import type { Context, Hono } from 'hono';
import type { SandboxContext } from '#app/http/context.ts';
import type { Faults } from '#app/http/faults.ts';
import { DECISIONS, decideRequest } from '#app/planning/decide-request.ts';
import { refuse } from '#app/protocol/refusal.ts';
import { renderContactsPage } from './contacts-page.ts';
import { DESK_PATHS, type Markup } from './desk-layout.ts';
import { DESK_STYLE } from './desk-style.ts';
import { EquipmentForm, readItem, renderEquipmentPage, saveItem } from './equipment-page.ts';
import { renderFaultsPage, SCENES } from './faults-page.ts';
import { guardDesk } from './guard-desk.ts';
import { readListQuery } from './list-query.ts';
import { renderPlanningPage } from './planning-page.ts';
import { renderProjectPage } from './project-page.ts';
import { readArrivals } from './read-arrivals.ts';
import { readPlanning } from './read-planning.ts';
import { renderRequestsPage } from './requests-page.ts';
import { renderStockPage } from './stock-page.ts';

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
  app.get('/_sandbox/desk/projects/:id', (c) =>
    show(c, renderProjectPage(database, c.req.param('id'))),
  );

  app.post('/_sandbox/desk/requests/:id', async (c) => {
    const id = c.req.param('id');
    const decision = String((await c.req.parseBody()).decision);
    const known = DECISIONS.find((each) => each === decision);
    if (known === undefined || !/^\d{1,12}$/.test(id)) throw refuse(400, 'Unknown decision');
    decideRequest(database, Number(id), { decision: known, now: now() });
    return c.redirect(`/#request-${id}`, 303);
  });
  addEquipmentPages(app, { database, now });
  addFaultsPage(app, faults);
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
