import { PRICE_FACET } from '@klappe/contracts';
import { isInRange, type Option, PRICE_BIT } from './facet-options';
import { type FacetRows, type ListedItems, ROW_LENGTH } from './facet-rows';
import { type ChosenValues, parsePriceRange } from './filter-parameter';

export interface Counts {
  /** By the number of the option. */
  readonly counts: Int32Array;
  readonly isChosen: Uint8Array;
  /** Bits of the filters that are chosen. */
  readonly asked: number;
  /** A bit for each position in the list, 32 in a number: set where the item passes all chosen filters. */
  readonly passed: Uint32Array;
  readonly passedCount: number;
}

/** Counts the items of a list for what is chosen. */
export function countOptions(
  rows: FacetRows,
  { numbers, positions }: ListedItems,
  { options, chosen }: { readonly options: readonly Option[]; readonly chosen: ChosenValues },
): Counts {
  const choice = readChoice(options, chosen);
  const { bits, isChosen, asked } = choice;
  const counts = new Int32Array(bits.length);
  const passed = new Uint32Array(Math.ceil(numbers.length / 32));
  let passedCount = 0;
  for (let index = 0; index < numbers.length; index += 1) {
    const item = numbers[index] ?? 0;
    const missed = asked & ~findPassed(rows, item, choice);
    if (missed === 0) {
      setBit(passed, positions[index] ?? 0);
      passedCount += 1;
    }
    // A product counts for the values of a filter when it passes all others: two bits or more are too many.
    if ((missed & (missed - 1)) !== 0) continue;
    for (let at = item * ROW_LENGTH; rows.options[at]; at += 1) {
      const number = (rows.options[at] ?? 0) - 1;
      if (missed === 0 || bits[number] === missed) counts[number] = (counts[number] ?? 0) + 1;
    }
  }
  return { counts, isChosen, asked, passed, passedCount };
}

function setBit(bits: Uint32Array, position: number): void {
  bits[position >> 5] = (bits[position >> 5] ?? 0) | (1 << (position & 31));
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
  const hasOptions = chosenBits.some((bit) => bit !== 0);
  return { isChosen, bits, chosenBits, hasOptions, ranges, asked };
}

/** Bits of the chosen filters that an item passes. */
function findPassed(
  { options, prices }: FacetRows,
  item: number,
  { chosenBits, hasOptions, ranges }: Choice,
): number {
  const price = prices[item] ?? Number.NaN;
  let passed = 0;
  for (const range of ranges) if (isInRange(price, range)) passed = PRICE_BIT;
  if (!hasOptions) return passed;
  for (let at = item * ROW_LENGTH; options[at]; at += 1) {
    passed |= chosenBits[(options[at] ?? 0) - 1] ?? 0;
  }
  return passed;
}
