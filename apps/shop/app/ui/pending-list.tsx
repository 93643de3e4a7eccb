import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Fades a list while another page of it loads. CSS waits 300 ms before it fades. */
export function PendingList({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  const isPending = next?.pathname === pathname;
  return (
    <div
      aria-busy={isPending || undefined}
      className="pending-list"
      data-pending={isPending || undefined}
    >
      {children}
    </div>
  );
}
