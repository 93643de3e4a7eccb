import { addVat, type Cents, formatPrice, toPriceLabel } from '@klappe/domain';
import { useCart } from '#app/stores/cart.ts';
import { useShopSettings } from './public-config.ts';

export type ShowPrice = typeof formatPrice;

/** How this visitor sees prices: private customers with the tax, all others as the house states them. */
export function usePrices(): { readonly label: string; readonly show: ShowPrice } {
  const { priceLabel, vatPercent, isGross } = useShopSettings();
  const isPrivate = useCart(({ draft }) => draft.client.client === 'private');
  if (!isPrivate || isGross) return { label: priceLabel, show: formatPrice };
  return {
    label: toPriceLabel({ vatPercent, isGross: true }),
    show: (cents) => formatPrice(addVat(cents ?? 0, vatPercent)),
  };
}

/** A price as this visitor sees it. */
export function Amount({ cents }: { readonly cents: Cents | null }) {
  return usePrices().show(cents);
}
