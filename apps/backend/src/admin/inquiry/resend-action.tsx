import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { adminApi, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { INQUIRY_UID, mayResend } from './delivery-words';

/** "Erneut senden" on an inquiry, in its view and in the list. */
export const ResendAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { resend, isSending } = useResend();
  if (model !== INQUIRY_UID || !documentId) return null;
  return {
    label: 'Erneut senden',
    position: ['panel', 'table-row'],
    variant: 'default',
    disabled: isSending || !mayResend(document?.state),
    loading: isSending,
    onClick: () => resend(documentId),
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

/** Sends an inquiry to Rentman again and shows the result as a notification. */
function useResend() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const refresh = useRefresh();
  const [isSending, setSending] = useState(false);

  async function resend(documentId: string): Promise<void> {
    setSending(true);
    try {
      await post(`/inquiry-delivery/${documentId}/resend`);
      toggleNotification({ type: 'success', message: 'Die Anfrage wird erneut gesendet.' });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Das hat nicht funktioniert.';
      toggleNotification({ type: 'danger', message });
    } finally {
      setSending(false);
      refresh();
    }
  }

  return { resend, isSending };
}
