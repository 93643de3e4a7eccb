import { SiteSetting } from '@klappe/contracts';
import { toPriceLabel } from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { getEnv } from '../lib/env';
import type { MailWording } from './wording/word-mail';
import { readWording } from './wording/wording-store';

/** The rental company as mails name it. */
export interface House {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** Ends with a full stop: "netto, zzgl. 20 % USt." */
  readonly taxLabel: string;
  /** Where the shop is, without a slash at the end. */
  readonly shopUrl: string;
  /** Its logo for mail programs, which show no SVG; null without one. */
  readonly logoUrl: string | null;
  /** What it has written for its mails. */
  readonly wording: MailWording;
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

type Setting = Pick<SiteSetting, 'companyName' | 'houseEmail' | 'phone' | 'priceLabel' | 'logo'>;

const NOT_SET: Setting = {
  companyName: '',
  houseEmail: '',
  phone: '',
  priceLabel: toPriceLabel(),
  logo: null,
};

/** Reads the rental company's name and address from the panel's settings, else from the environment. */
export async function readHouse(strapi: Core.Strapi): Promise<House> {
  const row: unknown = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ populate: { logo: true } });
  return createHouse(getEnv(), SiteSetting.parse(row ?? {}), await readWording(strapi));
}

/** Without a company name in the panel, the name is the sender's of `MAIL_FROM`. */
export function createHouse(
  env: HouseSettings,
  setting = NOT_SET,
  wording: MailWording = {},
): House {
  return {
    name: setting.companyName || readSender(env.MAIL_FROM),
    email: setting.houseEmail || env.HOUSE_EMAIL,
    phone: setting.phone,
    taxLabel: setting.priceLabel.replace(/\.?$/, '.'),
    shopUrl: env.SHOP_URL,
    logoUrl: toLogoUrl(env, setting),
    wording,
    toPanelLink: (documentId) => `${env.PANEL_URL ?? env.BACKEND_URL}/admin/anfragen/${documentId}`,
  };
}

/** A full address: a mail has no page that its pictures could be relative to. */
function toLogoUrl({ BACKEND_URL }: HouseSettings, { logo }: Setting): string | null {
  if (!logo || /\.svg$/i.test(logo.url)) return null;
  return new URL(logo.url, BACKEND_URL).href;
}

function readSender(mailFrom: string): string {
  const name = mailFrom
    .replace(/<[^>]*>/, '')
    .replaceAll('"', '')
    .trim();
  return name || mailFrom.replace(/[<>]/g, '');
}
