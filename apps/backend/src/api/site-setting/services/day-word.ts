import { SiteSetting } from '@klappe/contracts';
import type { DayWord } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { SETTING_UID } from '../../../lib/content/content-uids';

/** The house's word for the days that are counted for prices. */
export async function readDayWord(strapi: Core.Strapi): Promise<DayWord> {
  const row: unknown = await strapi.db.query(SETTING_UID).findOne({ select: ['dayWord'] });
  return SiteSetting.parse(row ?? {}).dayWord;
}
