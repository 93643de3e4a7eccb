import type { Facet } from '@klappe/contracts';
import { type ChosenValues, judgePair } from '@klappe/domain';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { findOffer } from './find-offers';

/** The key of the filter "Passt zu"; its values are products by their address. */
export const FIT_FACET = 'passt';

interface FittingList {
  readonly offers: readonly Offer[];
  /** What is chosen of the filter; null without a choice. Nobody is offered all products to choose from. */
  readonly facet: Facet | null;
}

/** Leaves what fits one of the chosen products, with an adapter too. Unknown products choose nothing. */
export function narrowToFitting(
  snapshot: Snapshot,
  offers: readonly Offer[],
  chosen: ChosenValues,
): FittingList {
  const { fits } = snapshot;
  const wanted = (chosen.get(FIT_FACET) ?? []).flatMap((value) => {
    const product = findOffer(snapshot, value, 'rental')?.product;
    const item = product && fits.find(product.code);
    return item ? [{ value, label: item.name, item }] : [];
  });
  if (wanted.length === 0) return { offers, facet: null };
  const adapters = fits.listRole('adapter');
  const fitting = wanted.map(({ item }) =>
    offers.filter(({ product }) => {
      const other = fits.find(product.code);
      const judgement =
        other && other !== item ? judgePair(item.facts, other.facts, adapters) : null;
      return judgement !== null && judgement.verdict !== 'no';
    }),
  );
  const kept = new Set(fitting.flat());
  const options = wanted.map(({ value, label }, index) => ({
    value,
    label,
    count: fitting[index]?.length ?? 0,
    isSelected: true,
  }));
  return {
    offers: offers.filter((offer) => kept.has(offer)),
    facet: { key: FIT_FACET, label: 'Passt zu', choice: 'many', options },
  };
}
