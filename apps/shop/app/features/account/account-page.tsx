import type { ReactNode } from 'react';

interface AccountPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page with one small task on it. */
export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="wrap account-page">
      <div className="account-task">
        <h1 className="page-title">{title}</h1>
        {lead && <p className="page-lead">{lead}</p>}
        {children}
      </div>
    </div>
  );
}
