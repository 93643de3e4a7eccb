import { addVat, type Cents, formatPrice, toPriceLabel } from '@klappe/domain';
import { useCart } from '#app/stores/cart.ts';
import { useShopSettings } from './public-config.ts';

export type ShowPrice = typeof formatPrice;

export interface Prices {
  readonly label: string;
  readonly show: ShowPrice;
  /** The same amount for those who calculate with it. */
  readonly toShown: (cents: Cents) => Cents;
}

/** True for a private customer, who sees prices with the tax. */
export function useIsPrivate(): boolean {
  return useCart(({ draft }) => draft.client.client === 'private');
}

/** How this visitor sees prices: private customers with the tax, all others as the house states them. */
export function usePrices(): Prices {
  const { priceLabel, vatPercent, isGross } = useShopSettings();
  const isPrivate = useIsPrivate();
  if (!isPrivate || isGross)
    return { label: priceLabel, show: formatPrice, toShown: (cents) => cents };
  const toShown = (cents: Cents) => addVat(cents, vatPercent);
  return {
    label: toPriceLabel({ vatPercent, isGross: true }),
    show: (cents) => formatPrice(toShown(cents ?? 0)),
    toShown,
  };
}

/** A price as this visitor sees it. */
export function Amount({ cents }: { readonly cents: Cents | null }) {
  return usePrices().show(cents);
}
