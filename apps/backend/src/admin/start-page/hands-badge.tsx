import { Box, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { useHands } from './hands-store';

interface HandsBadgeProps {
  /** The kinds that are counted together. */
  readonly of: readonly string[];
  readonly children: ReactNode;
}

const PLACE = { position: 'absolute', top: -8, right: -10, lineHeight: 1 } as const;
const ICON = { position: 'relative', display: 'block' } as const;

/** An icon of the menu with the number of what waits behind it. */
export function HandsBadge({ of, children }: HandsBadgeProps) {
  const hands = useHands();
  const count = of.reduce((sum, kind) => sum + (hands[kind] ?? 0), 0);
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
