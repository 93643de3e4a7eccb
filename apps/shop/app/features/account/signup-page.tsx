import { useState } from 'react';
import { SignupDone } from './signup-done.tsx';
import { SignupForm } from './signup-form-view.tsx';

/** /signup: the form, and after it the way to the first login. */
export function SignupPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className="wrap tall-page">
      <div className="narrow">
        {email === null ? <SignupForm onDone={setEmail} /> : <SignupDone email={email} />}
      </div>
    </div>
  );
}
