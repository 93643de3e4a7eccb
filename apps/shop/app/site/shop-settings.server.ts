import { type SiteSetting, toHouseCalendar, toOpeningHours } from '@klappe/contracts';
import {
  describeClosedDays,
  findClosedDaysAhead,
  type HouseCalendar,
  toHouseDate,
} from '@klappe/domain';
import { fetchSiteSetting } from '#app/backend/content.ts';
import type { Origins } from '#app/cms/links.ts';
import { parseMarkdown } from '#app/cms/parse-markdown.server.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import { DEFAULT_SETTINGS, type ShopSettings } from './shop-settings.ts';

/** The settings of the house, or null when the backend cannot answer. */
export async function fetchShopSettings(origins: Origins): Promise<ShopSettings | null> {
  try {
    return toShopSettings(await fetchSiteSetting(origins.backendUrl), origins);
  } catch (error) {
    console.error('The settings of the house could not be loaded', error);
    return null;
  }
}

function toShopSettings(setting: SiteSetting, origins: Origins): ShopSettings {
  const calendar = toHouseCalendar(setting);
  return {
    companyName: setting.companyName || DEFAULT_SETTINGS.companyName,
    logo: toPictureView(setting.logo, origins),
    priceLabel: setting.priceLabel,
    vatPercent: setting.vatPercent,
    isGross: setting.pricesIncludeVat,
    showsFactorEstimate: setting.showsFactorEstimate,
    email: setting.houseEmail,
    phone: setting.phone,
    street: setting.street,
    postalcode: setting.postalcode,
    city: setting.city,
    openingHours: toOpeningHours(setting),
    calendar,
    closedDays: toClosedDays(calendar),
    inquiryHints: parseMarkdown(setting.inquiryHints, origins),
  };
}

const MAX_DAYS_AHEAD = 365;

function toClosedDays({ closedDays }: HouseCalendar): ShopSettings['closedDays'] {
  const ahead = findClosedDaysAhead(closedDays, toHouseDate(new Date()), MAX_DAYS_AHEAD);
  return ahead.map((days) => ({ ...days, text: describeClosedDays(days) }));
}
