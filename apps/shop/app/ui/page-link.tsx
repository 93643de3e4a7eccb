import { Link, type LinkProps } from 'react-router';
import { usePrefetch } from './use-prefetch.ts';

/** A link inside the shop; its target is fetched when a visitor is about to follow it. */
export function PageLink(props: LinkProps) {
  return <Link prefetch={usePrefetch()} {...props} />;
}
