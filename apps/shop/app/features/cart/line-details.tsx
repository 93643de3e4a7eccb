import type { CartItem } from '@klappe/domain';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';
import { cartStore, useCart } from '#app/stores/cart.ts';
import { optionalPart } from '#app/ui/lazy-part.tsx';

const LineDetailsDialog = optionalPart(
  async () => (await import('./line-details-dialog.tsx')).LineDetailsDialog,
);

interface AskedLine {
  readonly item: CartItem;
  readonly projectId: number | undefined;
  readonly field: 'note' | 'heading';
}

/** The line whose section and note are asked for. */
const askedLine = createStore<AskedLine | null>(() => null);

const close = () => askedLine.setState(null, true);

/** Opens the dialog for the section and the note of a line, with the focus in one of both. */
export function askForLineDetails(item: CartItem, field: AskedLine['field']): void {
  askedLine.setState({ item, field, projectId: cartStore.getState().project?.id }, true);
}

/** Stands outside of the rows: when others put the line into another section, its row is a new one, and the dialog stays. */
export function LineDetails() {
  const asked = useStore(askedLine);
  const projectId = useCart((cart) => cart.project?.id);
  useEffect(() => close, []);
  if (!asked || asked.projectId !== projectId) return null;
  return <LineDetailsDialog field={asked.field} item={asked.item} onClose={close} />;
}
