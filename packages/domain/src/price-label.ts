/** How the house states its prices: a setting of the CMS. */
export interface PriceBasis {
  readonly vatPercent: number;
  /** True when the prices in Rentman include the tax. */
  readonly isGross: boolean;
}

export const DEFAULT_PRICE_BASIS: PriceBasis = { vatPercent: 20, isGross: false };
export const PRICE_ON_REQUEST_TEXT = 'Preis auf Anfrage';

/** The label beside every price: `netto, zzgl. 20 % USt.` or `inkl. 20 % USt.` */
export function toPriceLabel({ vatPercent, isGross }: PriceBasis = DEFAULT_PRICE_BASIS): string {
  const percent = `${String(vatPercent).replace('.', ',')} % USt.`;
  return isGross ? `inkl. ${percent}` : `netto, zzgl. ${percent}`;
}
