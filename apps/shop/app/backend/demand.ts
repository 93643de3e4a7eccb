import { reportDemand } from '@klappe/contracts';
import type { z } from 'zod';
import { callBackend } from './call-backend.ts';

export type DemandEvents = z.input<typeof reportDemand.request>['data']['events'];

/** Counts views and carts of products. */
export async function sendDemand(events: DemandEvents): Promise<void> {
  await callBackend(reportDemand, { input: { data: { events } }, outlivesPage: true });
}
