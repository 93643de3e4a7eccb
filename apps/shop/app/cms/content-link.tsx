import type { ReactNode } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { isOwnPage } from './links.ts';

interface ContentLinkProps {
  readonly to: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A link an editor set: inside the shop without a new document, elsewhere without telling where from. */
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
