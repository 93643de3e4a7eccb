import { SiteSetting } from '@klappe/contracts';
import { toPriceLabel } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getEnv } from '../../../lib/env';
import type { House } from '../../../mail/inquiry-mails';
import { INQUIRY_UID } from '../records/inquiry-store';

interface HouseSettings {
  readonly MAIL_FROM: string;
  readonly HOUSE_EMAIL: string;
  readonly BACKEND_URL: string;
}

type Setting = Pick<SiteSetting, 'companyName' | 'houseEmail' | 'priceLabel'>;

const NOT_SET: Setting = { companyName: '', houseEmail: '', priceLabel: toPriceLabel() };

/** The house as mails name it: as the panel's settings have it, else as the environment has. */
export async function readHouse(strapi: Core.Strapi): Promise<House> {
  const row: unknown = await strapi.db.query('api::site-setting.site-setting').findOne({});
  return createHouse(getEnv(), SiteSetting.parse(row ?? {}));
}

/** Without a company name the house's name is the one it sends under. */
export function createHouse(env: HouseSettings, setting = NOT_SET): House {
  return {
    name: setting.companyName || readSender(env.MAIL_FROM),
    email: setting.houseEmail || env.HOUSE_EMAIL,
    taxLabel: setting.priceLabel.replace(/\.?$/, '.'),
    toPanelLink: (documentId) =>
      `${env.BACKEND_URL}/admin/content-manager/collection-types/${INQUIRY_UID}/${documentId}`,
  };
}

function readSender(mailFrom: string): string {
  const name = mailFrom
    .replace(/<[^>]*>/, '')
    .replaceAll('"', '')
    .trim();
  return name || mailFrom.replace(/[<>]/g, '');
}
