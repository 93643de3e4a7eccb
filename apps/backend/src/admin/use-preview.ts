import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** Posts what stands in a form a moment after typing pauses: the last answer, and why the last call was refused. */
export function usePreview<Preview>(path: string, values: object) {
  const { post } = useFetchClient();
  const [preview, setPreview] = useState<Preview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const body = JSON.stringify(values);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { data } = await post<{ readonly data: Preview }>(path, JSON.parse(body));
        if (!isCurrent) return;
        setPreview(data.data);
        setError(null);
      } catch (refusal) {
        if (isCurrent) setError(refusal);
      }
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [post, path, body]);
  return { preview, error };
}
