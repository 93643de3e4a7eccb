import { useEffect, useRef, useState } from 'react';
import { requestEmailConfirmation } from '#app/backend/auth.ts';
import { useBackendUrl } from '#app/site/public-config.ts';
import { FormAlert } from './form-alert.tsx';
import { SignupForm } from './signup-form.tsx';
import { useTask } from './use-task.ts';

/** /signup: the form, and after sending it the instructions to confirm the e-mail address. */
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

/** Says how to confirm the address, and what to do when no mail arrives. */
function SignupDone({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <article>
      <h1 className="page-title focus-target" ref={heading} tabIndex={-1}>
        Fast geschafft
      </h1>
      <p className="lead">
        Wir haben eine Email an <strong className="breakable">{email}</strong> gesendet. Bitte
        öffnen Sie den Link darin, um Ihr Konto zu bestätigen. Danach können Sie sich anmelden.
      </p>
      <section aria-labelledby="keine-email" className="panel mail-missing">
        <h2 className="item-title" id="keine-email">
          Keine Email erhalten?
        </h2>
        <p>Es kann einige Minuten dauern. Sehen Sie bitte auch im Spam-Ordner nach.</p>
        <ResendConfirmation email={email} />
      </section>
    </article>
  );
}

/** Sends the confirmation mail again. */
function ResendConfirmation({ email }: { email: string }) {
  const backendUrl = useBackendUrl();
  const { state, problem, run } = useTask(() => requestEmailConfirmation(backendUrl, email));
  const isBusy = state.kind === 'busy';
  return (
    <div className="stack resend">
      <button
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        className="button"
        data-look="plain"
        onClick={() => void run(undefined)}
        type="button"
      >
        Bestätigungsmail erneut senden
      </button>
      <p role="status">
        {state.kind === 'done' && 'Die Email ist noch einmal auf dem Weg zu Ihnen.'}
      </p>
      <FormAlert problem={problem} />
    </div>
  );
}
