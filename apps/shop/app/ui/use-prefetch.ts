import { useSyncExternalStore } from 'react';
import { type ConnectionFacts, IDLE_TIMEOUT_MS, isPrefetchAllowed } from './prefetch-rule.ts';

declare global {
  interface Navigator {
    readonly connection?: ConnectionFacts;
  }
}

let isIdleReached = false;
const listeners = new Set<() => void>();

/** `intent` once the browser has been idle after loading and the connection allows it, else `none`. */
export function usePrefetch(): 'intent' | 'none' {
  return useSyncExternalStore(subscribe, findPrefetch, () => 'none');
}

function findPrefetch(): 'intent' | 'none' {
  return isIdleReached && isPrefetchAllowed(navigator.connection) ? 'intent' : 'none';
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0 && !isIdleReached) waitForIdle();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function waitForIdle(): void {
  const reach = () => {
    isIdleReached = true;
    for (const listener of listeners) listener();
  };
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) requestIdleCallback(reach, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(reach, IDLE_TIMEOUT_MS);
}
