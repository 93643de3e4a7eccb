import { zodResolver } from '@hookform/resolvers/zod';
import { IDEMPOTENCY_KEY_HEADER, sendContactMessage } from '@klappe/contracts';
import {
  ContactForm as ContactFormSchema,
  createFields,
  MIN_WRITING_MS,
  type SentContactForm,
} from '@klappe/domain';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, type UseFormSetError, useForm } from 'react-hook-form';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { trySessionStorage } from '#app/browser/session-storage.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { object, orElse, string } from '#app/stores/shape.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';

/** A message to the house. It goes to the backend only, to no third party. */
export function ContactForm() {
  // Without default values the form takes over what was typed before its script was there.
  const form = useForm<ContactFormSchema>({ resolver: zodResolver(ContactFormSchema) });
  const { register, handleSubmit, formState, setError } = form;
  useKeptMessage(form);
  const { state, send } = useContactSending(setError);
  const trap = useRef<HTMLInputElement>(null);
  // Without scripts the browser would post the form to the page's own address, which takes none.
  const isReady = useIsHydrated();
  const { privacy } = useShopSettings().pageLinks;
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
        void handleSubmit((values) => send(values, trap.current?.value ?? ''))(event)
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
      <p className="note">
        Wir verwenden Ihre Angaben nur, um Ihnen zu antworten.{' '}
        <PageLink className="text-link" to={privacy}>
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

type ContactState =
  | { readonly kind: 'ready' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly message: string };

const FAILURES = {
  unreachable:
    'Keine Verbindung: Ihre Nachricht konnte nicht gesendet werden. Alle Angaben bleiben erhalten. Bitte versuchen Sie es erneut.',
  refused: 'Ihre Nachricht wurde nicht angenommen. Bitte prüfen Sie Ihre Angaben.',
  failed:
    'Etwas ist schiefgelaufen. Alle Angaben bleiben erhalten. Versuchen Sie es später erneut!',
} as const;

const TIMEOUT_MS = 20_000;

/** Sends the form once, however often its button is pressed. The same words keep their idempotency key. */
function useContactSending(setError: UseFormSetError<ContactFormSchema>) {
  const [state, setState] = useState<ContactState>({ kind: 'ready' });
  const [shownAt] = useState(() => performance.now());
  const lastSent = useRef({ words: '', key: '' });

  async function send(form: ContactFormSchema, website: string): Promise<void> {
    if (state.kind === 'sending') return;
    setState({ kind: 'sending' });
    const words = JSON.stringify(form);
    if (lastSent.current.words !== words) lastSent.current = { words, key: createUuid() };
    try {
      const message = { ...form, website, elapsedMs: await waitForWritingTime(shownAt) };
      await callBackend(sendContactMessage, {
        input: { data: message },
        headers: { [IDEMPOTENCY_KEY_HEADER]: lastSent.current.key },
        timeoutMs: TIMEOUT_MS,
      });
      trySessionStorage((storage) => storage.removeItem(KEY));
      setState({ kind: 'sent' });
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      for (const { field, message } of listRefusedFields(error)) setError(field, { message });
      setState({ kind: 'failed', message: describeFailure(error) });
    }
  }

  return { state, send };
}

/** The backend refuses messages written too fast as spam: a pasted text waits until it is old enough. */
async function waitForWritingTime(shownAt: number): Promise<SentContactForm['elapsedMs']> {
  const missing = MIN_WRITING_MS - (performance.now() - shownAt);
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing + 50));
  return Math.round(performance.now() - shownAt);
}

const Field = ContactFormSchema.keyof();

function listRefusedFields({ fieldErrors }: BackendError) {
  return fieldErrors.flatMap(({ path, message }) => {
    const field = Field.safeParse(path.at(-1));
    return field.success ? [{ field: field.data, message }] : [];
  });
}

function describeFailure({ failure, status, message }: BackendError): string {
  if (failure === 'unreachable') return FAILURES.unreachable;
  if (status === TOO_MANY_REQUESTS) return message;
  return failure === 'refused' && status < 500 ? FAILURES.refused : FAILURES.failed;
}

const KEY = 'contact-message';

const readMessage = orElse<ContactFormSchema | null>(
  object(createFields(Field.options, () => string())),
  null,
);

/** Keeps an unsent message in this tab: a page that cannot be shown, a reload or a look elsewhere does not lose it. */
function useKeptMessage({ getValues, reset, subscribe }: UseFormReturn<ContactFormSchema>): void {
  useEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: ({ values }) =>
        trySessionStorage((storage) => storage.setItem(KEY, JSON.stringify(values))),
    });
    const kept = trySessionStorage((storage) =>
      readMessage(JSON.parse(storage.getItem(KEY) ?? 'null')),
    );
    const typed = getValues();
    const values = createFields(Field.options, (field) => typed[field] || kept?.[field] || '');
    if (Object.values(values).some(Boolean)) reset(values);
    return unsubscribe;
  }, [getValues, reset, subscribe]);
}
