import type { FreeAlternative } from '../../../rentman/catalogue/queries/stock-check';

/** What the panel's calls behind "Verfügbarkeit" answer. The panel's bundle imports these types and nothing else of the backend. */
export interface ItemHits {
  readonly period: AskedPeriod;
  /** When Rentman's plan was last read; null while that is not long ago. */
  readonly asOf: string | null;
  readonly hits: readonly ItemHit[];
}

export interface AskedPeriod {
  readonly start: string;
  readonly end: string;
  /** `Sa 12.12.2026 · 1 Tag` */
  readonly label: string;
}

export interface ItemHit {
  readonly code: string;
  readonly name: string;
  readonly picture: string | null;
  readonly stock: number | null;
  readonly free: number | null;
  readonly again: string;
  readonly price: string;
}

export interface ItemSheet extends ItemHit {
  readonly period: AskedPeriod;
  readonly asOf: string | null;
  /** In the shop. */
  readonly link: string;
  /** For the days of the period, by days and by the usual factors of the house; empty where it is on request or the same. */
  readonly periodPrice: string;
  readonly factorPrice: string;
  /** Eight weeks, from the Monday of the first day on. */
  readonly days: readonly ItemDay[];
  readonly alternatives: readonly FreeAlternative[];
}

export interface ItemDay {
  readonly day: string;
  readonly free: number | null;
  readonly isAsked: boolean;
}

/** Who has pieces of an item in a period. */
export interface ItemHolder {
  /** The project's name in Rentman; a number where Rentman does not answer. */
  readonly name: string;
  /** The part of a set that is away; empty for the item itself. */
  readonly part: string;
  readonly pieces: number;
  readonly days: string;
}
