interface Day {
  readonly name: string;
  /** Vienna's time, in which the houses of the demo live. */
  readonly now: string;
}

/** Days on which a rule about days can go wrong. All other journeys run on a Monday (`clock.ts`). */
export const DAYS: readonly Day[] = [
  { name: '24 December', now: '2026-12-24T09:00:00+01:00' },
  { name: '28 February of a leap year', now: '2028-02-28T09:00:00+01:00' },
  { name: 'Night of the clock change in autumn', now: '2026-10-25T01:30:00+02:00' },
];
