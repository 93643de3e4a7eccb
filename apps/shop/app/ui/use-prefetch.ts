import { IDLE_TIMEOUT_MS } from '@klappe/domain';
import { useEffect } from 'react';
import { createStore, useStore } from 'zustand';

declare global {
  interface Navigator {
    readonly connection?: ConnectionFacts;
  }
}

const idleStore = createStore(() => ({ isReached: false }));

/** `intent` once the browser has been idle after loading and the connection allows it, else `none`. */
export function usePrefetch(): 'intent' | 'none' {
  useEffect(waitForIdle, []);
  const isIdle = useStore(idleStore, ({ isReached }) => isReached);
  return isIdle && isPrefetchAllowed(navigator.connection) ? 'intent' : 'none';
}

function waitForIdle(): void {
  const reach = () => idleStore.setState({ isReached: true });
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
