import { useState } from 'react';
import { SignupDone } from './signup-done.tsx';
import { SignupForm } from './signup-form-view.tsx';

/** /signup: the form, and after it the way to the first login. */
export function SignupPage() {
  const [email, setEmail] = useState<string | null>(null);
  return (
    <div className="wrap min-h-dvh pt-6 pb-16">
      <div className="max-w-[860px]">
        {email === null ? <SignupForm onDone={setEmail} /> : <SignupDone email={email} />}
      </div>
    </div>
  );
}
