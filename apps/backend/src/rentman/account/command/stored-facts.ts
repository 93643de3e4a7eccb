import { existsSync } from 'node:fs';
import { join } from 'node:path';
import createKnex, { type Knex } from 'knex';
import { z } from 'zod';
import type { Env } from '../../../lib/env';
import {
  AccountChoices,
  CHOICES_KEY,
  NO_CHOICES,
  REPORTS_KEY,
  toStoreKey,
} from '../account-choices';
import type { CheckOptions } from '../check-options';
import { listUncopiedFiles } from '../uncopied-files';
import { WriteReports } from '../write-reports';

type StoredFacts = Pick<
  CheckOptions,
  'choices' | 'reports' | 'vatPercent' | 'webhookAt' | 'uncopied' | 'requestsLeft'
>;

const NOTHING: StoredFacts = {
  choices: NO_CHOICES,
  reports: new Map(),
  vatPercent: null,
  webhookAt: null,
  uncopied: null,
  requestsLeft: null,
};

const WEBHOOK_KEY = 'core_setup-list_webhook';
const Rows = z.array(z.object({ key: z.string(), value: z.string() }));
const Setting = z.object({ vat_percent: z.coerce.number().nullable() }).optional();
const Sum = z.array(z.object({ sum: z.coerce.number().nullable() }));
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;

/** Choices of the house and notes of the shop, read from its database; nothing before the first start. */
export async function readStoredFacts(env: Env): Promise<StoredFacts> {
  const knex = openDatabase(env);
  if (knex === null) return NOTHING;
  try {
    return await readFacts(knex, env);
  } catch {
    // A database without tables belongs to a house that has not started yet.
    return NOTHING;
  } finally {
    await knex.destroy();
  }
}

async function readFacts(knex: Knex, env: Env): Promise<StoredFacts> {
  const keys = [toStoreKey(CHOICES_KEY), toStoreKey(REPORTS_KEY), WEBHOOK_KEY];
  const rows = Rows.parse(
    await knex('strapi_core_store_settings').select('key', 'value').whereIn('key', keys),
  );
  const [choices, reports, webhook] = keys.map((key) => {
    const row = rows.find((each) => each.key === key);
    const value: unknown = row ? JSON.parse(row.value) : undefined;
    return value;
  });
  const setting = Setting.parse(await knex('site_settings').first('vat_percent'));
  const since = Math.floor(Date.now() / HOUR_MS) - DAY_HOURS;
  const [used] = Sum.parse(
    await knex('mirror_requests').where('hour', '>=', since).sum({ sum: 'requests' }),
  );
  return {
    choices: AccountChoices.safeParse(choices).data ?? NO_CHOICES,
    reports: new Map(Object.entries(WriteReports.parse(reports ?? {}))),
    vatPercent: setting?.vat_percent ?? null,
    webhookAt: z
      .string()
      .nullable()
      .catch(null)
      .parse(webhook ?? null),
    uncopied: await listUncopiedFiles(knex),
    requestsLeft: Math.max(0, env.RENTMAN_REQUESTS_PER_DAY - (used?.sum ?? 0)),
  };
}

/** Null where there is no database yet. */
function openDatabase({ DATABASE_URL, DATA_DIR }: Env): Knex | null {
  if (DATABASE_URL) {
    return createKnex({ client: 'pg', connection: DATABASE_URL, pool: { min: 0, max: 1 } });
  }
  const filename = join(DATA_DIR, 'backend', 'klappe.sqlite');
  if (!existsSync(filename)) return null;
  const connection = { filename, options: { readonly: true } };
  return createKnex({ client: 'better-sqlite3', connection, useNullAsDefault: true });
}
