import { zodResolver } from '@hookform/resolvers/zod';
import { ContactForm as ContactFormSchema } from '@klappe/domain';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useContactSending } from './contact-sending.ts';

const EMPTY: ContactFormSchema = { name: '', email: '', phone: '', subject: '', message: '' };

/** Writes to the house from the page, by the backend and nobody else. */
export function ContactForm() {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(ContactFormSchema),
    defaultValues: EMPTY,
  });
  const { state, send } = useContactSending(setError);
  const trap = useRef<HTMLInputElement>(null);
  // Before the scripts run, the browser would send the fields to an address that takes none.
  const isReady = useIsHydrated();
  if (state.kind === 'sent') return <Thanks />;

  const bind = (field: keyof ContactFormSchema) => ({
    id: `kontakt-${field}`,
    error: formState.errors[field]?.message,
    ...register(field),
  });
  return (
    <form
      aria-label="Nachricht schreiben"
      className="contact-form"
      method="post"
      noValidate
      onSubmit={(event) =>
        void handleSubmit((form) => send(form, trap.current?.value ?? ''))(event)
      }
    >
      <h3 className="item-name">Schreiben Sie uns</h3>
      <TextField autoComplete="name" label="Name" {...bind('name')} />
      <TextField autoComplete="email" inputMode="email" label="Email" {...bind('email')} />
      <TextField autoComplete="tel" inputMode="tel" label="Telefon (optional)" {...bind('phone')} />
      <TextField autoComplete="off" label="Betreff (optional)" {...bind('subject')} />
      <TextArea label="Nachricht" {...bind('message')} />
      <div aria-hidden="true" className="contact-trap">
        <label htmlFor="kontakt-website">Website</label>
        <input autoComplete="off" id="kontakt-website" name="website" ref={trap} tabIndex={-1} />
      </div>
      <p className="item-note contact-privacy">
        Wir verwenden Ihre Angaben nur, um Ihnen zu antworten.{' '}
        <PageLink className="text-link" to="/privacy-policy">
          Datenschutz
        </PageLink>
      </p>
      <div role="alert">
        {state.kind === 'failed' && <p className="problem">{state.message}</p>}
      </div>
      <div>
        <button
          aria-busy={state.kind === 'sending' || undefined}
          className="button"
          disabled={!isReady}
          type="submit"
        >
          Nachricht senden
        </button>
      </div>
      <p className="sr-only" role="status">
        {state.kind === 'sending' && 'Ihre Nachricht wird gesendet.'}
      </p>
    </form>
  );
}

function Thanks() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="status">
      <h3 className="band-title" ref={heading} tabIndex={-1}>
        Vielen Dank für Ihre Nachricht!
      </h3>
      <p className="band-lead">
        Sie ist bei uns angekommen. Wir antworten an Werktagen meist innerhalb eines Tages.
      </p>
    </div>
  );
}
