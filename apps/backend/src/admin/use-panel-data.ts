import { useFetchClient } from '@strapi/strapi/admin';
import { useCallback, useEffect, useState } from 'react';

type Params = Readonly<Record<string, string | number>>;

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

  const load = useCallback(async () => {
    try {
      const { data: answer } = await get<{ readonly data: Answer }>(`${path}?${query}`);
      setData(answer.data);
      setFailed(false);
    } catch (error) {
      // Leaving the page aborts the request, which is no failure.
      if (!(error instanceof Error && error.name === 'AbortError')) setFailed(true);
    }
  }, [get, path, query]);

  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), everyMs);
    return () => clearInterval(timer);
  }, [load, everyMs]);

  return { data, hasFailed, reload: load };
}
