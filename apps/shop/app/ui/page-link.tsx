import type { ComponentProps } from 'react';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Path of a page of the shop, with its query. */
  readonly to: string;
  /** True for another view of the same page, which stays where it was scrolled to. */
  readonly preventScrollReset?: boolean;
  /** True to replace the step of the history. */
  readonly replace?: boolean;
  /** `none` for a page that is rendered for every request. Others are prefetched when the visitor points at the link. */
  readonly prefetch?: 'none';
}

/**
 * A link inside the shop. It is plain markup without a hook, because a page has more than a hundred of them and each
 * navigation renders them again: `PageLinkFollower` does their work.
 */
export function PageLink({ to, preventScrollReset, replace, prefetch, ...anchor }: PageLinkProps) {
  const manner = [
    preventScrollReset && KEEPS_SCROLL,
    replace && REPLACES,
    prefetch === 'none' && NOT_PREFETCHED,
  ];
  return <a {...anchor} data-page={manner.filter(Boolean).join(' ')} href={to} />;
}

export const KEEPS_SCROLL = 'keeps-scroll';
export const REPLACES = 'replaces';
export const NOT_PREFETCHED = 'not-prefetched';
