import { listSuggestions, type Suggestions } from '@klappe/contracts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { callBackend } from '#app/backend/call-backend.ts';
import { loadOnceReachable } from '#app/browser/connection.ts';
import { createSuggestionMemory } from './suggestion-memory.ts';

const memory = createSuggestionMemory();

export interface Answered {
  readonly text: string;
  readonly suggestions: Suggestions;
}

interface ShownSuggestions {
  /** What is in the field, without spaces around it. */
  readonly text: string;
  /** That to the text before until the new one is there or has failed; null when there is none. */
  readonly answer: Answered | null;
  readonly isFailed: boolean;
}

/** Asks what the text of a field may mean, at every key. A call that another key has overtaken is cancelled. */
export function useSuggestions(field: HTMLInputElement): ShownSuggestions {
  const text = useFieldText(field);
  const [last, setLast] = useState<Answered | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (text === '') {
      setLast(null);
      return;
    }
    const known = memory.find(text);
    if (known) {
      setLast({ text, suggestions: known });
      return;
    }
    const overtaken = new AbortController();
    const { signal } = overtaken;
    const ask = () =>
      callBackend(listSuggestions, { input: { q: text }, signal }).catch((error: unknown) => {
        if (!signal.aborted) {
          setFailed(text);
          setLast(null);
        }
        throw error;
      });
    loadOnceReachable(ask, signal).then(
      (suggestions) => {
        memory.keep(text, suggestions);
        if (signal.aborted) return;
        // At once, so that the browser paints it together with the key.
        flushSync(() => setLast({ text, suggestions }));
      },
      (error: unknown) => signal.aborted || console.warn('No suggestions', error),
    );
    return () => overtaken.abort();
  }, [text]);

  return { text, answer: last, isFailed: failed === text && last?.text !== text };
}

function useFieldText(field: HTMLInputElement): string {
  return useSyncExternalStore(
    (listener) => {
      field.addEventListener('input', listener);
      return () => field.removeEventListener('input', listener);
    },
    () => field.value.trim(),
    () => '',
  );
}
