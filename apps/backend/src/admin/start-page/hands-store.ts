import { getFetchClient } from '@strapi/strapi/admin';
import { useEffect, useSyncExternalStore } from 'react';

/** What waits for somebody of the house, by kind; only what the account may see. */
export type Hands = Readonly<Record<string, number>>;

const REFRESH_MS = 30_000;
/** The menu renders its icons with every page; the counts are fetched at most this often. */
const FRESH_MS = 2_000;

let hands: Hands = {};
let askedAt = 0;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  if (Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  try {
    const { data } = await getFetchClient().get<{ readonly data: Hands }>('/needs-hands');
    hands = data.data;
  } catch {
    // The counts stay as they were; the badge shows no errors.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The counts, loaded again and again while anybody shows them. */
export function useHands(): Hands {
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => hands);
}
