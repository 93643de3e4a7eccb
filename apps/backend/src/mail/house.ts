import { SiteSetting } from '@klappe/contracts';
import { toPriceLabel } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getEnv } from '../lib/env';

/** The rental company as mails name it. */
export interface House {
  readonly name: string;
  readonly email: string;
  /** Ends with a full stop: "netto, zzgl. 20 % USt." */
  readonly taxLabel: string;
  /** Where the shop is, without a slash at the end. */
  readonly shopUrl: string;
  /** Where the admin panel shows an inquiry. */
  toPanelLink(documentId: string): string;
}

interface HouseSettings {
  readonly MAIL_FROM: string;
  readonly HOUSE_EMAIL: string;
  readonly BACKEND_URL: string;
  readonly PANEL_URL?: string | undefined;
  readonly SHOP_URL: string;
}

type Setting = Pick<SiteSetting, 'companyName' | 'houseEmail' | 'priceLabel'>;

const NOT_SET: Setting = { companyName: '', houseEmail: '', priceLabel: toPriceLabel() };

/** Reads the rental company's name and address from the panel's settings, else from the environment. */
export async function readHouse(strapi: Core.Strapi): Promise<House> {
  const row: unknown = await strapi.db.query('api::site-setting.site-setting').findOne({});
  return createHouse(getEnv(), SiteSetting.parse(row ?? {}));
}

/** Without a company name in the panel, the name is the sender's of `MAIL_FROM`. */
export function createHouse(env: HouseSettings, setting = NOT_SET): House {
  return {
    name: setting.companyName || readSender(env.MAIL_FROM),
    email: setting.houseEmail || env.HOUSE_EMAIL,
    taxLabel: setting.priceLabel.replace(/\.?$/, '.'),
    shopUrl: env.SHOP_URL,
    toPanelLink: (documentId) => `${env.PANEL_URL ?? env.BACKEND_URL}/admin/anfragen/${documentId}`,
  };
}

function readSender(mailFrom: string): string {
  const name = mailFrom
    .replace(/<[^>]*>/, '')
    .replaceAll('"', '')
    .trim();
  return name || mailFrom.replace(/[<>]/g, '');
}
