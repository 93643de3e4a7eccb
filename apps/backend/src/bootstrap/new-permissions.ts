import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { CONTENT_TYPES } from '../lib/content/content-uids';
import { runInTransaction } from '../lib/database';
import { DISPATCH_ROLE, EDITING_ROLES, listDispatchReads, MAY_USE_MISSED } from './panel-roles';

const STORE = { type: 'core', name: 'panel-roles' } as const;
const KEY = 'given';

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
  /\.(contact-message done(At|By)|inquiry membershipNote|site-setting (salesPhone|showsFactorEstimate|morningReturnUntil))$/;

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
 * Gives the roles of the panel what a version adds to them: content types, fields, pages. Each is given once in a
 * database, so that what the house has taken away stays away.
 */
export async function grantNewPermissions(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store(STORE);
  const grants = listGrants(strapi);
  const all = grants.flatMap(listNames);
  const stored = await store.get({ key: KEY });
  const given = new Set(stored ? Given.parse(stored) : all.filter(isOfFirstVersion));
  if (all.every((name) => given.has(name))) return;
  await runInTransaction(strapi, async () => {
    for (const grant of grants) await give(strapi, grant, given);
    await store.set({ key: KEY, value: [...new Set([...given, ...all])] });
  });
}

function isOfFirstVersion(name: string): boolean {
  if (LATER_FIELDS.test(name)) return false;
  const [, action, subject = ''] = name.split(' ');
  return subject === '' ? action !== MAY_USE_MISSED : FIRST_SUBJECTS.includes(subject);
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
  const held = [...new Set([...(properties.fields ?? []), ...more])];
  await permissions.update({
    where: { id },
    data: { properties: { ...properties, fields: held } },
  });
}

function listGrants(strapi: Core.Strapi): Grant[] {
  const missed = [...EDITING_ROLES, DISPATCH_ROLE].map((role) => ({
    role,
    action: MAY_USE_MISSED,
    subject: null,
    fields: undefined,
    conditions: [],
  }));
  const reads = listDispatchReads(strapi).map(({ action, subject, properties: { fields } }) => ({
    role: DISPATCH_ROLE,
    action,
    subject,
    fields,
    conditions: [],
  }));
  return [...listEditing(strapi), ...reads, ...missed];
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
