import { IDLE_TIMEOUT_MS } from '@klappe/domain';
import { useSyncExternalStore } from 'react';

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
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(reach, { timeout: IDLE_TIMEOUT_MS });
  else setTimeout(reach, IDLE_TIMEOUT_MS);
}

/** The fields of `navigator.connection`, which only some browsers have. */
interface ConnectionFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False on a 2g connection and when the visitor saves data. */
export function isPrefetchAllowed(connection: ConnectionFacts | undefined): boolean {
  if (!connection) return true;
  return !connection.saveData && !/2g$/.test(connection.effectiveType ?? '');
}
