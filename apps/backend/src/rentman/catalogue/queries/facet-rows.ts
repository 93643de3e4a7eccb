import type { Offer } from '../snapshot/offer';
import { findPrice } from './facet-options';

export const ROW_LENGTH = 32;
/** Options of one offer that are counted; further ones are left out. A zero ends the row. */
const MAX_OPTIONS = ROW_LENGTH - 1;
const FIRST_SIZE = 1024;

/**
 * The options and prices of all offers in flat arrays by their item number: reading them from 50,000 objects would take
 * ten times as long.
 */
export class FacetRows {
  /** `ROW_LENGTH` places for each item: the numbers of its options plus one, then zeros. */
  options = new Uint16Array(FIRST_SIZE * ROW_LENGTH);
  /** In cents; NaN where there is none to compare. */
  prices = new Float64Array(FIRST_SIZE);
  readonly #offers: Offer[] = [];
  readonly #toOptions: (offer: Offer) => readonly number[];

  constructor(toOptions: (offer: Offer) => readonly number[]) {
    this.#toOptions = toOptions;
  }

  /** The item numbers of a list, once their rows are up to date. */
  toItems(offers: readonly Offer[]): Int32Array {
    const items = new Int32Array(offers.length);
    for (const [index, offer] of offers.entries()) {
      const { itemNumber } = offer;
      if (this.#offers[itemNumber] !== offer) this.#write(offer);
      items[index] = itemNumber;
    }
    return items;
  }

  #write(offer: Offer): void {
    const { itemNumber, product } = offer;
    if (itemNumber >= this.prices.length) this.#grow(itemNumber * 2);
    const numbers = this.#toOptions(offer).slice(0, MAX_OPTIONS);
    const start = itemNumber * ROW_LENGTH;
    this.options.fill(0, start, start + ROW_LENGTH);
    for (const [index, number] of numbers.entries()) this.options[start + index] = number + 1;
    this.prices[itemNumber] = findPrice(product) ?? Number.NaN;
    this.#offers[itemNumber] = offer;
  }

  #grow(size: number): void {
    const [options, prices] = [new Uint16Array(size * ROW_LENGTH), new Float64Array(size)];
    options.set(this.options);
    prices.set(this.prices);
    this.options = options;
    this.prices = prices;
  }
}
