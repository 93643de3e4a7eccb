import { PlainDateSchema } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { SETTING_UID } from '../../../lib/content/content-uids';
import { TextColumn } from '../../../lib/database';

const MAX_CLOSING_DAYS = 60;
const MAX_REASON_LENGTH = 120;

export const ClosingDays = z
  .array(
    z
      .object({
        from: PlainDateSchema,
        to: z.union([PlainDateSchema, z.literal('')]),
        reason: z.string().trim().max(MAX_REASON_LENGTH),
      })
      .refine(({ from, to }) => to === '' || to >= from),
  )
  .max(MAX_CLOSING_DAYS);

/** The last day is empty for one day. */
const ClosingDay = z.object({ from: z.string(), to: TextColumn, reason: TextColumn });
export type ClosingDay = z.infer<typeof ClosingDay>;

const Stored = z.looseObject({
  documentId: z.string(),
  closingDays: z.array(ClosingDay).nullish(),
});

async function findSetting(strapi: Core.Strapi): Promise<z.infer<typeof Stored> | null> {
  const row: unknown = await strapi.db
    .query(SETTING_UID)
    .findOne({ populate: { closingDays: true } });
  return row === null ? null : Stored.parse(row);
}

export async function readClosingDays(strapi: Core.Strapi): Promise<readonly ClosingDay[]> {
  const setting = await findSetting(strapi);
  return setting?.closingDays ?? [];
}

/** Writes the days as an editor of the settings would, and nothing else of them. */
export async function writeClosingDays(
  strapi: Core.Strapi,
  days: readonly ClosingDay[],
): Promise<void> {
  const sorted = days.toSorted((a, b) => a.from.localeCompare(b.from));
  const closingDays = sorted.map(({ from, to, reason }) => ({ from, to: to || null, reason }));
  const data: object = { closingDays };
  const setting = await findSetting(strapi);
  const settings = strapi.documents(SETTING_UID);
  if (setting) await settings.update({ documentId: setting.documentId, data });
  else await settings.create({ data });
}
