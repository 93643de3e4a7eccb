import type { Drawing } from '#app/pictures/drawing.ts';

/** One piece of the demo catalogue, in the words of a rental house; the seed turns it into Rentman's rows. */
export interface DemoItem {
  /** The house's article number, unique: `CAM-0351`. */
  readonly code: string;
  readonly name: string;
  /** Day price in euros, net; 0 means "not priced": for sale only, or on request. */
  readonly dayPrice: number;
  /** Pieces in stock, all warehouses. */
  readonly stock: number;
  /** One or two German sentences for lists and search results. */
  readonly short: string;
  /** German description, paragraphs separated by an empty line. */
  readonly long: string;
  /** Technical data in reading order: `[['Sensor', 'Super 35'], …]`. */
  readonly technicalData: readonly (readonly [label: string, value: string])[];
  readonly tags?: readonly string[];
  /** Regular day price in euros of an item on offer (`custom_13 = '1'`, `custom_14`). */
  readonly listDayPrice?: number;
  /** Price of a piece for sale (`custom_8`), and its reduced price (`custom_7`). */
  readonly salePrice?: number;
  readonly reducedSalePrice?: number;
  /** Used equipment that is not for rent (`rental_sales = 'Sale'`). */
  readonly saleOnly?: true;
  /** Why the shop must never show it; default: it is shown. */
  readonly hidden?: 'not-in-shop' | 'archived' | 'temporary';
  readonly weightKg?: number;
  readonly powerWatts?: number;
  readonly currentAmps?: number;
  /** How it is drawn, so that no two products look the same. */
  readonly drawing: Drawing;
}

export interface DemoSubcategory {
  readonly name: string;
  readonly items: readonly DemoItem[];
}

export interface DemoCategory {
  readonly name: string;
  readonly subcategories: readonly DemoSubcategory[];
}
