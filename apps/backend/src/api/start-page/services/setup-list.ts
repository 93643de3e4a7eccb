import { SiteSetting } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import { hasDemoText } from '../../../demo-content/end-demo';
import { getEnv } from '../../../lib/env';
import { MAIL_UID } from '../../../mail/mail-outbox';
import { TEST_MAIL_PREFIX } from '../../../mail/panel-mails';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';

const SETTING_UID = 'api::site-setting.site-setting';
const PAGE_UID = 'api::page.page';
/** Pages that the law asks for: imprint, privacy, terms. */
const LEGAL_SLUGS = ['imprint', 'privacy-policy', 'agb'];
const STORE = { type: 'core', name: 'setup-list' } as const;
const BACKUP_KEY = 'backup';

/** What a house sets up before it opens, in this order, and whether it is done. */
export interface SetupList {
  readonly name: boolean;
  readonly logo: boolean;
  readonly legal: boolean;
  readonly hours: boolean;
  readonly vat: boolean;
  readonly mail: boolean;
  readonly rentman: boolean;
  readonly webhook: boolean;
  readonly backup: boolean;
}

/** Looks up what is set; texts of the demo count as nothing. */
export async function readSetupList(strapi: Core.Strapi): Promise<SetupList> {
  const row: unknown = await strapi.db
    .query(SETTING_UID)
    .findOne({ populate: { logo: true, openingTimes: true } });
  const setting = SiteSetting.parse(row ?? {});
  const { companyName, street, city, openingTimes, openingHours, logo } = setting;
  const { status } = getCatalogue(strapi);
  const { usesRealRentman } = getEnv();
  const isOwn = row !== null && !hasDemoText(row);
  return {
    name: isOwn && [companyName, street, city].every((text) => text !== ''),
    logo: isOwn && logo !== null,
    legal: await hasLegalPages(strapi),
    hours: openingTimes.length > 0 || openingHours !== '',
    vat: hasVat(row),
    mail: await hasSentTestMail(strapi),
    rentman: usesRealRentman && status.state === 'ok',
    webhook: usesRealRentman && status.lastWebhook !== null,
    backup: Boolean(await strapi.store(STORE).get({ key: BACKUP_KEY })),
  };
}

/** The contract has a default for it; here only what the house has entered counts. */
function hasVat(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'vatPercent' in row && row.vatPercent !== null;
}

async function hasLegalPages(strapi: Core.Strapi): Promise<boolean> {
  const rows: readonly unknown[] = await strapi.db.query(PAGE_UID).findMany({
    where: { slug: { $in: LEGAL_SLUGS }, publishedAt: { $notNull: true } },
    populate: { sections: true },
  });
  return rows.length === LEGAL_SLUGS.length && rows.every((page) => !hasDemoText(page));
}

/** Written to a file counts for nothing: it reached nobody. */
async function hasSentTestMail(strapi: Core.Strapi): Promise<boolean> {
  if (getEnv().SMTP_URL === undefined) return false;
  const where = { key: { $startsWith: TEST_MAIL_PREFIX }, state: 'sent' };
  return (await strapi.db.query(MAIL_UID).count({ where })) > 0;
}

/** Nothing here can see a backup: the house says that it is arranged. */
export async function noteBackup(strapi: Core.Strapi): Promise<void> {
  await strapi.store(STORE).set({ key: BACKUP_KEY, value: new Date().toISOString() });
}
