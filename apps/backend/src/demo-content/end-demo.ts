import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { USER_UID } from '../api/account/services/account';
import { createFindModel, toDeepPopulate } from '../lib/content/content-model';
import { DEMO_TYPES } from './seed-demo-content';

const STORE = { type: 'core', name: 'rentman-origin' } as const;
const KEY = 'state';

/** What only the demo's texts say: the fictional houses, and addresses of a domain that nobody can own. */
const DEMO_MARK = /Lichtspiel|Nordlicht Kamera|\.example\b/;
const TYPE_LABELS: Readonly<Record<(typeof DEMO_TYPES)[number], string>> = {
  'api::page.page': 'Seite',
  'api::studio.studio': 'Studio',
  'api::social-media.social-media': 'Soziales Netzwerk',
  'api::category-info.category-info': 'Kategorietext',
  'api::site-setting.site-setting': 'Einstellungen',
  'api::search.product-filter': 'Produktfilter',
  'api::appearance.appearance': 'Erscheinungsbild',
};

/** True for an entry that still says what only the demo's texts say. */
export function hasDemoText(entry: unknown): boolean {
  return DEMO_MARK.test(JSON.stringify(entry));
}

const notices = new WeakMap<Core.Strapi, readonly string[]>();

/** Sentences for the panel on what is left of the demo beside a real Rentman; empty with the sandbox. */
export function listDemoNotices(strapi: Core.Strapi): readonly string[] {
  return notices.get(strapi) ?? [];
}

/**
 * With a real Rentman no demo account lives on: their password is public, and every account that was made beside the
 * sandbox names records by the sandbox's ids, which are other customers' in Rentman. They are blocked, and what the
 * demo's pages say is listed for the house to replace.
 */
export async function endDemo(strapi: Core.Strapi, usesRealRentman: boolean): Promise<void> {
  const store = strapi.store(STORE);
  const before = await store.get({ key: KEY });
  await store.set({ key: KEY, value: usesRealRentman ? 'real' : 'sandbox' });
  if (!usesRealRentman) return;
  await blockAccounts(strapi, before === 'sandbox');
  const blocked = await strapi.db
    .query(USER_UID)
    .count({ where: { blocked: true, email: { $endsWith: '.example' } } });
  const leftovers = await findDemoContent(strapi);
  const sentences = [
    ...(blocked > 0
      ? [
          `${blocked === 1 ? 'Ein Demo-Konto ist' : `${blocked} Demo-Konten sind`} gesperrt, weil der Shop mit Ihrem Rentman verbunden ist. Sie können gelöscht werden.`,
        ]
      : []),
    ...(leftovers.length > 0
      ? [`Noch aus der Demo, bitte ersetzen oder löschen: ${leftovers.join(', ')}.`]
      : []),
  ];
  for (const sentence of sentences) strapi.log.warn(sentence);
  notices.set(strapi, sentences);
}

async function blockAccounts(strapi: Core.Strapi, cameFromSandbox: boolean): Promise<void> {
  const isDemo = { email: { $endsWith: '.example' } };
  const isLinked = {
    $or: [{ rentmanId: { $notNull: true } }, { contactpersonId: { $notNull: true } }],
  };
  const { count } = await strapi.db.query(USER_UID).updateMany({
    where: {
      blocked: { $ne: true },
      ...(cameFromSandbox ? { $or: [isDemo, isLinked] } : isDemo),
    },
    data: { blocked: true },
  });
  if (count > 0) strapi.log.warn(`${count} accounts of the demo were blocked`);
}

const Entry = z.looseObject({ name: z.string().nullish(), companyName: z.string().nullish() });

/** Published entries whose texts are still the demo's: `Seite „Home“`. */
async function findDemoContent(strapi: Core.Strapi): Promise<readonly string[]> {
  const findModel = createFindModel(strapi);
  const found: string[] = [];
  for (const uid of DEMO_TYPES) {
    const isDrafted = strapi.contentType(uid).options?.draftAndPublish;
    const rows = await strapi.db.query(uid).findMany({
      where: isDrafted ? { publishedAt: { $notNull: true } } : {},
      // Of the appearance its own logo counts, not what stands on the pages that it links.
      populate: toDeepPopulate(findModel, uid, uid === 'api::appearance.appearance' ? 1 : 10),
      orderBy: { id: 'asc' },
    });
    for (const row of z.array(Entry).parse(rows)) {
      if (!hasDemoText(row)) continue;
      const { name } = row;
      found.push(name ? `${TYPE_LABELS[uid]} „${name}“` : TYPE_LABELS[uid]);
    }
  }
  return found;
}
