import { adminApi, FetchError, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';

type Params = Readonly<Record<string, string | number>>;

/** What stands in the address now. A change that begins with it keeps an earlier one for which the page is not drawn yet. */
export function readAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

/** Loads an answer of the panel's own calls again and again while a page is open, as often as its last answer asks for. */
export function usePanelData<Answer>(
  path: string,
  params: Params,
  interval: number | ((last: Answer | null) => number),
) {
  const { get } = useFetchClient();
  const [data, setData] = useState<Answer | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const everyMs = typeof interval === 'number' ? interval : interval(data);
  const query = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  ).toString();

  const asked = useRef('');
  const load = useCallback(async () => {
    const url = `${path}?${query}`;
    asked.current = url;
    try {
      const { data: answer } = await get<{ readonly data: Answer }>(url);
      // A slow answer to what was asked before is no answer to this.
      if (asked.current !== url) return;
      setData(answer.data);
      setFailed(false);
    } catch (error) {
      // Leaving the page aborts the request, which is no failure.
      const isLeft = error instanceof Error && error.name === 'AbortError';
      if (asked.current === url && !isLeft) setFailed(true);
    }
  }, [get, path, query]);

  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), everyMs);
    return () => clearInterval(timer);
  }, [load, everyMs]);

  return { data, hasFailed, reload: load };
}

const documents = adminApi.enhanceEndpoints({ addTagTypes: ['Document'] });

export function useRefresh(): () => void {
  const dispatch = useDispatch();
  return () => {
    dispatch(documents.util.invalidateTags(['Document']));
  };
}

interface Answer<Data> {
  readonly data?: Data;
}

const NO_ANSWER = 'Das hat nicht funktioniert. Bitte versuchen Sie es in einer Minute noch einmal.';

/** The backend's refusals are German sentences; what fails without one has English words of the browser. */
export function toReason(error: unknown): string {
  const status = error instanceof FetchError ? error.response?.data.error.status : undefined;
  return error instanceof Error && status !== undefined && status < 500 ? error.message : NO_ANSWER;
}

/** Posts to the panel's own calls, shows the result as a notification, and loads the shown documents and what is told by `reload` again. */
export function usePanelPost(reload?: () => Promise<void>) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);

  /** What is answered; null when it was refused. */
  async function ask<Data>(path: string, body?: object): Promise<Answer<Data> | null> {
    setBusy(true);
    try {
      return (await post<Answer<Data>>(path, body)).data;
    } catch (error) {
      toggleNotification({ type: 'danger', message: toReason(error) });
      return null;
    } finally {
      setBusy(false);
      refresh();
    }
  }

  /** False when it was refused. */
  async function send(path: string, message: string, body?: object): Promise<boolean> {
    const answer = await ask<{ readonly said?: string }>(path, body);
    if (answer !== null) {
      toggleNotification({ type: 'success', message: answer.data?.said ?? message });
    }
    await reload?.();
    return answer !== null;
  }

  return { ask, send, isBusy };
}
