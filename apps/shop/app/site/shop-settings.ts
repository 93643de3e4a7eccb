import { type ClosedDays, DEFAULT_PRICE_BASIS, toPriceLabel } from '@klappe/domain';
import type { Markdown } from '#app/cms/markdown.ts';
import type { PictureView } from '#app/ui/picture.tsx';

/** Closed days with what is said of them, written by the server: the code for dates is no part of every page. */
export interface ClosedDaysView extends ClosedDays {
  readonly text: string;
}

/** What the house says of itself in the CMS, as far as pages show it. */
export interface ShopSettings {
  /** In full, as imprint and search engines want it. */
  readonly companyName: string;
  readonly logo: PictureView | null;
  /** Stands by every price. decisions "Products" */
  readonly priceLabel: string;
  readonly vatPercent: number;
  readonly isGross: boolean;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postalcode: string;
  readonly city: string;
  readonly openingHours: string;
  /** When nobody is there, as far as it is not over yet, earliest first. */
  readonly closedDays: readonly ClosedDaysView[];
  /** Empty where the shop shows its own hints. */
  readonly inquiryHints: Markdown;
}

/** Stand in as long as the backend cannot be asked. */
export const DEFAULT_SETTINGS: ShopSettings = {
  companyName: 'Lichtspiel Rental',
  logo: null,
  priceLabel: toPriceLabel(),
  ...DEFAULT_PRICE_BASIS,
  email: '',
  phone: '',
  street: '',
  postalcode: '',
  city: '',
  openingHours: '',
  closedDays: [],
  inquiryHints: [],
};

const LEGAL_FORM =
  /,?\s+(?:(?:gemeinnützige\s+)?g?GmbH(?:\s*&\s*Co\.?\s*KG)?|FlexKap?G?|FlexCo|AG|KG|OG|e\.\s?U\.?|e\.\s?Gen\.?|GesbR)$/i;

/** The house's name as people say it: without its legal form. */
export function toShopName({ companyName }: Pick<ShopSettings, 'companyName'>): string {
  return companyName.replace(LEGAL_FORM, '') || companyName;
}
