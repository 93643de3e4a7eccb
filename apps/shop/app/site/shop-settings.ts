import {
  type ClosedDays,
  type DayWord,
  DEFAULT_DAY_WORD,
  DEFAULT_PRICE_BASIS,
  DEFAULT_RENTAL_NAME,
  DEFAULT_USED_SALE_NAME,
  EMPTY_HOUSE_CALENDAR,
  HOUSE_FONTS,
  type HouseCalendar,
  type HouseFont,
  toPriceLabel,
} from '@klappe/domain';
import type { Markdown } from '#app/cms/markdown.ts';
import type { PictureView } from '#app/ui/picture.tsx';
import type { PageEntry } from './navigation.ts';

/** Closed days with their text. The server writes it, so that the code for dates is not sent with every page. */
export interface ClosedDaysView extends ClosedDays {
  readonly text: string;
}

/** Addresses of the pages that the shop itself links to. */
export interface PageLinks {
  readonly terms: string;
  readonly imprint: string;
  readonly privacy: string;
  readonly accessibility: string;
  readonly faq: string;
}

/** Where they are while the house has linked no page; the shop has stand-ins there. */
export const USUAL_PAGE_LINKS: PageLinks = {
  terms: '/agb',
  imprint: '/imprint',
  privacy: '/privacy-policy',
  accessibility: '/barrierefreiheit',
  faq: '/faq',
};

/** Where the page is that usually stands at a path; null while it stands there. */
export function findLinkedPath(links: PageLinks, path: string): string | null {
  const usual = Object.entries(USUAL_PAGE_LINKS).find(([, link]) => link === path);
  const linked = usual && Object.entries(links).find(([name]) => name === usual[0])?.[1];
  return linked && linked !== path ? linked : null;
}

/** The settings of the house from the CMS, as far as pages show them. */
export interface ShopSettings {
  /** With the legal form, for the imprint and search engines. */
  readonly companyName: string;
  readonly logo: PictureView | null;
  readonly logoOnDark: PictureView | null;
  readonly font: HouseFont;
  /** What the house calls its rental and its used sale. */
  readonly rentalName: string;
  readonly usedSaleName: string;
  readonly pageLinks: PageLinks;
  /** The footer's column about the house; empty where the pages of the menu stand there. */
  readonly footerPages: readonly PageEntry[];
  /** Stands by every price, such as „netto, zzgl. 20 % USt.“. */
  readonly priceLabel: string;
  readonly vatPercent: number;
  readonly isGross: boolean;
  /** True when the house wants an estimate by its usual factor beside the price by days. docs/decisions/0001-prices.md */
  readonly showsFactorEstimate: boolean;
  /** The house's word for the days that are counted. */
  readonly dayWord: DayWord;
  readonly email: string;
  readonly phone: string;
  readonly salesPhone: string;
  readonly street: string;
  readonly postalcode: string;
  readonly city: string;
  /** Where the house is, and what it costs there, for search engines. */
  readonly longitude: number | null;
  readonly latitude: number | null;
  readonly priceRange: string;
  /** Lines for people to read; rules ask `calendar`. */
  readonly openingHours: string;
  readonly calendar: HouseCalendar;
  /** Closed days that are not over yet, earliest first. */
  readonly closedDays: readonly ClosedDaysView[];
  /** Empty when the shop shows its default hints. */
  readonly inquiryHints: Markdown;
}

/** Used when the backend cannot be reached. */
export const DEFAULT_SETTINGS: ShopSettings = {
  companyName: 'Equipmentverleih',
  logo: null,
  logoOnDark: null,
  font: HOUSE_FONTS[0],
  rentalName: DEFAULT_RENTAL_NAME,
  usedSaleName: DEFAULT_USED_SALE_NAME,
  pageLinks: USUAL_PAGE_LINKS,
  footerPages: [],
  priceLabel: toPriceLabel(),
  ...DEFAULT_PRICE_BASIS,
  showsFactorEstimate: false,
  dayWord: DEFAULT_DAY_WORD,
  email: '',
  phone: '',
  salesPhone: '',
  street: '',
  postalcode: '',
  city: '',
  longitude: null,
  latitude: null,
  priceRange: '',
  openingHours: '',
  calendar: EMPTY_HOUSE_CALENDAR,
  closedDays: [],
  inquiryHints: [],
};

/** Street and town of the house in one line; empty without both. */
export function toHouseAddress({
  street,
  postalcode,
  city,
}: Pick<ShopSettings, 'street' | 'postalcode' | 'city'>): string {
  const town = [postalcode, city].filter(Boolean).join(' ');
  return [street, town].filter(Boolean).join(', ');
}

const LEGAL_FORM =
  /,?\s+(?:(?:gemeinnützige\s+)?g?GmbH(?:\s*&\s*Co\.?\s*KG)?|FlexKap?G?|FlexCo|AG|KG|OG|e\.\s?U\.?|e\.\s?Gen\.?|GesbR)$/i;

/** The name of the house without its legal form. */
export function toShopName({ companyName }: Pick<ShopSettings, 'companyName'>): string {
  return companyName.replace(LEGAL_FORM, '') || companyName;
}
