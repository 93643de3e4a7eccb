import type { Availability } from '@klappe/contracts';
import type { Period } from '@klappe/domain';
import { createStore } from 'zustand';

interface AvailabilityData {
  /** The period that the answers are for, as `toPeriodKey` writes it; empty before the first. */
  readonly key: string;
  readonly answers: ReadonlyMap<string, Availability>;
  /** True after a call that failed: what has no answer is not known at the moment. */
  readonly isFailed: boolean;
}

/** What is free in the chosen period, by code, for what the page shows. */
export const availabilityStore = createStore<AvailabilityData>(() => ({
  key: '',
  answers: new Map(),
  isFailed: false,
}));

/** How many parts of the page show each code. */
export const shownCodes = new Map<string, number>();

export function toPeriodKey({ start, end }: Period): string {
  return `${start} ${end}`;
}
