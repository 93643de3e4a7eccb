import type { PlainDate } from './plain-date.ts';
import { isProjectEnd, type ProjectStage } from './project-stage.ts';

/** How the history of inquiries can be narrowed. */
export const ORDER_FILTERS = ['open', 'confirmed', 'past'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];
export const ORDER_FILTER_LABELS: Readonly<Record<OrderFilter, string>> = {
  open: 'Offen',
  confirmed: 'Bestätigt',
  past: 'Vergangen',
};

interface FilteredOrder {
  /** Null for an order that remembers no inquiry: how far it is, nobody knows here. */
  readonly stage: ProjectStage | null;
  /** The last day of its rental; null without one. */
  readonly lastDay: PlainDate | null;
}

/** Finds where an order belongs. One of which only the dates are known is open until its rental has ended. */
export function findOrderFilter({ stage, lastDay }: FilteredOrder, today: PlainDate): OrderFilter {
  if (stage === null) return lastDay !== null && lastDay >= today ? 'open' : 'past';
  if (stage === 'returned' || isProjectEnd(stage)) return 'past';
  return ['received', 'in-progress', 'offer'].includes(stage) ? 'open' : 'confirmed';
}

/** Reads a filter; anything unknown is none. */
export function parseOrderFilter(value: unknown): OrderFilter | null {
  return ORDER_FILTERS.find((filter) => filter === value) ?? null;
}
