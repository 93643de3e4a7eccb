import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { usePrefetch } from './use-prefetch.ts';

/** A link inside the shop. Its target is prefetched on hover or focus. The first load knows all routes: none has to be discovered. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link discover="none" prefetch={usePrefetch()} {...props} />;
}
