import {
  addDays,
  countRentalDays,
  estimateByFactors,
  findFactor,
  findWeekday,
  formatPrice,
  formatShortDaysWithYear,
  formatShortPeriodWithYear,
  type Period,
  PRICE_ON_REQUEST_TEXT,
  sumTotals,
  tellAgain,
} from '@klappe/domain';
import type { Core } from '@strapi/strapi';
import { type Catalogue, getCatalogue } from '../../../rentman/catalogue/catalogue';
import { toDay, toDayNumber } from '../../../rentman/catalogue/plan/house-days';
import type { Holder } from '../../../rentman/catalogue/plan/occupancy';
import {
  toAvailability,
  toAvailabilityDays,
} from '../../../rentman/catalogue/queries/availability';
import { listAlternatives } from '../../../rentman/catalogue/queries/stock-check';
import { type Offer, toOfferKey } from '../../../rentman/catalogue/snapshot/offer';
import { findProjectNames } from '../../../rentman/project-names';
import type {
  AskedPeriod,
  ItemDay,
  ItemHit,
  ItemHits,
  ItemHolder,
  ItemSheet,
} from '../panel/item-answers';

const MAX_HITS = 8;

type Shown = Pick<Catalogue, 'snapshot' | 'plan'>;

/** The rentals that are found as the shop's search finds them, with what is free of each. */
export function findItems(catalogue: Shown, typed: string, period: Period): ItemHits {
  const { snapshot } = catalogue;
  const { offers } = snapshot.search.search(typed, MAX_HITS * 3);
  const rentals = offers.filter(
    (offer) => snapshot.offers.has(offer) && offer.product.kind === 'rental',
  );
  return {
    period: toAskedPeriod(period),
    asOf: catalogue.plan.asOf,
    hits: rentals.slice(0, MAX_HITS).map((offer) => toHit(catalogue, offer, period)),
  };
}

function toAskedPeriod(period: Period): AskedPeriod {
  return { ...period, label: formatShortPeriodWithYear(period) };
}

function toHit({ plan }: Pick<Catalogue, 'plan'>, offer: Offer, period: Period): ItemHit {
  const { code, displayname, image, priceCents, priceOnRequest } = offer.product;
  const { free, again } = toAvailability(plan, offer, period);
  return {
    code,
    name: displayname,
    picture: image,
    stock: plan.plan.findItem(offer.equipment.id)?.stock ?? null,
    free,
    again: tellAgain({ again }),
    price: priceOnRequest ? PRICE_ON_REQUEST_TEXT : `${formatPrice(priceCents)} pro Tag`,
  };
}

/** Null for a code that is not rented out. */
export function readItem(
  catalogue: Catalogue,
  { code, period, shopUrl }: { readonly code: string; readonly period: Period; shopUrl: string },
): ItemSheet | null {
  const offer = catalogue.snapshot.byKey.get(toOfferKey({ code, kind: 'rental' }));
  if (!offer) return null;
  const { snapshot, plan, findAvailable } = catalogue;
  return {
    ...toHit(catalogue, offer, period),
    ...toPrices(catalogue, offer, countRentalDays(period)),
    period: toAskedPeriod(period),
    asOf: plan.asOf,
    link: `${shopUrl}${offer.product.link}`,
    days: listDays(catalogue, offer, period),
    alternatives: listAlternatives(
      { snapshot, plan, findAvailable, shopUrl },
      { offer, qty: 1, period },
    ),
  };
}

function toPrices({ snapshot }: Catalogue, { product, equipment }: Offer, days: number) {
  if (product.priceOnRequest) return { periodPrice: '', factorPrice: '' };
  const { expectedCents } = sumTotals([{ ...product, qty: 1 }], days);
  const rows = snapshot.factors.get(equipment.factorGroupId ?? Number.NaN);
  const factors = new Map([[product.code, rows ? findFactor(rows, days) : null]]);
  const estimate = estimateByFactors([{ item: product, qty: 1 }], factors, days);
  return {
    periodPrice: formatPrice(expectedCents),
    factorPrice: estimate === null ? '' : formatPrice(estimate),
  };
}

const SHOWN_DAYS = 56;

function listDays({ plan }: Catalogue, offer: Offer, period: Period): readonly ItemDay[] {
  const monday = addDays(period.start, 1 - findWeekday(period.start));
  const shown = { start: monday, end: addDays(monday, SHOWN_DAYS - 1) };
  return toAvailabilityDays(plan, offer, shown).days.map(({ day, free }) => ({
    day,
    free,
    isAsked: period.start <= day && day <= period.end,
  }));
}

interface Absence {
  /** `set`: packed in sets for good. */
  readonly holder: Holder | 'set';
  readonly part: string;
  readonly pieces: number;
  readonly days: string;
}

/** Who has pieces of an item, or of the parts that a set is made of, on days of the period; the earliest first. */
function listAbsences(
  { snapshot, plan: { plan } }: Catalogue,
  { code, period }: { readonly code: string; readonly period: Period },
): readonly Absence[] {
  const offer = snapshot.byKey.get(toOfferKey({ code, kind: 'rental' }));
  const item = offer && plan.findItem(offer.equipment.id);
  if (!item) return [];
  const [from, to] = [toDayNumber(period.start), toDayNumber(period.end)];
  const own = item.parts.find(({ equipmentId }) => equipmentId === item.equipmentId);
  const packed = own ? item.stock - own.shelf : 0;
  const inSets = { holder: 'set', part: '', pieces: packed, days: 'immer' } as const;
  const away = item.parts
    .flatMap(({ equipmentId, name, occupancies }) =>
      occupancies
        .filter(({ fromDay, toDay: last }) => fromDay <= to && last >= from)
        .map((occupancy) => ({ ...occupancy, part: equipmentId === item.equipmentId ? '' : name })),
    )
    .toSorted((a, b) => a.from - b.from)
    .map(({ holder, part, pieces, fromDay, toDay: last }) => ({
      holder,
      part,
      pieces,
      days: toDays(fromDay, last),
    }));
  return packed > 0 ? [inSets, ...away] : away;
}

/** A repair may have neither a beginning nor an end. */
function toDays(from: number, to: number): string {
  const [start, end] = [toDay(from), toDay(to)];
  if (end >= '9998') return `seit ${formatShortDaysWithYear({ start, end: start })}, Ende offen`;
  return formatShortDaysWithYear({ start, end });
}

const MAX_HOLDERS = 100;

/** Who has pieces of an item in a period, with the projects' names in Rentman: their numbers while it does not answer. */
export async function listHolders(
  strapi: Core.Strapi,
  asked: { readonly code: string; readonly period: Period },
): Promise<readonly ItemHolder[]> {
  const absences = listAbsences(getCatalogue(strapi), asked).slice(0, MAX_HOLDERS);
  const ids = absences.flatMap(({ holder }) => (typeof holder === 'number' ? [holder] : []));
  const names = await findProjectNames([...new Set(ids)]).catch(() => new Map<number, string>());
  return absences.map(({ holder, ...absence }) => ({ ...absence, name: toName(holder, names) }));
}

function toName(holder: Absence['holder'], names: ReadonlyMap<number, string>): string {
  if (holder === 'set') return 'Fest in Sets gepackt';
  if (holder === 'repair') return 'Reparatur';
  if (holder === null) return 'Projekt in Rentman';
  return names.get(holder) || `Projekt ${holder} in Rentman`;
}
