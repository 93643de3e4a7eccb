import { createRegistry } from '../../../lib/registry';
import type { IntakeParts } from './create-intake';

/** The module that adds an inquiry to the history of its account, in the transaction that completes it. */
export const histories = createRegistry<IntakeParts['addOrder']>('Histories of accounts');

/** Called with every inquiry after it is complete and stored. */
export const completedInquiries = createRegistry<IntakeParts['wake']>('Completed inquiries');
