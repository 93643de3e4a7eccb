import { createRegistry } from '../../../lib/registry';

/** What else is deleted with the orders of these ids. */
export const deletedOrders =
  createRegistry<(ids: readonly number[]) => Promise<void>>('Deleted orders');
