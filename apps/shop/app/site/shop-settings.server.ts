import {
  type Appearance,
  type SiteSetting,
  toHouseCalendar,
  toOpeningHours,
} from '@klappe/contracts';
import {
  describeClosedDays,
  findClosedDaysAhead,
  type HouseCalendar,
  toHouseDate,
} from '@klappe/domain';
import { fetchAppearance, fetchSiteSetting } from '#app/backend/content.ts';
import type { Origins } from '#app/cms/links.ts';
import { parseMarkdown } from '#app/cms/parse-markdown.server.ts';
import { toPictureView } from '#app/cms/picture-view.server.ts';
import { toLook } from './look.server.ts';
import {
  DEFAULT_SETTINGS,
  type PageLinks,
  type ShopSettings,
  USUAL_PAGE_LINKS,
} from './shop-settings.ts';

/** Settings and look of the house, or null when the backend cannot answer. */
export async function fetchHouse(origins: Origins, previewedLook?: string) {
  try {
    const [setting, appearance] = await Promise.all([
      fetchSiteSetting(origins.backendUrl),
      fetchAppearance(origins.backendUrl, previewedLook),
    ]);
    return {
      settings: toShopSettings({ setting, appearance, origins }),
      look: toLook(appearance, origins),
    };
  } catch (error) {
    console.error('The settings of the house could not be loaded', error);
    return null;
  }
}

interface Answers {
  readonly setting: SiteSetting;
  readonly appearance: Appearance;
  readonly origins: Origins;
}

function toShopSettings({ setting, appearance, origins }: Answers): ShopSettings {
  const calendar = toHouseCalendar(setting);
  return {
    companyName: setting.companyName || DEFAULT_SETTINGS.companyName,
    logo: toPictureView(appearance.logo, origins),
    logoOnDark: toPictureView(appearance.logoOnDark, origins),
    font: appearance.font,
    rentalName: appearance.rentalName,
    usedSaleName: appearance.usedSaleName,
    pageLinks: toPageLinks(appearance),
    footerPages: appearance.footerPages.map((page) => ({ name: page.name, link: toPath(page) })),
    priceLabel: setting.priceLabel,
    vatPercent: setting.vatPercent,
    isGross: setting.pricesIncludeVat,
    showsFactorEstimate: setting.showsFactorEstimate,
    dayWord: setting.dayWord,
    email: setting.houseEmail,
    phone: setting.phone,
    salesPhone: setting.salesPhone,
    street: setting.street,
    postalcode: setting.postalcode,
    city: setting.city,
    longitude: setting.longitude,
    latitude: setting.latitude,
    priceRange: setting.priceRange,
    openingHours: toOpeningHours(setting),
    calendar,
    closedDays: toClosedDays(calendar),
    inquiryHints: parseMarkdown(setting.inquiryHints, origins),
  };
}

function toPageLinks(appearance: Appearance): PageLinks {
  const { termsPage, imprintPage, privacyPage, accessibilityPage, faqPage } = appearance;
  return {
    terms: termsPage ? toPath(termsPage) : USUAL_PAGE_LINKS.terms,
    imprint: imprintPage ? toPath(imprintPage) : USUAL_PAGE_LINKS.imprint,
    privacy: privacyPage ? toPath(privacyPage) : USUAL_PAGE_LINKS.privacy,
    accessibility: accessibilityPage ? toPath(accessibilityPage) : USUAL_PAGE_LINKS.accessibility,
    faq: faqPage ? toPath(faqPage) : USUAL_PAGE_LINKS.faq,
  };
}

function toPath({ slug }: { readonly slug: string }): string {
  return `/${slug}`;
}

const MAX_DAYS_AHEAD = 365;

function toClosedDays({ closedDays }: HouseCalendar): ShopSettings['closedDays'] {
  const ahead = findClosedDaysAhead(closedDays, toHouseDate(new Date()), MAX_DAYS_AHEAD);
  return ahead.map((days) => ({ ...days, text: describeClosedDays(days) }));
}
