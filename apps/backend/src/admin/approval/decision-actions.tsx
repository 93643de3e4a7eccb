import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { useRBAC } from '@strapi/strapi/admin';
import { usePanelPost } from '../use-panel-post';

const MODEL = 'api::approval.approval';
const MAY_DECIDE = [{ action: 'admin::approval.decide', subject: null }];

/** "Freigeben" on an approval, in its view and in the list. */
export const ApproveAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { send, isBusy, isAllowed } = useDecision();
  if (model !== MODEL || !documentId || !isAllowed) return null;
  return {
    label: 'Freigeben',
    position: ['panel', 'table-row'],
    variant: 'success',
    disabled: isBusy || document?.state !== 'pending',
    loading: isBusy,
    onClick: () => send(`/approval-decisions/${documentId}/approve`, 'Freigegeben.'),
  };
};

/** "Ablehnen" on an approval. */
export const RefuseAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { send, isBusy, isAllowed } = useDecision();
  if (model !== MODEL || !documentId || !isAllowed) return null;
  return {
    label: 'Ablehnen',
    position: ['panel', 'table-row'],
    variant: 'danger',
    disabled: isBusy || document?.state !== 'pending',
    onClick: () => send(`/approval-decisions/${documentId}/refuse`, 'Abgelehnt.'),
  };
};

function useDecision() {
  const { allowedActions } = useRBAC(MAY_DECIDE);
  return { ...usePanelPost(), isAllowed: allowedActions.canDecide === true };
}
