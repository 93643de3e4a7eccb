import { FetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { ExampleMail, WordingView, Words } from '../../api/mail-wording/panel/wording-answers';
import { toReason } from '../use-panel-data';

const PAUSE_MS = 400;

export type WordProblems = Partial<Record<keyof Words, string>>;

/** The mail as it would be with these words, a moment after typing pauses, and what is wrong with them. */
export function useExample(key: string, words: Words) {
  const { post } = useFetchClient();
  const [mail, setMail] = useState<ExampleMail | null>(null);
  const [problems, setProblems] = useState<WordProblems>({});
  const { subject, greeting, closing } = words;
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const body = { subject, greeting, closing };
        const path = `/mail-wording/${key}/preview`;
        const { data } = await post<{ readonly data: ExampleMail }>(path, body);
        if (!isCurrent) return;
        setMail(data.data);
        setProblems({});
      } catch (error) {
        if (isCurrent) setProblems(readProblems(error));
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [post, key, subject, greeting, closing]);
  return { mail, problems };
}

export function useSaveWords() {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  return async ({ key, own }: WordingView, words: Words): Promise<boolean> => {
    try {
      await put(`/mail-wording/${key}`, { ...words, opened: own });
      toggleNotification({ type: 'success', message: 'Gespeichert.' });
      return true;
    } catch (error) {
      const [message] = Object.values(readProblems(error));
      toggleNotification({ type: 'danger', message: message ?? toReason(error) });
      return false;
    }
  };
}

/** What the backend says of each text; nothing where it did not answer. */
function readProblems(error: unknown): WordProblems {
  if (!(error instanceof FetchError)) return {};
  const found: unknown = error.response?.data.error.details;
  if (typeof found !== 'object' || found === null || !('errors' in found)) return {};
  return Array.isArray(found.errors)
    ? Object.fromEntries(found.errors.map(({ path, message }) => [path[0], message]))
    : {};
}
