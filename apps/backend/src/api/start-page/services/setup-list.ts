import { SiteSetting } from '@klappe/contracts';
import { DAY_MS } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { hasDemoText } from '../../../demo-content/end-demo';
import { createFindModel, toDeepPopulate } from '../../../lib/content/content-model';
import { APPEARANCE_UID, PAGE_UID, SETTING_UID } from '../../../lib/content/content-uids';
import { getEnv } from '../../../lib/env';
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

const STORE = { type: 'core', name: 'setup-list' } as const;
/** Days for which a backup counts; then the next one is due. */
const BACKUP_DAYS = 3;

/**
 * Facts that are stored nowhere else: that the house arranged a backup of its own, when `npm run backup` last made one
 * (it writes
 * the key itself), and when Rentman's webhook first came.
 */
export type HouseNote = 'backup' | 'backup-made' | 'webhook';

const Moment = z.iso.datetime().nullish().catch(null);

/** When it was noted; null when it never was. */
export async function readNote(strapi: Core.Strapi, key: HouseNote): Promise<string | null> {
  return Moment.parse(await strapi.store(STORE).get({ key })) ?? null;
}

export async function writeNote(strapi: Core.Strapi, key: HouseNote): Promise<void> {
  await strapi.store(STORE).set({ key, value: new Date().toISOString() });
}

/** True when the house has said so, or the last backup of `npm run backup` is not old. */
export async function hasBackup(strapi: Core.Strapi): Promise<boolean> {
  if ((await readNote(strapi, 'backup')) !== null) return true;
  const madeAt = await readNote(strapi, 'backup-made');
  return madeAt !== null && Date.now() - Date.parse(madeAt) < BACKUP_DAYS * DAY_MS;
}

const noted = new WeakSet<Core.Strapi>();

/** Remembers over restarts that webhooks arrive; once in a process, because there are many of them. */
export async function noteWebhook(strapi: Core.Strapi): Promise<void> {
  if (noted.has(strapi)) return;
  noted.add(strapi);
  await writeNote(strapi, 'webhook');
}
