import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CONTENT_TYPES } from '../lib/content/content-uids';
import { runInTransaction } from '../lib/database';
import { READ } from '../lib/panel/content-actions';
import germanRoles from './german-roles.json';

const STORE = { type: 'core', name: 'panel-roles' } as const;
/** Under these keys stands whether the roles were made and named, and what they were given. */
const SEEDED = 'state';
const NAMED = 'names';
const GIVEN = 'given';
/** Earlier versions noted under this key that the role "Redaktion" may word mails. */
const WORDS_MAILS = 'mail-wording';
const EDITING_ROLES = ['strapi-editor', 'strapi-author'];
const DISPATCH_ROLE = 'klappe-disposition';

/** What the role "Disposition" reads, and which columns of it stay out: bodies of mails hold codes. */
const DISPATCH_READS: Readonly<Record<string, readonly string[]>> = {
  'api::inquiry.inquiry': [],
  'api::contact-message.contact-message': [],
  'api::outgoing-mail.outgoing-mail': ['text', 'html', 'payer', 'topic'],
  'api::approval.approval': ['draft'],
  'api::own-data.erasure': [],
};
const MAY_USE_MISSED = 'admin::missed-searches.use';
const MAY_CLOSE = 'admin::closing-days.write';
const MAY_CARE = 'admin::customer-account.care';
const MAY_WORD_MAILS = 'admin::mail-wording.use';
const DISPATCH_ACTIONS = [
  'admin::rentman-sync.read',
  'admin::rentman-sync.run',
  'admin::approval.decide',
  MAY_USE_MISSED,
  MAY_CLOSE,
  MAY_CARE,
];
/** Actions that are newer than the notes of what was given. */
const LATER_ACTIONS = [MAY_USE_MISSED, MAY_CLOSE, MAY_CARE];

/** The permissions that the first version gave; newer databases store the names. */
const FIRST_SUBJECTS = [
  'api::page.page',
  'api::studio.studio',
  'api::social-media.social-media',
  'api::category-info.category-info',
  'api::site-setting.site-setting',
  'api::inquiry.inquiry',
  'api::contact-message.contact-message',
  'api::outgoing-mail.outgoing-mail',
  'api::approval.approval',
];
const LATER_FIELDS =
  /\.(contact-message done(At|By)|inquiry (membershipNote|assignee|followUpOn|hand(Number|By))|outgoing-mail isFile|site-setting (salesPhone|inquiryEmail|contactEmail|saleEmail|shows(FactorEstimate|UnsentOffers)|morningReturnUntil|l(at|ong)itude|priceRange))$/;

interface Grant {
  readonly role: string;
  readonly action: string;
  readonly subject: string | null;
  /** Undefined where the action is not about fields. */
  readonly fields: readonly string[] | undefined;
  readonly conditions: readonly string[];
}

const Given = z.array(z.string());
const Permission = z.object({
  action: z.string(),
  subject: z.string(),
  properties: z.looseObject({ fields: z.array(z.string()).optional() }),
});
const Held = z.object({
  id: z.number(),
  properties: z.looseObject({ fields: z.array(z.string()).optional() }),
});

/**
 * Gives the panel's roles their first names and permissions, and later what a version adds to them: content types, fields,
 * pages. Each part is given once in a database: what the house has changed or taken away stays so. Strapi's Editor and Author
 * see pages, media, settings and mail texts only; "Disposition" reads what customers sent, and deletes nothing.
 */
export async function seedPanelRoles(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(STORE);
  const grants = listGrants(strapi);
  const all = grants.flatMap(listNames);
  const isSeeded = Boolean(await store.get({ key: SEEDED }));
  const given = await readGiven(strapi, all, isSeeded);
  const isNamed = Boolean(await store.get({ key: NAMED }));
  if (isSeeded && isNamed && all.every((name) => given.has(name))) return;
  await runInTransaction(strapi, async () => {
    if (!isNamed) {
      await nameRoles(strapi);
      await store.set({ key: NAMED, value: 'done' });
    }
    if (!isSeeded) {
      await restrictEditors(strapi);
      await createDispatchRole(strapi);
      await store.set({ key: SEEDED, value: 'done' });
    }
    for (const grant of grants) await give(strapi, grant, given);
    await store.set({ key: GIVEN, value: [...new Set([...given, ...all])] });
  });
}

/** Versions before this one noted nothing of actions without a content type, the first one nothing at all. */
async function readGiven(strapi: Core.Strapi, all: readonly string[], isSeeded: boolean) {
  const store = strapi.store(STORE);
  const stored = await store.get({ key: GIVEN });
  const wordsMails = Boolean(await store.get({ key: WORDS_MAILS }));
  const before = all.filter((name) => {
    const [, action, subject] = name.split(' ');
    if (action === MAY_WORD_MAILS) return wordsMails;
    if (subject === undefined) return !LATER_ACTIONS.includes(action ?? '');
    return !stored && FIRST_SUBJECTS.includes(subject) && !LATER_FIELDS.test(name);
  });
  return new Set([...(isSeeded ? before : []), ...(stored ? Given.parse(stored) : [])]);
}

/** A grant by the fields that it covers. */
function listNames({ role, action, subject, fields }: Grant): string[] {
  const name = [role, action, subject ?? ''].join(' ').trim();
  return fields === undefined ? [name] : fields.map((field) => `${name} ${field}`);
}

async function give(strapi: Core.Strapi, grant: Grant, given: ReadonlySet<string>): Promise<void> {
  const names = listNames(grant);
  const fresh = names.filter((name) => !given.has(name));
  if (fresh.length === 0) return;
  const roles = strapi.service('admin::role');
  const role: { readonly id: number } | null = await roles.findOne({ code: grant.role });
  if (!role) return;
  const { action, subject, fields, conditions } = grant;
  const permissions = strapi.db.query('admin::permission');
  const found = await permissions.findOne({ where: { role: role.id, action, subject } });
  if (!found) {
    // The house has taken away a part of what was given before.
    if (fresh.length < names.length) return;
    const properties = fields === undefined ? {} : { fields };
    const permission = { action, subject, properties, conditions, actionParameters: {} };
    await roles.addPermissions(role.id, [permission]);
    return;
  }
  if (fields === undefined) return;
  const { id, properties } = Held.parse(found);
  const more = fields.filter((_, index) => !given.has(names[index] ?? ''));
  const before = properties.fields ?? [];
  const held = [...new Set([...before, ...more])];
  if (held.length === before.length) return;
  await permissions.update({
    where: { id },
    data: { properties: { ...properties, fields: held } },
  });
}

function listGrants(strapi: Core.Strapi): Grant[] {
  const toGrant = (role: string, action: string): Grant => ({
    role,
    action,
    subject: null,
    fields: undefined,
    conditions: [],
  });
  const reads = Object.entries(DISPATCH_READS).map(([subject, hidden]) => ({
    ...toGrant(DISPATCH_ROLE, READ),
    subject,
    fields: listFields(strapi, subject, hidden),
  }));
  return [
    ...listEditing(strapi),
    ...reads,
    ...DISPATCH_ACTIONS.map((action) => toGrant(DISPATCH_ROLE, action)),
    ...EDITING_ROLES.map((role) => toGrant(role, MAY_USE_MISSED)),
    toGrant('strapi-editor', MAY_WORD_MAILS),
    toGrant('strapi-editor', MAY_CLOSE),
  ];
}

/** What Strapi gives to Editor and Author of every content type when it makes the roles. */
function listEditing(strapi: Core.Strapi): Grant[] {
  const { actionProvider } = strapi.service('admin::permission');
  const actions = z
    .array(z.looseObject({ section: z.string() }))
    .parse(actionProvider.values())
    .filter(({ section }) => section === 'contentTypes');
  const found = strapi.service('admin::content-type').getPermissionsWithNestedFields(actions);
  const ours = z
    .array(Permission)
    .parse(found)
    .filter(({ subject }) => CONTENT_TYPES.some((uid) => uid === subject));
  return EDITING_ROLES.flatMap((role) =>
    ours
      .filter(({ action }) => role !== 'strapi-author' || !action.endsWith('.publish'))
      .map(({ action, subject, properties: { fields } }) => ({
        role,
        action,
        subject,
        fields,
        conditions: role === 'strapi-author' ? ['admin::is-creator'] : [],
      })),
  );
}

/**
 * Strapi's roles have English names and descriptions, which staff read in the list of roles and in their own profile. A role
 * that the house has named itself keeps its name.
 */
async function nameRoles(strapi: Core.Strapi): Promise<void> {
  for (const { code, former, name, description } of germanRoles) {
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

async function createDispatchRole(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service('admin::role');
  const name = 'Disposition';
  if (await roles.exists({ $or: [{ code: DISPATCH_ROLE }, { name }] })) return;
  const description =
    'Sieht Anfragen, Nachrichten, Mails, Freigaben und den Abgleich mit Rentman. Löscht nichts.';
  await roles.create({ name, code: DISPATCH_ROLE, description });
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
