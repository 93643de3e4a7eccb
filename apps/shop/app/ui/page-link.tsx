import { Link, type LinkProps } from 'react-router';
import { usePrefetch } from './use-prefetch.ts';

/** A link inside the shop. Its target is prefetched on hover or focus. */
export function PageLink(props: LinkProps) {
  return <Link prefetch={usePrefetch()} {...props} />;
}
