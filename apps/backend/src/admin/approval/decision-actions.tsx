import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { useFetchClient, useNotification, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useRefresh } from '../inquiry/resend-action';

const MODEL = 'api::approval.approval';
const MAY_DECIDE = [{ action: 'admin::approval.decide', subject: null }];

/** "Freigeben" on an approval, in its view and in the list. */
export const ApproveAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { decide, isBusy, isAllowed } = useDecision();
  if (model !== MODEL || !documentId || !isAllowed) return null;
  return {
    label: 'Freigeben',
    position: ['panel', 'table-row'],
    variant: 'success',
    disabled: isBusy || document?.state !== 'pending',
    loading: isBusy,
    onClick: () => decide(`/approval-decisions/${documentId}/approve`, 'Freigegeben.'),
  };
};

/** "Ablehnen" on an approval. */
export const RefuseAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { decide, isBusy, isAllowed } = useDecision();
  if (model !== MODEL || !documentId || !isAllowed) return null;
  return {
    label: 'Ablehnen',
    position: ['panel', 'table-row'],
    variant: 'danger',
    disabled: isBusy || document?.state !== 'pending',
    onClick: () => decide(`/approval-decisions/${documentId}/refuse`, 'Abgelehnt.'),
  };
};

/** Sends a decision and shows the result as a notification. */
function useDecision() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { allowedActions } = useRBAC(MAY_DECIDE);
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function decide(path: string, message: string): Promise<void> {
    setBusy(true);
    try {
      await post(path);
      toggleNotification({ type: 'success', message });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Das hat nicht funktioniert.';
      toggleNotification({ type: 'danger', message: reason });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return { decide, isBusy, isAllowed: allowedActions.canDecide === true };
}
