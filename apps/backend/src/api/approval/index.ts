import type { Core } from '@strapi/strapi';
import { repeat } from '../../lib/repeat';
import { registerCompanyApprovals } from '../account/services/company-approvals';
import { addApprovalCalls } from './panel/approval-panel';
import { requestContactChange } from './services/company-changes';
import { requestMembership, settleMembership, settleMemberships } from './services/memberships';

const SETTLE_EVERY_MS = 5 * 60_000;

interface Module {
  readonly strapi: Core.Strapi;
}

export default {
  register({ strapi }: Module): void {
    addApprovalCalls(strapi);
    registerCompanyApprovals(strapi, {
      requestMembership: (join) => requestMembership(strapi, join),
      settleMembership: (userId) => settleMembership(strapi, userId),
      requestChange: (account, companyId, changes) =>
        requestContactChange(strapi, account, companyId, changes),
    });
  },
  bootstrap({ strapi }: Module): void {
    repeat(strapi, { what: 'Memberships', everyMs: SETTLE_EVERY_MS }, () =>
      settleMemberships(strapi),
    );
  },
};
