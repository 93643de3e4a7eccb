import { PRICE_FACET } from '@klappe/contracts';
import { isInRange, type Option, PRICE_BIT } from './facet-options';
import { type FacetRows, ROW_LENGTH } from './facet-rows';
import { type ChosenValues, parsePriceRange } from './filter-parameter';

export interface Counts {
  /** By the number of the option. */
  readonly counts: Int32Array;
  readonly isChosen: Uint8Array;
  /** Bits of the filters that are chosen. */
  readonly asked: number;
  /** For each item of the list the bits of the chosen filters that it does not pass. */
  readonly missed: Int32Array;
}

/** Counts the items of a list, given by their numbers, for what is chosen. */
export function countOptions(
  rows: FacetRows,
  items: Int32Array,
  { options, chosen }: { readonly options: readonly Option[]; readonly chosen: ChosenValues },
): Counts {
  const choice = readChoice(options, chosen);
  const missed = findMissed(rows, items, choice);
  const counts = addCounts(rows, items, { bits: choice.bits, missed });
  return { counts, isChosen: choice.isChosen, asked: choice.asked, missed };
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

function findMissed(
  { options, prices }: FacetRows,
  items: Int32Array,
  { chosenBits, ranges, asked }: Choice,
): Int32Array {
  const missed = new Int32Array(items.length);
  if (asked === 0) return missed;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index] ?? 0;
    const price = prices[item] ?? Number.NaN;
    let passed = ranges.some((range) => isInRange(price, range)) ? PRICE_BIT : 0;
    for (let at = item * ROW_LENGTH; options[at]; at += 1) {
      passed |= chosenBits[(options[at] ?? 0) - 1] ?? 0;
    }
    missed[index] = asked & ~passed;
  }
  return missed;
}

/** A product counts for the values of a filter when it passes all others. */
function addCounts(
  { options }: FacetRows,
  items: Int32Array,
  { bits, missed }: { readonly bits: Int32Array; readonly missed: Int32Array },
): Int32Array {
  const counts = new Int32Array(bits.length);
  for (let index = 0; index < items.length; index += 1) {
    const missedBits = missed[index] ?? 0;
    // Two bits or more: the product does not pass another filter.
    if ((missedBits & (missedBits - 1)) !== 0) continue;
    for (let at = (items[index] ?? 0) * ROW_LENGTH; options[at]; at += 1) {
      const number = (options[at] ?? 0) - 1;
      if (missedBits === 0 || bits[number] === missedBits) {
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
  }
  return counts;
}
