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
      <h1 className="page-title outline-none" ref={heading} tabIndex={-1}>
        Fast geschafft
      </h1>
      <p className="text-lg">
        Wir haben eine Email an <strong className="wrap-anywhere">{email}</strong> gesendet. Bitte
        öffnen Sie den Link darin, um Ihr Konto zu bestätigen. Danach können Sie sich anmelden.
      </p>
      <section aria-labelledby="keine-email" className="mt-8 border border-line bg-white p-5">
        <h2 className="text-lg font-bold" id="keine-email">
          Keine Email erhalten?
        </h2>
        <p className="mt-1 mb-4">
          Es kann einige Minuten dauern. Sehen Sie bitte auch im Spam-Ordner nach.
        </p>
        <ResendConfirmation email={email} />
      </section>
    </article>
  );
}
