import type { Inquiry } from '../../../lib/inquiry';
import { createRegistry } from '../../../lib/registry';
import type { ChangeOutcome } from '../../../rentman/inquiries/delivery-work';

/** The module that notes what became of the customer's changes. It may be called again after a crash. */
export const settledChanges =
  createRegistry<(inquiry: Inquiry, outcome: ChangeOutcome) => Promise<void>>(
    'Changes of customers',
  );
