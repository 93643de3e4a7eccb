import type { Core } from '@strapi/strapi';
import { z } from 'zod';

const STORE = { type: 'core', name: 'setup-list' } as const;

/**
 * Facts that are stored nowhere else: that the house arranged a backup of its own, when `npm run backup` last made one
 * (it writes the key itself), and when Rentman's webhook first came.
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

const noted = new WeakSet<Core.Strapi>();

/** Remembers over restarts that webhooks arrive; once in a process, because there are many of them. */
export async function noteWebhook(strapi: Core.Strapi): Promise<void> {
  if (noted.has(strapi)) return;
  noted.add(strapi);
  await writeNote(strapi, 'webhook');
}
