import {
  type ClosedDays,
  DEFAULT_PRICE_BASIS,
  EMPTY_HOUSE_CALENDAR,
  type HouseCalendar,
  toPriceLabel,
} from '@klappe/domain';
import type { Markdown } from '#app/cms/markdown.ts';
import type { PictureView } from '#app/ui/picture.tsx';

/** Closed days with their text. The server writes it, so that the code for dates is not sent with every page. */
export interface ClosedDaysView extends ClosedDays {
  readonly text: string;
}

/** The settings of the house from the CMS, as far as pages show them. */
export interface ShopSettings {
  /** With the legal form, for the imprint and search engines. */
  readonly companyName: string;
  readonly logo: PictureView | null;
  /** Stands by every price, such as „netto, zzgl. 20 % USt.“. */
  readonly priceLabel: string;
  readonly vatPercent: number;
  readonly isGross: boolean;
  /** True when the house wants an estimate by its usual factor beside the price by days. docs/decisions/0167 */
  readonly showsFactorEstimate: boolean;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postalcode: string;
  readonly city: string;
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
  companyName: 'Lichtspiel Rental',
  logo: null,
  priceLabel: toPriceLabel(),
  ...DEFAULT_PRICE_BASIS,
  showsFactorEstimate: false,
  email: '',
  phone: '',
  street: '',
  postalcode: '',
  city: '',
  openingHours: '',
  calendar: EMPTY_HOUSE_CALENDAR,
  closedDays: [],
  inquiryHints: [],
};

const LEGAL_FORM =
  /,?\s+(?:(?:gemeinnützige\s+)?g?GmbH(?:\s*&\s*Co\.?\s*KG)?|FlexKap?G?|FlexCo|AG|KG|OG|e\.\s?U\.?|e\.\s?Gen\.?|GesbR)$/i;

/** The name of the house without its legal form. */
export function toShopName({ companyName }: Pick<ShopSettings, 'companyName'>): string {
  return companyName.replace(LEGAL_FORM, '') || companyName;
}
