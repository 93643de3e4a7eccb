import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { adminApi, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { findOutbox, mayResend } from './delivery-words';

/** "Erneut senden" on an inquiry or a mail, in its view and in the list. */
export const ResendAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { resend, isSending } = useResend();
  const outbox = findOutbox(model);
  if (!outbox || !documentId) return null;
  return {
    label: 'Erneut senden',
    position: ['panel', 'table-row'],
    variant: 'default',
    disabled: isSending || !mayResend(document?.state),
    loading: isSending,
    onClick: () => resend(`/${outbox.path}/${documentId}/resend`, outbox.resent),
  };
};

const documents = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] });

/** Makes the panel load the shown documents again. */
export function useRefresh(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(documents.util.invalidateTags(['Document']));
  };
}

/** Sends an entry again and shows the result as a notification. */
function useResend() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);

  async function resend(path: string, message: string): Promise<void> {
    setSending(true);
    try {
      await post(path);
      toggleNotification({ type: 'success', message });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Das hat nicht funktioniert.';
      toggleNotification({ type: 'danger', message: reason });
    } finally {
      setSending(false);
      refresh();
    }
  }

  return { resend, isSending };
}
