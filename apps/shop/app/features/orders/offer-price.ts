import { addVat, formatPrice, toPriceLabel } from '@klappe/domain';
import { useIsPrivate } from '#app/site/prices.tsx';
import { useShopSettings } from '#app/site/public-config.ts';

/** The price of an offer, which the house states without tax. Null where it is not known. */
interface OfferedPrice {
  readonly netCents?: number | null | undefined;
  readonly grossCents?: number | null | undefined;
}

interface ShownOfferPrice {
  /** `€ 230,00` */
  readonly amount: string;
  /** `netto`, or `inkl. 20 % USt.` */
  readonly label: string;
}

/** An offer's price as this visitor sees it: private customers with the tax. Null for an offer without one. */
export function toOfferPrice(
  { netCents, grossCents }: OfferedPrice,
  { isPrivate, vatPercent }: { readonly isPrivate: boolean; readonly vatPercent: number },
): ShownOfferPrice | null {
  if (typeof netCents !== 'number') return null;
  if (!isPrivate) return { amount: formatPrice(netCents), label: 'netto' };
  const amount = formatPrice(grossCents ?? addVat(netCents, vatPercent));
  return { amount, label: toPriceLabel({ vatPercent, isGross: true }) };
}

export function useOfferPrice(): (offer: OfferedPrice) => ShownOfferPrice | null {
  const { vatPercent } = useShopSettings();
  const isPrivate = useIsPrivate();
  return (offer) => toOfferPrice(offer, { isPrivate, vatPercent });
}

/** `€ 230,00 netto`; empty for an offer without a price. */
export function describeOfferPrice(price: ShownOfferPrice | null): string {
  return price ? `${price.amount} ${price.label}` : '';
}
