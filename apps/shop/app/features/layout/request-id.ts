import { createContext, useContext, useState } from 'react';

/** The id of the request that a page is rendered for, on the server. */
export const RequestIdContext = createContext<string | null>(null);

/** The id under which the logs tell what went wrong; null for an error of the browser. It is to be shown in an element with `data-request`. */
export function useRequestId(): string | null {
  const given = useContext(RequestIdContext);
  const [id] = useState(() => given ?? readShownId());
  return id;
}

/** The browser hydrates the page with the id that the server has shown. */
function readShownId(): string | null {
  if (typeof document === 'undefined') return null;
  return document.querySelector('[data-request]')?.getAttribute('data-request') ?? null;
}
