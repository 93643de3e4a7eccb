import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { isOwnPage } from './links.ts';

interface ContentLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An editor's link: to pages of the shop by the router, to other sites without a referrer. */
export function ContentLink({ to, className = 'text-link', children }: ContentLinkProps) {
  if (isOwnPage(to)) {
    return (
      <PageLink className={className} to={to}>
        {children}
      </PageLink>
    );
  }
  return (
    <a className={className} href={to} rel="noopener noreferrer">
      {children}
    </a>
  );
}
