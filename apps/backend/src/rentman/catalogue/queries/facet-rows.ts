import type { Offer } from '../snapshot/offer';
import { findPrice } from './facet-options';

export const ROW_LENGTH = 32;
/** Options of one offer that are counted; further ones are left out. A zero ends the row. */
const MAX_OPTIONS = ROW_LENGTH - 1;
const FIRST_SIZE = 1024;

/** The items of a list in the sequence in which their rows lie in memory. */
export interface ListedItems {
  readonly numbers: Int32Array;
  /** Where each of them stands in the list. */
  readonly positions: Int32Array;
}

/**
 * The options and prices of all offers in flat arrays by their item number: reading them from 50,000 objects would take
 * ten times as long.
 */
export class FacetRows {
  /** `ROW_LENGTH` places for each item: the numbers of its options plus one, then zeros. */
  options = new Uint16Array(FIRST_SIZE * ROW_LENGTH);
  /** In cents; NaN where there is none to compare. */
  prices = new Float64Array(FIRST_SIZE);
  /** Of the list that is being read, by item number: the position plus one, else 0. */
  #places = new Int32Array(FIRST_SIZE);
  readonly #offers: Offer[] = [];
  readonly #toOptions: (offer: Offer) => readonly number[];

  constructor(toOptions: (offer: Offer) => readonly number[]) {
    this.#toOptions = toOptions;
  }

  /** The items of a list, once their rows are up to date. */
  toItems(offers: readonly Offer[]): ListedItems {
    let [first, last] = [this.#places.length, -1];
    for (const [position, offer] of offers.entries()) {
      const { itemNumber } = offer;
      if (this.#offers[itemNumber] !== offer) this.#write(offer);
      this.#places[itemNumber] = position + 1;
      first = Math.min(first, itemNumber);
      last = Math.max(last, itemNumber);
    }
    const numbers = new Int32Array(offers.length);
    const positions = new Int32Array(offers.length);
    let count = 0;
    for (let item = first; item <= last; item += 1) {
      const place = this.#places[item] ?? 0;
      if (place === 0) continue;
      this.#places[item] = 0;
      numbers[count] = item;
      positions[count] = place - 1;
      count += 1;
    }
    return { numbers, positions };
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
    const places = new Int32Array(size);
    options.set(this.options);
    prices.set(this.prices);
    places.set(this.#places);
    this.options = options;
    this.prices = prices;
    this.#places = places;
  }
}
