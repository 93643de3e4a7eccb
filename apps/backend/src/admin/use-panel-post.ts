import { adminApi, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

const documents = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] });

/** Makes the panel load the shown documents again. */
export function useRefresh(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(documents.util.invalidateTags(['Document']));
  };
}

/** Posts to the panel's own calls, shows the result as a notification, and loads the shown documents again. */
export function usePanelPost() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function send(path: string, message: string): Promise<void> {
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

  return { send, isBusy };
}
