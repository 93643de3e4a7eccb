import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CONTENT_TYPES } from '../lib/content/content-uids';
import { runInTransaction } from '../lib/database';

const STORE = { type: 'core', name: 'panel-roles' } as const;
const READ = 'plugin::content-manager.explorer.read';
export const EDITING_ROLES = ['strapi-editor', 'strapi-author'];
export const DISPATCH_ROLE = 'klappe-disposition';

/** What the role "Disposition" reads, and which columns of it stay out: bodies of mails hold codes. */
const DISPATCH_READS: Readonly<Record<string, readonly string[]>> = {
  'api::inquiry.inquiry': [],
  'api::contact-message.contact-message': [],
  'api::outgoing-mail.outgoing-mail': ['text', 'html'],
  'api::approval.approval': ['draft'],
};
export const MAY_USE_MISSED = 'admin::missed-searches.use';
const MAY_WORD_MAILS = 'admin::mail-wording.use';
const DISPATCH_ACTIONS = [
  'admin::rentman-sync.read',
  'admin::rentman-sync.run',
  'admin::approval.decide',
  MAY_USE_MISSED,
];

/** Strapi's roles have English names and descriptions, which staff read in the list of roles and in their own profile. */
const GERMAN_ROLES = [
  {
    code: 'strapi-super-admin',
    former: 'Super Admin',
    name: 'Verwaltung',
    description: 'Darf alles, auch Konten und Rollen ändern.',
  },
  {
    code: 'strapi-editor',
    former: 'Editor',
    name: 'Redaktion',
    description: 'Schreibt und veröffentlicht Seiten, verwaltet Medien und Einstellungen.',
  },
  {
    code: 'strapi-author',
    former: 'Author',
    name: 'Redaktion, nur Eigenes',
    description: 'Schreibt eigene Seiten und lädt eigene Medien hoch.',
  },
] as const;

/**
 * Gives the panel's roles their first names and permissions, each part once in a database: what the house changes of them
 * in the panel stays. Strapi's Editor and Author see pages, media, settings and mail texts only; "Disposition" reads what
 * customers sent, and deletes nothing.
 */
export async function seedPanelRoles(strapi: Core.Strapi): Promise<void> {
  await seedOnce(strapi, 'names', () => nameRoles(strapi));
  await seedOnce(strapi, 'state', async () => {
    await restrictEditors(strapi);
    await createDispatchRole(strapi);
    await letEditors(strapi, MAY_USE_MISSED);
  });
  await seedOnce(strapi, 'mail-wording', () =>
    letEditors(strapi, MAY_WORD_MAILS, ['strapi-editor']),
  );
}

/** The part and the note that it is done are stored together. */
async function seedOnce(strapi: Core.Strapi, key: string, seed: () => Promise<void>) {
  const store = strapi.store(STORE);
  if (await store.get({ key })) return;
  await runInTransaction(strapi, async () => {
    await seed();
    await store.set({ key, value: 'done' });
  });
}

/** A role that the house has named itself keeps its name. */
async function nameRoles(strapi: Core.Strapi): Promise<void> {
  for (const { code, former, name, description } of GERMAN_ROLES) {
    const where = { code, name: former };
    await strapi.db.query('admin::role').updateMany({ where, data: { name, description } });
  }
}

/** Strapi lets both roles read and delete every content type, among them inquiries and mails. */
async function restrictEditors(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.db.query('admin::permission');
  const rows = await permissions.findMany({
    select: ['id'],
    where: {
      role: { code: { $in: EDITING_ROLES } },
      subject: { $notNull: true, $notIn: [...CONTENT_TYPES] },
    },
  });
  const ids = z
    .array(z.object({ id: z.number() }))
    .parse(rows)
    .map(({ id }) => id);
  if (ids.length > 0) await permissions.deleteMany({ where: { id: { $in: ids } } });
}

/** Editors also maintain synonyms and the texts of mails. */
async function letEditors(
  strapi: Core.Strapi,
  action: string,
  codes = EDITING_ROLES,
): Promise<void> {
  const roles = strapi.service('admin::role');
  for (const code of codes) {
    const role: { readonly id: number } | null = await roles.findOne({ code });
    const permission = { action, subject: null, properties: {} };
    if (role) {
      await roles.addPermissions(role.id, [
        { ...permission, actionParameters: {}, conditions: [] },
      ]);
    }
  }
}

async function createDispatchRole(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role');
  const name = 'Disposition';
  if (await roles.exists({ $or: [{ code: DISPATCH_ROLE }, { name }] })) return;
  const description =
    'Sieht Anfragen, Nachrichten, Mails, Freigaben und den Abgleich mit Rentman. Löscht nichts.';
  const { id } = await roles.create({ name, code: DISPATCH_ROLE, description });
  const reads = listDispatchReads(strapi);
  const others = DISPATCH_ACTIONS.map((action) => ({ action, subject: null, properties: {} }));
  const permissions = [...reads, ...others].map((permission) => ({
    ...permission,
    actionParameters: {},
    conditions: [],
  }));
  await roles.addPermissions(id, permissions);
}

export function listDispatchReads(strapi: Core.Strapi) {
  return Object.entries(DISPATCH_READS).map(([subject, hidden]) => ({
    action: READ,
    subject,
    properties: { fields: listFields(strapi, subject, hidden) },
  }));
}

/** The fields that the panel knows of a content type; private ones only serve the software. */
function listFields(strapi: Core.Strapi, uid: string, hidden: readonly string[]): string[] {
  const schema = z
    .object({ attributes: z.record(z.string(), z.object({ private: z.boolean().optional() })) })
    .parse(Object.entries(strapi.contentTypes).find(([name]) => name === uid)?.[1]);
  return Object.entries(schema.attributes)
    .filter(([name, attribute]) => attribute.private !== true && !hidden.includes(name))
    .map(([name]) => name);
}
