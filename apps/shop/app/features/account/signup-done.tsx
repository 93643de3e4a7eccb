import { useEffect, useRef } from 'react';
import { ResendConfirmation } from './resend-confirmation.tsx';

/** After the registration: what happens next, and what to do when no mail comes. */
export function SignupDone({ email }: { email: string }) {
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
