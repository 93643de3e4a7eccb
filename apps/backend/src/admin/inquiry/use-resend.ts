import { adminApi, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

const documents = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] });

/** Lets the panel load what it shows of documents anew. */
export function useRefresh(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(documents.util.invalidateTags(['Document']));
  };
}

/** Sends an inquiry to Rentman again and tells how that went. */
export function useResend() {
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
