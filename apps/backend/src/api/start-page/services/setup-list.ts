import { SiteSetting } from '@klappe/contracts';
import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { hasDemoText } from '../../../demo-content/end-demo';
import { createFindModel, toDeepPopulate } from '../../../lib/content/content-model';
import { APPEARANCE_UID, PAGE_UID, SETTING_UID } from '../../../lib/content/content-uids';
import { getEnv } from '../../../lib/env';
import { readNote } from '../../../lib/house-notes';
import { isRecord } from '../../../lib/is-record';
import { MAIL_UID } from '../../../mail/mail-outbox';
import { TEST_MAIL_PREFIX } from '../../../mail/panel-mails';
import { readLastCheck } from '../../../rentman/account/account';
import { getCatalogue } from '../../../rentman/catalogue/catalogue';
import type { SyncStatus } from '../../../rentman/catalogue/sync/sync-view';

const LEGAL_PAGES = ['imprintPage', 'privacyPage', 'termsPage'] as const;

/** What a house sets up before it opens, in this order, and whether it is done. */
export interface SetupList {
  readonly name: boolean;
  readonly logo: boolean;
  readonly legal: boolean;
  readonly hours: boolean;
  readonly vat: boolean;
  readonly mail: boolean;
  /** The house's own Rentman, with something of it in the shop. */
  readonly rentman: boolean;
  /** The last check of the account found nothing that blocks. */
  readonly check: boolean;
  readonly webhook: boolean;
  readonly backup: boolean;
}

/** Looks up what is set; texts of the demo count as nothing. */
export async function readSetupList(strapi: Core.Strapi): Promise<SetupList> {
  const row: unknown = await strapi.db
    .query(SETTING_UID)
    .findOne({ populate: { openingTimes: true } });
  const setting = SiteSetting.parse(row ?? {});
  const { companyName, street, city, openingTimes, openingHours } = setting;
  const { status } = getCatalogue(strapi);
  const { usesRealRentman } = getEnv();
  const isOwn = row !== null && !hasDemoText(row);
  return {
    name: isOwn && [companyName, street, city].every((text) => text !== ''),
    ...(await readAppearanceSteps(strapi)),
    hours: openingTimes.length > 0 || openingHours !== '',
    vat: hasVat(row),
    mail: await hasSentTestMail(strapi),
    rentman: usesRealRentman && isShown(status),
    check: usesRealRentman && (await readLastCheck(strapi))?.counts.blocks === 0,
    webhook: usesRealRentman && (await readNote(strapi, 'webhook')) !== null,
    backup: await hasBackup(strapi),
  };
}

/** The last round went well, no list is missing, and the shop shows something. */
function isShown({ state, missingLists, counts }: SyncStatus): boolean {
  const { rentalProducts, saleProducts } = counts;
  return state === 'ok' && missingLists.length === 0 && rentalProducts + saleProducts > 0;
}

/** The contract has a default for it; here only what the house has entered counts. */
function hasVat(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'vatPercent' in row && row.vatPercent !== null;
}

async function readAppearanceSteps(
  strapi: Core.Strapi,
): Promise<Pick<SetupList, 'logo' | 'legal'>> {
  const populate = Object.fromEntries(['logo', ...LEGAL_PAGES].map((name) => [name, true]));
  const row: unknown = await strapi.db.query(APPEARANCE_UID).findOne({ populate });
  if (!isRecord(row)) return { logo: false, legal: false };
  const ids = LEGAL_PAGES.flatMap((name) => {
    const page = row[name];
    return isRecord(page) ? [page.documentId] : [];
  });
  const pages: readonly unknown[] = await strapi.db.query(PAGE_UID).findMany({
    where: { documentId: { $in: ids }, publishedAt: { $notNull: true } },
    populate: toDeepPopulate(createFindModel(strapi), PAGE_UID),
  });
  return {
    logo: isRecord(row.logo) && !hasDemoText(row.logo),
    legal: pages.length === LEGAL_PAGES.length && pages.every((page) => !hasDemoText(page)),
  };
}

/** A mail that was only written to a file does not count, whenever it was: it reached nobody. */
async function hasSentTestMail(strapi: Core.Strapi): Promise<boolean> {
  if (getEnv().SMTP_URL === undefined) return false;
  const where = { key: { $startsWith: TEST_MAIL_PREFIX }, state: 'sent', isFile: false };
  return (await strapi.db.query(MAIL_UID).count({ where })) > 0;
}

/** Days for which a backup counts; then the next one is due. */
const BACKUP_DAYS = 3;

/** True when the house has said so, or the last backup of `npm run backup` is not old. */
export async function hasBackup(strapi: Core.Strapi): Promise<boolean> {
  if ((await readNote(strapi, 'backup')) !== null) return true;
  const madeAt = await readNote(strapi, 'backup-made');
  return madeAt !== null && Date.now() - Date.parse(madeAt) < BACKUP_DAYS * DAY_MS;
}
