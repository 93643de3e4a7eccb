import { expect, test } from 'vitest';
import { z } from 'zod';
import { askPanel } from '../inquiry/customer';
import { IS_LONG } from '../support/env';
import { signInAdmin, signInAs } from '../support/sign-in-admin';
import { type Backend, startBackend } from '../support/start-backend';
import { startRentman } from '../support/start-rentman';
import { openBackendDatabase } from '../support/test-database';

const LIMIT_MS = 300_000;
const ROLES = { editor: 'strapi-editor', author: 'strapi-author', dispatch: 'klappe-disposition' };
const DELETE = 'plugin::content-manager.explorer.delete';

/** Reading a list and deleting an entry that does not exist: editor · author · disposition. */
const TABLE: Readonly<Record<string, string>> = {
  'api::page.page': '200 404 · 200 404 · 403 403',
  'api::studio.studio': '200 404 · 200 404 · 403 403',
  'api::social-media.social-media': '200 404 · 200 404 · 403 403',
  'api::category-info.category-info': '200 404 · 200 404 · 403 403',
  'api::appearance.appearance': '200 404 · 200 404 · 403 403',
  'api::site-setting.site-setting': '200 404 · 200 404 · 403 403',
  'api::search.synonym-group': '200 404 · 200 404 · 403 403',
  'api::search.product-filter': '200 404 · 200 404 · 403 403',
  'api::search.missed-search': '403 403 · 403 403 · 403 403',
  'api::inquiry.inquiry': '403 403 · 403 403 · 200 403',
  'api::contact-message.contact-message': '403 403 · 403 403 · 200 403',
  'api::outgoing-mail.outgoing-mail': '403 403 · 403 403 · 200 403',
  'api::approval.approval': '403 403 · 403 403 · 200 403',
  'api::own-data.erasure': '403 403 · 403 403 · 200 403',
  'api::project.inquiry-project': '403 403 · 403 403 · 403 403',
  'api::project.project-message': '403 403 · 403 403 · 403 403',
  'api::order.order': '403 403 · 403 403 · 403 403',
  'api::cart.cart': '403 403 · 403 403 · 403 403',
  'api::customer-project.customer-project': '403 403 · 403 403 · 403 403',
  'api::customer-project.project-change': '403 403 · 403 403 · 403 403',
  'api::customer-project.project-member': '403 403 · 403 403 · 403 403',
  'api::shared-list.shared-list': '403 403 · 403 403 · 403 403',
  'api::wishlist.wishlist': '403 403 · 403 403 · 403 403',
  'api::account.account-event': '403 403 · 403 403 · 403 403',
  'api::account.session': '403 403 · 403 403 · 403 403',
  'api::account.code': '403 403 · 403 403 · 403 403',
  'api::second-factor.recovery-code': '403 403 · 403 403 · 403 403',
  'api::second-factor.second-factor': '403 403 · 403 403 · 403 403',
  'api::account.registration': '403 403 · 403 403 · 403 403',
  'plugin::users-permissions.user': '403 403 · 403 403 · 403 403',
};

const Types = z.object({ data: z.array(z.object({ uid: z.string(), kind: z.string() })) });
const Roles = z.object({
  data: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
});
/** German names in place of Strapi's English ones. */
const NAMES = ['Verwaltung', 'Redaktion', 'Redaktion, nur Eigenes', 'Disposition'];
const Permissions = z.object({
  data: z.array(z.looseObject({ action: z.string(), subject: z.string().nullable() })),
});

/**
 * Turns the database into one of a version that had no searches in the panel and gave each role less: no permission
 * for searches, one field less, and no list of what was given. The house has taken the studios from the editors.
 */
async function takeBack(backend: Backend): Promise<void> {
  const knex = openBackendDatabase(backend);
  await knex('admin_permissions').where('subject', 'like', 'api::search.%').delete();
  await knex('admin_permissions').where('action', 'admin::missed-searches.use').delete();
  await knex('admin_permissions').where('subject', 'api::studio.studio').delete();
  const messages = knex('admin_permissions').where(
    'subject',
    'api::contact-message.contact-message',
  );
  await messages.update({ properties: JSON.stringify({ fields: ['name', 'message'] }) });
  await knex('strapi_core_store_settings').where('key', 'core_panel-roles_given').delete();
}

/** What each of the roles gets for each content type, or for those that the expression names, as the table has it. */
async function tryAll(
  backend: Backend,
  admin: string,
  tokens: readonly string[],
  wanted = /^api::|users-permissions\.user$/,
) {
  const answer = await askPanel(backend, admin, 'GET /content-manager/content-types');
  const ours = Types.parse(await answer.json()).data.filter(({ uid }) => wanted.test(uid));
  const seen: Record<string, string> = {};
  for (const { uid, kind } of ours) {
    const isSingle = kind === 'singleType';
    const path = `/content-manager/${isSingle ? 'single-types' : 'collection-types'}/${uid}`;
    const cells: string[] = [];
    for (const token of tokens) {
      const list = await askPanel(backend, token, `GET ${path}`);
      const gone = isSingle ? path : `${path}/gibtesnicht`;
      const removal = await askPanel(backend, token, `DELETE ${gone}`);
      // A setting that nobody has saved yet is not found.
      const listed = isSingle && list.status === 404 ? 200 : list.status;
      cells.push(`${listed} ${removal.status}`);
    }
    seen[uid] = cells.join(' · ');
  }
  return seen;
}

test(
  'each role of the panel sees what it needs, and a change of the house stays',
  async () => {
    const rentman = await startRentman();
    const settings = { RENTMAN_URL: rentman.url, RENTMAN_TOKEN: rentman.world.token };
    const backend = await startBackend(settings);
    const admin = await signInAdmin(backend);
    const tokens: string[] = [];
    for (const code of Object.values(ROLES)) tokens.push(await signInAs(backend, admin, code));
    const seen = await tryAll(backend, admin, tokens);
    expect(seen).toEqual(TABLE);

    const dispatch = tokens[2] ?? '';
    const mails = '/content-manager/collection-types/api::outgoing-mail.outgoing-mail';
    const asked = await askPanel(backend, dispatch, `GET ${mails}?filters[html][$contains]=code`);
    expect(asked.ok ? await asked.json() : {}).not.toMatchObject({ results: [{}] });
    expect((await askPanel(backend, dispatch, 'GET /catalogue-sync')).status).toBe(200);
    expect((await askPanel(backend, tokens[0] ?? '', 'GET /catalogue-sync')).status).toBe(403);
    // Editors may change the texts of mails, authors of single pages may not.
    for (const [index, status] of [200, 403, 403].entries()) {
      expect((await askPanel(backend, tokens[index] ?? '', 'GET /mail-wording')).status).toBe(
        status,
      );
    }
    // Editors and dispatchers may see when the house is closed.
    for (const [index, status] of [200, 403, 200].entries()) {
      const token = tokens[index] ?? '';
      expect((await askPanel(backend, token, 'GET /closing-days')).status).toBe(status);
      const versions = await askPanel(backend, token, 'GET /page-versions/gibtesnicht');
      expect(versions.status).toBe([200, 403, 403][index]);
    }
    const decision = 'POST /approval-decisions/gibtesnicht/approve';
    expect((await askPanel(backend, dispatch, decision)).status).toBe(404);
    expect((await askPanel(backend, tokens[0] ?? '', decision)).status).toBe(403);

    // The house lets the role delete messages; the next start leaves it so.
    const readRoles = async () =>
      Roles.parse(await (await askPanel(backend, admin, 'GET /admin/roles')).json());
    const roles = await readRoles();
    expect(roles.data.map(({ name }) => name).toSorted()).toEqual(NAMES.toSorted());
    const editor = roles.data.find(({ code }) => code === ROLES.editor)?.id;
    const renaming = { name: 'Marketing', description: 'Unsere Redaktion' };
    expect((await askPanel(backend, admin, `PUT /admin/roles/${editor}`, renaming)).status).toBe(
      200,
    );
    const role = roles.data.find(({ code }) => code === ROLES.dispatch)?.id;
    const path = `/admin/roles/${role}/permissions`;
    const readPermissions = async () =>
      Permissions.parse(await (await askPanel(backend, admin, `GET ${path}`)).json());
    const before = await readPermissions();
    const subject = 'api::contact-message.contact-message';
    const more = { action: DELETE, subject, properties: {}, conditions: [] };
    const permissions = [...before.data, more].map(
      ({ action, subject, properties, conditions }) => ({
        action,
        subject,
        properties,
        conditions,
      }),
    );
    const changed = await askPanel(backend, admin, `PUT ${path}`, { permissions });
    expect(changed.status).toBe(200);
    await takeBack(backend);
    await backend.restart();
    const names = (await readRoles()).data.map(({ name }) => name);
    expect(names).toContain('Marketing');
    expect(names).not.toContain('Redaktion');
    const touched = /^api::(studio|search|contact-message|page)\./;
    const upgraded = await tryAll(backend, admin, tokens, IS_LONG ? undefined : touched);
    const taken = { 'api::studio.studio': '403 403 · 403 403 · 403 403' };
    const messages = { [subject]: '403 403 · 403 403 · 200 404' };
    const asGiven = Object.entries(TABLE).filter(([uid]) => IS_LONG || touched.test(uid));
    expect(upgraded).toEqual({ ...Object.fromEntries(asGiven), ...taken, ...messages });
    const sees = await readPermissions();
    const read = sees.data.find((each) => each.subject === subject && each.action !== DELETE);
    expect(read?.properties).toEqual({ fields: ['name', 'message', 'doneAt', 'doneBy'] });
    const toNames = (list: z.infer<typeof Permissions>) =>
      list.data.map(({ action, subject }) => `${action} ${subject}`).toSorted();
    expect(toNames(sees)).toEqual([...toNames(before), `${DELETE} ${subject}`].toSorted());
    expect(toNames(sees)).toContain('admin::missed-searches.use null');

    // Another start changes nothing, and what the house takes away then stays away.
    const knex = openBackendDatabase(backend);
    await knex('admin_permissions').where('subject', 'api::search.product-filter').delete();
    await backend.restart();
    expect(toNames(await readPermissions())).toEqual(toNames(sees));
    expect(await tryAll(backend, admin, tokens, /^api::search\./)).toMatchObject({
      'api::search.synonym-group': '200 404 · 200 404 · 403 403',
      'api::search.product-filter': '403 403 · 403 403 · 403 403',
    });
    await backend.remove();
    await rentman.stop();
  },
  LIMIT_MS,
);
