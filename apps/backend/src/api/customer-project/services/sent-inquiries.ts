import type { ProjectInquiry } from '@klappe/contracts';
import { createRegistry } from '../../../lib/registry';

/** An inquiry that was sent from a project of its customer. */
export interface SentFromProject extends ProjectInquiry {
  readonly projectId: number;
  /** The account that sent it. */
  readonly ownerId: number;
}

/** The module that knows what was sent from projects; it lists the latest first. */
export const sentInquiries =
  createRegistry<(projectIds: readonly number[]) => Promise<readonly SentFromProject[]>>(
    'Inquiries of projects',
  );
