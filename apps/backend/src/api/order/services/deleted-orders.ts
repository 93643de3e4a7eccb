import { createRegistry } from '../../../lib/registry';

/** Deletes what goes with the orders of these ids. */
export const deletedOrders =
  createRegistry<(ids: readonly number[]) => Promise<void>>('Deleted orders');
