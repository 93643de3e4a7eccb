import type { Core } from '@strapi/strapi';
import { deleteOldEntriesDaily } from '../../lib/delete-old-entries';
import { configureRecordPanel, forbidPanelWrites } from '../../lib/panel/record-panel';
import { registerCompanyApprovals } from '../account/services/company-approvals';
import {
  APPROVAL_PANEL,
  addApprovalRoutes,
  registerApprovalPermission,
} from './panel/approval-panel';
import { APPROVAL_UID } from './services/approval-store';
import { requestContactChange } from './services/company-changes';
import { requestMembership, settleMembership, settleMemberships } from './services/memberships';

/** Days that a decision is kept, and a request whose email address is never confirmed. */
const KEPT_DAYS = { decided: 365, unconfirmed: 30 };
const SETTLE_EVERY_MS = 5 * 60_000;

let stopDeleting = () => {};
let timer: NodeJS.Timeout | undefined;

interface Module {
  readonly strapi: Core.Strapi;
}

/** Strapi calls these when it starts and stops. */
export default {
  async register({ strapi }: Module): Promise<void> {
    await registerApprovalPermission(strapi);
    forbidPanelWrites(strapi, [APPROVAL_UID]);
    addApprovalRoutes(strapi);
    registerCompanyApprovals(strapi, {
      requestMembership: (join) => requestMembership(strapi, join),
      settleMembership: (userId) => settleMembership(strapi, userId),
      requestChange: (account, companyId, changes) =>
        requestContactChange(strapi, account, companyId, changes),
    });
  },
  async bootstrap({ strapi }: Module): Promise<void> {
    await configureRecordPanel(strapi, APPROVAL_PANEL);
    const settle = () =>
      void settleMemberships(strapi).catch((error: unknown) =>
        strapi.log.warn(`Memberships: ${String(error)}`),
      );
    settle();
    timer = setInterval(settle, SETTLE_EVERY_MS);
    stopDeleting = deleteOldEntriesDaily(strapi, [
      ...(['approved', 'refused', 'outdated'] as const).map(
        (state) => ({ uid: APPROVAL_UID, state, afterDays: KEPT_DAYS.decided }) as const,
      ),
      { uid: APPROVAL_UID, state: 'unconfirmed', afterDays: KEPT_DAYS.unconfirmed },
    ]);
  },
  destroy(): void {
    stopDeleting();
    clearInterval(timer);
  },
};
