import { Box, Typography } from '@strapi/design-system';
import { getFetchClient } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Hands } from '../../lib/panel/hands';

const REFRESH_MS = 30_000;
/** The menu renders its icons with every page; the counts are fetched at most this often. */
const FRESH_MS = 2_000;

export interface HandsState {
  /** Null until the first answer. */
  readonly hands: Hands | null;
  /** The last answer did not come. */
  readonly hasFailed: boolean;
}

let state: HandsState = { hands: null, hasFailed: false };
let askedAt = 0;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  if (Date.now() - askedAt < FRESH_MS) return;
  askedAt = Date.now();
  try {
    const { data } = await getFetchClient().get<{ readonly data: Hands }>('/needs-hands');
    state = { hands: data.data, hasFailed: false };
  } catch {
    // The counts stay as they were; the badge shows no errors.
    state = { ...state, hasFailed: true };
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useHands(): HandsState {
  useEffect(() => {
    void load();
    const timer = setInterval(() => void load(), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => state);
}

interface HandsBadgeProps {
  readonly of: readonly string[];
  readonly children: ReactNode;
}

const PLACE = { position: 'absolute', top: -8, right: -10, lineHeight: 1 } as const;
const ICON = { position: 'relative', display: 'block' } as const;

export function HandsBadge({ of, children }: HandsBadgeProps) {
  const { hands } = useHands();
  const count = of.reduce((sum, kind) => sum + (hands?.[kind]?.count ?? 0), 0);
  return (
    <span style={ICON}>
      {children}
      {count > 0 && (
        <Box
          background="danger600"
          borderRadius="8px"
          padding="2px"
          paddingLeft="5px"
          paddingRight="5px"
          style={PLACE}
        >
          <Typography textColor="neutral0" fontSize="1rem" fontWeight="bold">
            {count > 99 ? '99+' : count}
          </Typography>
        </Box>
      )}
    </span>
  );
}
