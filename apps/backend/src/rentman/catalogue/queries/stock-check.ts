import {
  type CartItem,
  findShortage,
  formatShortDaysWithYear,
  type LineKey,
  type Period,
  tellAgain,
} from '@klappe/domain';
import { countFree } from '../plan/free-pieces';
import { type Offer, toOfferKey } from '../snapshot/offer';
import type { Snapshot } from '../snapshot/snapshot';
import { type AskedPlan, type IsAvailable, toAvailability } from './availability';
import { listSimilar } from './similar-products';

/** How the stock of the house stands to what somebody asks for. */
export interface StockCheck {
  /** Pieces of the house; null when nobody knows. */
  readonly stock: number | null;
  /** Pieces free in the whole period, whoever asks; null without a period, and when nobody knows. */
  readonly free: number | null;
  /** More pieces than the house has, or than are free in the period; null when there are enough. */
  readonly shortage: 'stock' | 'period' | null;
  /** When more are free again; empty when nobody knows. */
  readonly again: string;
  /** Rentals that are free instead. Only where there are too few. */
  readonly alternatives: readonly FreeAlternative[];
}

export interface FreeAlternative {
  readonly code: string;
  readonly name: string;
  readonly free: number;
  /** Offers it to the customer, for a mail. */
  readonly sentence: string;
}

export interface CheckedCatalogue {
  readonly snapshot: Snapshot;
  readonly plan: AskedPlan;
  /** The shop's address, without a slash at its end. */
  readonly shopUrl: string;
  findAvailable(period: Period): IsAvailable;
}

export interface AskedLine extends LineKey {
  readonly quantity: number;
}

/** Checks the lines of an inquiry, each beside the others; null for a line that is not offered any more. */
export function checkLines(
  catalogue: CheckedCatalogue,
  lines: readonly AskedLine[],
  period: Period | null,
): readonly (StockCheck | null)[] {
  const find = (line: AskedLine) => catalogue.snapshot.byKey.get(toOfferKey(line)) ?? null;
  const asked = lines.flatMap((line) => {
    const offer = find(line);
    return offer ? [{ item: offer.product, qty: line.quantity }] : [];
  });
  return lines.map((line) => {
    const offer = find(line);
    return offer && checkLine(catalogue, { offer, qty: line.quantity, asked, period });
  });
}

interface LineQuestion {
  readonly offer: Offer;
  readonly qty: number;
  /** Every line of the inquiry. */
  readonly asked: readonly { readonly item: Offer['product']; readonly qty: number }[];
  readonly period: Period | null;
}

function checkLine(catalogue: CheckedCatalogue, question: LineQuestion): StockCheck {
  const { offer, qty, asked, period } = question;
  const item: LineKey & Pick<CartItem, 'current_quantity'> = offer.product;
  const stock = catalogue.plan.plan.findItem(offer.equipment.id)?.stock ?? item.current_quantity;
  const days = offer.product.kind === 'rental' ? period : null;
  const { free, again } = days
    ? toAvailability(catalogue.plan, offer, days)
    : { free: null, again: null };
  const isShort = findShortage(asked, { item, qty }, free) !== null;
  const shortage = stock !== null && qty > stock ? 'stock' : isShort ? 'period' : null;
  return {
    stock,
    free,
    shortage,
    again: shortage === null ? '' : tellAgain({ again }),
    alternatives:
      shortage === null || days === null
        ? []
        : listAlternatives(catalogue, { offer, qty, period: days }),
  };
}

const MAX_ALTERNATIVES = 3;

interface AlternativeWish {
  readonly offer: Offer;
  readonly qty: number;
  readonly period: Period;
}

/** Similar rentals of which enough pieces are free on every day. */
export function listAlternatives(
  { snapshot, plan, shopUrl, findAvailable }: CheckedCatalogue,
  { offer, qty, period }: AlternativeWish,
): readonly FreeAlternative[] {
  const days = formatShortDaysWithYear(period);
  return listSimilar(snapshot, offer, findAvailable(period))
    .flatMap(({ id, code, displayname, link }) => {
      const item = plan.plan.findItem(id);
      const free = item === null ? 0 : countFree(item, period);
      if (free < qty) return [];
      const sentence = `Statt „${offer.product.displayname}“ können wir Ihnen für ${days} „${displayname}“ anbieten, davon sind in diesen Tagen ${free} Stück frei: ${shopUrl}${link}`;
      return [{ code, name: displayname, free, sentence }];
    })
    .slice(0, MAX_ALTERNATIVES);
}
