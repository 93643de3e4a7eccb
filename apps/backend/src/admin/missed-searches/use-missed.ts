import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

/** The answer of `GET /missed-searches`. */
export interface MissedView {
  readonly terms: readonly MissedTerm[];
  readonly groups: readonly { readonly documentId: string; readonly words: string }[];
}

export interface MissedTerm {
  readonly term: string;
  readonly count: number;
  readonly day: string;
}

/** A group to add a term to, or a word with which it becomes a new one. */
export type SynonymTarget = { readonly groupId: string } | { readonly word: string };

/** Loads what was not found, and makes synonyms of it. */
export function useMissed() {
  const { get, post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [view, setView] = useState<MissedView | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(async () => {
    try {
      const { data } = await get<{ readonly data: MissedView }>('/missed-searches');
      setView(data.data);
      setFailed(false);
    } catch (error) {
      // Leaving the page aborts the request, which is no failure.
      if (!(error instanceof Error && error.name === 'AbortError')) setFailed(true);
    }
  }, [get]);

  useEffect(() => void load(), [load]);

  async function send(path: string, body: object, message: string): Promise<void> {
    try {
      await post(`/missed-searches/${path}`, body);
      toggleNotification({ type: 'success', message });
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Das hat nicht funktioniert.';
      toggleNotification({ type: 'danger', message: reason });
    }
    await load();
  }

  return {
    view,
    hasFailed,
    addSynonym: (term: string, target: SynonymTarget) =>
      send('synonym', { term, ...target }, `„${term}“ wird ab jetzt gefunden.`),
    forget: (term: string) => send('forget', { term }, `„${term}“ ist aus der Liste entfernt.`),
  };
}
