import { PRICE_FACET } from '@klappe/contracts';
import type { Offer } from '../snapshot/offer';
import { isInRange, type Option, PRICE_BIT } from './facet-options';
import { type ChosenValues, type PriceRange, parsePriceRange } from './filter-parameter';

/** What is counted of a list, in flat arrays, because a list has up to 50,000 offers. */
export interface FacetRows {
  /** The option numbers of offer `i` stand from `numbers[starts[i]]` to before `numbers[starts[i + 1]]`. */
  readonly starts: Int32Array;
  readonly numbers: Int32Array;
  readonly offers: readonly Offer[];
}

export interface Counts {
  /** By the number of the option. */
  readonly counts: Int32Array;
  readonly isChosen: Uint8Array;
  /** The offers that pass every chosen filter; null when none is chosen. */
  readonly passed: readonly Offer[] | null;
}

export function createRowsOf(rowOf: (offer: Offer) => readonly number[]) {
  return (offers: readonly Offer[]): FacetRows => {
    const starts = new Int32Array(offers.length + 1);
    const numbers: number[] = [];
    for (const [index, offer] of offers.entries()) {
      for (const number of rowOf(offer)) numbers.push(number);
      starts[index + 1] = numbers.length;
    }
    return { starts, numbers: Int32Array.from(numbers), offers };
  };
}

/** Counts a list for what is chosen. */
export function countOptions(
  rows: FacetRows,
  options: readonly Option[],
  chosen: ChosenValues,
): Counts {
  const choice = readChoice(options, chosen);
  const missed = findMissed(rows, choice);
  return {
    counts: addCounts(rows, choice, missed),
    isChosen: choice.isChosen,
    passed: choice.asked === 0 ? null : rows.offers.filter((_, index) => missed[index] === 0),
  };
}

type Choice = ReturnType<typeof readChoice>;

function readChoice(options: readonly Option[], chosen: ChosenValues) {
  const isChosen = Uint8Array.from(options, ({ key, value }) =>
    chosen.get(key)?.includes(value) ? 1 : 0,
  );
  const bits = Int32Array.from(options, ({ bit }) => bit);
  const chosenBits = bits.map((bit, number) => (isChosen[number] ? bit : 0));
  const ranges = (chosen.get(PRICE_FACET) ?? []).flatMap((value) => parsePriceRange(value) ?? []);
  const asked = chosenBits.reduce((all, bit) => all | bit, ranges.length > 0 ? PRICE_BIT : 0);
  return { isChosen, bits, chosenBits, ranges, asked };
}

/** For each offer the bits of the chosen filters that it does not pass. */
function findMissed(
  { starts, numbers, offers }: FacetRows,
  { chosenBits, ranges, asked }: Choice,
): Int32Array {
  const missed = new Int32Array(offers.length);
  if (asked === 0) return missed;
  for (const [index, offer] of offers.entries()) {
    let passed = isInAny(offer, ranges) ? PRICE_BIT : 0;
    const end = starts[index + 1] ?? 0;
    for (let at = starts[index] ?? 0; at < end; at += 1) {
      passed |= chosenBits[numbers[at] ?? 0] ?? 0;
    }
    missed[index] = asked & ~passed;
  }
  return missed;
}

function isInAny({ product }: Offer, ranges: readonly PriceRange[]): boolean {
  return ranges.some((range) => isInRange(product, range));
}

/** A product counts for the values of a filter when it passes all others. */
function addCounts(
  { starts, numbers }: FacetRows,
  { bits }: Choice,
  missed: Int32Array,
): Int32Array {
  const counts = new Int32Array(bits.length);
  for (const [index, missedBits] of missed.entries()) {
    const isMissedByOne = (missedBits & (missedBits - 1)) === 0;
    const end = isMissedByOne ? (starts[index + 1] ?? 0) : 0;
    for (let at = starts[index] ?? 0; at < end; at += 1) {
      const number = numbers[at] ?? 0;
      if (missedBits === 0 || bits[number] === missedBits)
        counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return counts;
}
