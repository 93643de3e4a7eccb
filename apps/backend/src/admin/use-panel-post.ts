import { adminApi, FetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useDispatch } from 'react-redux';

const documents = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] });

export function useRefresh(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(documents.util.invalidateTags(['Document']));
  };
}

interface Answer {
  readonly data?: { readonly said?: string };
}

const NO_ANSWER = 'Das hat nicht funktioniert. Bitte versuchen Sie es in einer Minute noch einmal.';

/** The backend's refusals are German sentences; what fails without one has English words of the browser. */
function toReason(error: unknown): string {
  const status = error instanceof FetchError ? error.response?.data.error.status : undefined;
  return error instanceof Error && status !== undefined && status < 500 ? error.message : NO_ANSWER;
}

/** Posts to the panel's own calls, shows the result as a notification, and loads the shown documents again. */
export function usePanelPost() {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  async function send(path: string, message: string, body?: object): Promise<void> {
    setBusy(true);
    try {
      const { data } = await post<Answer>(path, body);
      toggleNotification({ type: 'success', message: data.data?.said ?? message });
    } catch (error) {
      toggleNotification({ type: 'danger', message: toReason(error) });
    } finally {
      setBusy(false);
      refresh();
    }
  }

  return { send, isBusy };
}
