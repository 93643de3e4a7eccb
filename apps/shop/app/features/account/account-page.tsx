import type { ReactNode } from 'react';

interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one small task on it. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="wrap min-h-[70dvh] pt-6 pb-16">
      <div className="max-w-[600px]">
        <h1 className="page-title">{title}</h1>
        {lead && <p className="page-lead mb-6!">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
