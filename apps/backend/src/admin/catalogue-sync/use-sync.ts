import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';
import type { DefectFilter, SyncView } from './sync-view';

const REFRESH_MS = 5000;
const REFRESH_WHILE_SYNCING_MS = 1000;

export type SyncScope = 'changes' | 'everything';

/** Loads the state of the sync again and again while the page is open, and starts rounds. */
export function useSync(filter: DefectFilter) {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [view, setView] = useState<SyncView | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const { only, page } = filter;

  const load = useCallback(async () => {
    try {
      const { data } = await get<{ readonly data: SyncView }>('/catalogue-sync', {
        params: { only, page },
      });
      setView(data.data);
      setFailed(false);
    } catch (error) {
      // Leaving the page aborts the request, which is no failure.
      if (!(error instanceof Error && error.name === 'AbortError')) setFailed(true);
    }
  }, [get, only, page]);

  const isSyncing = view?.status.isSyncing ?? false;
  useEffect(() => {
    void load();
    const everyMs = isSyncing ? REFRESH_WHILE_SYNCING_MS : REFRESH_MS;
    const timer = setInterval(() => void load(), everyMs);
    return () => clearInterval(timer);
  }, [load, isSyncing]);

  async function run(scope: SyncScope): Promise<void> {
    try {
      await post('/catalogue-sync/run', { scope });
      toggleNotification({ type: 'success', message: 'Der Abgleich hat begonnen.' });
    } catch (error) {
      const message = error instanceof Error ? error.message : 'Das hat nicht funktioniert.';
      toggleNotification({ type: 'danger', message });
    }
    await load();
  }

  return { view, hasFailed, run };
}
