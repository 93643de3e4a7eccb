import { SiteSetting, toOpeningHours } from '@klappe/contracts';
import {
  addVat,
  type Cents,
  type DayWord,
  formatAddress,
  readChosenColors,
  toHouseColors,
  toPalette,
  toPriceLabel,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { APPEARANCE_UID, SETTING_UID } from '../lib/content/content-uids';
import { TextColumn } from '../lib/database';
import { getEnv } from '../lib/env';
import type { MailLook } from './mail-page';
import { type HouseWords, type MailWording, readWording } from './wording';

export interface House extends HouseWords {
  /** Ends with a full stop: "netto, zzgl. 20 % USt." */
  readonly taxLabel: string;
  /** The same for private customers, who see prices with the tax, and what a price is for them. */
  readonly privateTaxLabel: string;
  toPrivatePrice(cents: Cents): Cents;
  /** Where it reads inquiries, messages of the contact form, and wishes for used equipment only. */
  readonly inquiryEmail: string;
  readonly contactEmail: string;
  readonly saleEmail: string;
  /** Its word for the days that are counted. */
  readonly dayWord: DayWord;
  /** Its logo for mail programs, which show no SVG; null without one. */
  readonly logoUrl: string | null;
  /** Its accent colour, `#rrggbb`, and that of text on it. */
  readonly color: string;
  readonly onColor: string;
  /** Its address, telephone and opening hours: the lines below a mail. */
  readonly foot: readonly string[];
  toPanelLink(documentId: string): string;
  /** The full address of a page of the panel. */
  toPanelAddress(path: string): string;
}

interface HouseSettings {
  readonly MAIL_FROM: string;
  readonly HOUSE_EMAIL: string;
  readonly BACKEND_URL: string;
  readonly PANEL_URL?: string | undefined;
  readonly SHOP_URL: string;
}

/** Where mails go by kind; the shop's pages show only the address of the house. */
const Addresses = z.object({
  inquiryEmail: TextColumn,
  contactEmail: TextColumn,
  saleEmail: TextColumn,
});

type Setting = SiteSetting & Partial<z.infer<typeof Addresses>>;

const NOT_SET = SiteSetting.parse({});

/** What of the house's appearance a mail can show. */
const Appearance = z.object({
  logo: z.object({ url: z.string() }).nullish(),
  accentColor: z.string().nullish(),
  darkColor: z.string().nullish(),
});

interface Dress {
  readonly appearance: z.infer<typeof Appearance>;
  readonly wording: MailWording;
}

/** Reads the rental company's name and address from the panel's settings, else from the environment. */
export async function readHouse(strapi: Core.Strapi): Promise<House> {
  const row: unknown = await strapi.db
    .query(SETTING_UID)
    .findOne({ populate: { openingTimes: true } });
  const look: unknown = await strapi.db
    .query(APPEARANCE_UID)
    .findOne({ select: ['accentColor', 'darkColor'], populate: { logo: { select: ['url'] } } });
  return createHouse(
    getEnv(),
    { ...SiteSetting.parse(row ?? {}), ...Addresses.parse(row ?? {}) },
    {
      appearance: Appearance.parse(look ?? {}),
      wording: await readWording(strapi),
    },
  );
}

export function createHouse(
  env: HouseSettings,
  setting: Setting = NOT_SET,
  { appearance, wording }: Dress = { appearance: {}, wording: {} },
): House {
  const { priceLabel, vatPercent, pricesIncludeVat } = setting;
  const email = setting.houseEmail || env.HOUSE_EMAIL;
  const inquiryEmail = setting.inquiryEmail || email;
  const toPanelAddress = (path: string) => `${env.PANEL_URL ?? env.BACKEND_URL}/admin/${path}`;
  const { accent, onAccent } = toPalette(toHouseColors(readChosenColors(appearance)));
  const name = setting.companyName || readSender(env.MAIL_FROM);
  const privateLabel = pricesIncludeVat ? priceLabel : toPriceLabel({ vatPercent, isGross: true });
  return {
    name,
    email,
    inquiryEmail,
    contactEmail: setting.contactEmail || email,
    saleEmail: setting.saleEmail || inquiryEmail,
    phone: setting.phone,
    dayWord: setting.dayWord,
    taxLabel: priceLabel.replace(/\.?$/, '.'),
    privateTaxLabel: privateLabel.replace(/\.?$/, '.'),
    toPrivatePrice: (cents) => (pricesIncludeVat ? cents : addVat(cents, vatPercent)),
    shopUrl: env.SHOP_URL,
    logoUrl: toLogoUrl(env, appearance.logo?.url),
    color: accent,
    onColor: onAccent,
    foot: toFoot(name, setting),
    wording,
    toPanelAddress,
    toPanelLink: (documentId) => toPanelAddress(`anfragen/${documentId}`),
  };
}

/** The look of a mail to the house itself, which knows its own address. */
export function toHouseLook({ name, logoUrl, color, onColor }: House): MailLook {
  return { name, logoUrl, color, onColor, foot: [] };
}

function toFoot(name: string, setting: Setting): readonly string[] {
  const { street, postalcode, city, phone } = setting;
  const address = formatAddress({ street, number: '', postalcode, city });
  const lines = [[name, address], [phone], [toOpeningHours(setting)]];
  return lines.map((parts) => parts.filter(Boolean).join(', ')).filter(Boolean);
}

/** A full address: a mail has no page that its pictures could be relative to. */
function toLogoUrl({ BACKEND_URL }: HouseSettings, url = ''): string | null {
  return url === '' || /\.svg$/i.test(url) ? null : new URL(url, BACKEND_URL).href;
}

function readSender(mailFrom: string): string {
  const name = mailFrom
    .replace(/<[^>]*>/, '')
    .replaceAll('"', '')
    .trim();
  return name || mailFrom.replace(/[<>]/g, '');
}
