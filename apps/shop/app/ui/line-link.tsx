import type { ReactNode } from 'react';
import { PageLink } from './page-link.tsx';

interface LineLinkProps {
  readonly to: string | null | undefined;
  readonly children: ReactNode;
}

/** Words of a line that lead to a page, where they have one. */
export function LineLink({ to, children }: LineLinkProps) {
  if (!to) return children;
  return (
    <PageLink className="line-link" to={to}>
      {children}
    </PageLink>
  );
}
