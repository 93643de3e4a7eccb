import type { Facet } from '@klappe/contracts';
import type { ChosenValues } from '@klappe/domain';
import type { IndexedItem } from '../snapshot/fit-book';
import type { Offer } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { findOffer } from './find-offers';

/** The key of the filter "Passt zu"; its values are products by their address. */
export const FIT_FACET = 'passt';

/** Cameras of a basket that the filter is offered for; further ones are left out. */
const MAX_OFFERED = 10;

interface FitChoice {
  readonly chosen: ChosenValues;
  /** Codes of the visitor's basket. */
  readonly inCart: readonly string[];
}

interface FittingList {
  readonly offers: readonly Offer[];
  /** What is chosen of the filter, and the cameras of the basket that something fits; null without any. */
  readonly facet: Facet | null;
}

/** Leaves what fits one of the chosen products, with an adapter too. Unknown products choose nothing. */
export function narrowToFitting(
  snapshot: Snapshot,
  offers: readonly Offer[],
  { chosen, inCart }: FitChoice,
): FittingList {
  const choices = [
    ...(chosen.get(FIT_FACET) ?? []).flatMap((value) => findChoice(snapshot, value, true)),
    ...inCart.flatMap((code) => findChoice(snapshot, code, false)).slice(0, MAX_OFFERED),
  ];
  const byCode = new Map(choices.toReversed().map((choice) => [choice.item.code, choice]));
  const counted = [...byCode.values()]
    .toReversed()
    .map((choice) => ({ ...choice, fitting: listFitting(snapshot, offers, choice.item) }))
    .filter(({ isSelected, fitting }) => isSelected || fitting.length > 0);
  if (counted.length === 0) return { offers, facet: null };
  const options = counted.map(({ value, item, isSelected, fitting }) => {
    return { value, label: item.name, count: fitting.length, isSelected };
  });
  const facet: Facet = { key: FIT_FACET, label: 'Passt zu', choice: 'many', options };
  const selected = counted.filter(({ isSelected }) => isSelected);
  if (selected.length === 0) return { offers, facet };
  const kept = new Set(selected.flatMap(({ fitting }) => fitting));
  return { offers: offers.filter((offer) => kept.has(offer)), facet };
}

interface Choice {
  readonly value: string;
  readonly item: IndexedItem;
  readonly isSelected: boolean;
}

/** A product that is chosen, or a camera that can be. */
function findChoice(snapshot: Snapshot, address: string, isSelected: boolean): Choice[] {
  const product = findOffer(snapshot, address, 'rental')?.product;
  const item = product && snapshot.fits.find(product.code);
  if (!item || !(isSelected || item.facts.role === 'camera')) return [];
  const value = isSelected ? address : (product.link.split('/').at(-1) ?? address);
  return [{ value, item, isSelected }];
}

function listFitting({ fits }: Snapshot, offers: readonly Offer[], item: IndexedItem): Offer[] {
  const judgements = fits.judge(item);
  return offers.filter(({ product }) => {
    const other = fits.find(product.code);
    const judgement = other && other !== item ? judgements.get(other) : undefined;
    return judgement !== undefined && judgement.verdict !== 'no';
  });
}
