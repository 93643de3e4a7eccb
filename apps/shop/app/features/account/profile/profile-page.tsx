import type { OwnSession } from '@klappe/contracts';
import { type UserData, useUser } from '#app/stores/user.ts';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { OwnDataSection } from './own-data-section.tsx';
import { PasswordEditor } from './password-editor.tsx';
import { PendingNotices } from './pending-notices.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { SessionsSection } from './sessions-section.tsx';

interface ProfilePageProps {
  /** Null when it could not be loaded. */
  readonly user: UserData | null;
  readonly sessions: readonly OwnSession[] | null;
}

/** /profile: contact data, password, sessions, and the data stored about the customer. */
export function ProfilePage({ user, sessions }: ProfilePageProps) {
  const storedCustomer = useUser((state) => state.customer);
  const customer = user?.customer ?? storedCustomer;
  const { username, firstname, lastname, email, company, customerNumber } = customer;
  return (
    <div className="narrow">
      <h1 className={customerNumber ? 'page-title profile-title' : 'page-title'}>Profil</h1>
      {customerNumber && <p className="num customer-number">Kundennummer {customerNumber}</p>}
      <PendingNotices />
      {user ? (
        <ProfileEditor key={customer.id} user={user} />
      ) : (
        <LoadFailed
          advice="Bitte versuchen Sie es in ein paar Minuten noch einmal."
          message="Ihre Profildaten konnten nicht geladen werden."
        />
      )}
      <PasswordEditor
        ownWords={[username, firstname, lastname, email, company]}
        username={username}
      />
      <SessionsSection sessions={sessions} />
      <OwnDataSection />
    </div>
  );
}
