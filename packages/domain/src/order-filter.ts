import { isProjectEnd, type ProjectStage } from './project-stage.ts';

/** How the history of inquiries can be narrowed. */
export const ORDER_FILTERS = ['open', 'confirmed', 'past'] as const;
export type OrderFilter = (typeof ORDER_FILTERS)[number];
export const ORDER_FILTER_LABELS: Readonly<Record<OrderFilter, string>> = {
  open: 'Offen',
  confirmed: 'Bestätigt',
  past: 'Vergangen',
};

/** Finds where an inquiry belongs. An order that remembers no inquiry has no stage: nothing more comes of it. */
export function findOrderFilter(stage: ProjectStage | null): OrderFilter {
  if (stage === null || stage === 'returned' || isProjectEnd(stage)) return 'past';
  return ['received', 'in-progress', 'offer'].includes(stage) ? 'open' : 'confirmed';
}

/** Reads a filter; anything unknown is none. */
export function parseOrderFilter(value: unknown): OrderFilter | null {
  return ORDER_FILTERS.find((filter) => filter === value) ?? null;
}
