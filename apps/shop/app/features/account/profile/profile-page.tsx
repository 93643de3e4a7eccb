import { useRevalidator } from 'react-router';
import { type UserData, useUser } from '#app/stores/user.ts';
import { OwnDataSection } from './own-data-section.tsx';
import { PasswordEditor } from './password-editor.tsx';
import { ProfileEditor } from './profile-editor.tsx';

/** /profile: who somebody is, their password, their data. */
export function ProfilePage({ user }: { user: UserData | null }) {
  const known = useUser((state) => state.customer);
  const customer = user?.customer ?? known;
  const { username, firstname, lastname, email, company, customerNumber } = customer;
  return (
    <div className="narrow">
      <h1 className={customerNumber ? 'page-title profile-title' : 'page-title'}>Profil</h1>
      {customerNumber && <p className="num customer-number">Kundennummer {customerNumber}</p>}
      {user ? <ProfileEditor key={customer.id} user={user} /> : <ProfileFailed />}
      <PasswordEditor
        ownWords={[username, firstname, lastname, email, company]}
        username={username}
      />
      <OwnDataSection />
    </div>
  );
}

function ProfileFailed() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="empty-list" role="alert">
      <p className="empty-title">Ihre Profildaten konnten nicht geladen werden.</p>
      <p>Bitte versuchen Sie es in ein paar Minuten noch einmal.</p>
      <button
        aria-busy={state === 'loading' || undefined}
        className="button"
        onClick={() => void revalidate()}
        type="button"
      >
        Erneut versuchen
      </button>
    </div>
  );
}
