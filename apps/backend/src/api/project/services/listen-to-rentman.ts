import type { Core } from '@strapi/strapi';
import { getDatabaseClock } from '../../../lib/database-clock';
import type { CatalogueListeners } from '../../../rentman/catalogue/catalogue';
import type { WebhookEvent } from '../../../rentman/projects/project-changes';
import { catchUpWithRentman } from '../../inquiry/services/deliveries';
import { hearProjectWebhook, pollProjects } from './follow-projects';
import { supersedeChangesOfWithdrawn } from './project-messages';

/** What inquiries and their projects do when Rentman answers, and when it tells of a change. */
export function listenToRentman(strapi: Core.Strapi): CatalogueListeners {
  const findNow = () => getDatabaseClock(strapi).now();
  async function onReached(): Promise<void> {
    await supersedeChangesOfWithdrawn(strapi);
    await catchUpWithRentman(strapi);
    await pollProjects(strapi, findNow());
  }
  return {
    onReached,
    async onEvent(event) {
      // Rentman gets its answer at once. What fails here is found by the next round.
      void hear(event).catch((error: unknown) =>
        strapi.log.warn(`A webhook about a project was not followed: ${String(error)}`),
      );
    },
  };

  async function hear(event: WebhookEvent): Promise<void> {
    if (event.itemType.toLowerCase() === 'projectrequest') await onReached();
    else await hearProjectWebhook(strapi, event, findNow());
  }
}
