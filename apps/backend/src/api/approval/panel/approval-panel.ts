import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import type { RecordPanel } from '../../../lib/panel/record-panel';
import { answerDecisionError } from '../services/answer-decision-error';
import { APPROVAL_UID, findApproval } from '../services/approval-store';
import { type Decision, decide } from '../services/decide';

/** How the admin panel shows an approval. */
export const APPROVAL_PANEL: RecordPanel = {
  uid: APPROVAL_UID,
  mainField: 'company',
  columns: ['company', 'person', 'kind', 'state', 'createdAt'],
  fields: {
    // The side panel has both, and who decided, in words; the form would show the stored values.
    kind: { label: 'Art' },
    state: { label: 'Status' },
    company: { label: 'Firma', size: 6 },
    customerNumber: { label: 'Kundennummer', size: 6 },
    person: { label: 'Person', size: 12 },
    before: { label: 'Bisher', size: 6 },
    after: { label: 'Neu', size: 6 },
    decidedBy: { label: 'Entschieden von' },
    decidedAt: { label: 'Entschieden', size: 6 },
    userId: { label: 'Kontonummer' },
    contactId: { label: 'Kontakt in Rentman' },
    createdAt: { label: 'Gewünscht' },
    updatedAt: { label: 'Geändert' },
  },
};

const DECIDE = 'admin::approval.decide';
const ALREADY_DECIDED =
  'Darüber ist schon entschieden, oder die Email-Adresse ist noch nicht bestätigt.';

/** The panel's roles decide who may approve; the super admin may. */
export async function registerApprovalPermission(strapi: Core.Strapi): Promise<void> {
  await strapi.service('admin::permission').actionProvider.registerMany([
    {
      section: 'settings',
      category: 'rentman',
      subCategory: 'Freigaben',
      pluginName: 'admin',
      uid: 'approval.decide',
      displayName: 'Entscheiden',
    },
  ]);
}

/** Adds the panel's calls behind "Freigeben" and "Ablehnen". */
export function addApprovalRoutes(strapi: Core.Strapi): void {
  const toRoute = (decision: Decision) => ({
    method: 'POST' as const,
    path: `/:documentId/${decision}`,
    handler: (ctx: Context) => decideInPanel(strapi, ctx, decision),
    info: { apiName: 'approval', type: 'admin' },
    config: {
      policies: [
        'admin::isAuthenticatedAdmin',
        { name: 'admin::hasPermissions', config: { actions: [DECIDE] } },
      ],
    },
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '/approval-decisions',
    routes: [toRoute('approve'), toRoute('refuse')],
  });
}

async function decideInPanel(strapi: Core.Strapi, ctx: Context, decision: Decision): Promise<void> {
  const documentId = String(ctx.params.documentId);
  const approval = await findApproval(strapi, { documentId });
  if (!approval) throw new errors.NotFoundError();
  if (approval.state !== 'pending') throw new errors.ApplicationError(ALREADY_DECIDED);
  try {
    const { state } = await decide(strapi, { approval, decidedBy: 'house' }, decision);
    ctx.body = { data: { state } };
  } catch (error) {
    answerDecisionError(ctx, error);
  }
}
