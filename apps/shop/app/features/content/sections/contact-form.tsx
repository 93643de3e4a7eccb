import { zodResolver } from '@hookform/resolvers/zod';
import { IDEMPOTENCY_KEY_HEADER, sendContactMessage } from '@klappe/contracts';
import {
  ContactForm as ContactFormSchema,
  createFields,
  MIN_WRITING_MS,
  type SentContactForm,
} from '@klappe/domain';
import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { trySessionStorage } from '#app/browser/session-storage.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { showRefusedFields } from '#app/forms/form.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { object, orElse, string } from '#app/stores/shape.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useTask } from '#app/ui/use-task.ts';

/** A message to the house. It goes to the backend only, to no third party. */
export function ContactForm() {
  // Without default values the form takes over what was typed before its script was there.
  const form = useForm<ContactFormSchema>({ resolver: zodResolver(ContactFormSchema) });
  const { register, handleSubmit, formState } = form;
  useKeptMessage(form);
  const { isBusy, isDone, problem, run } = useContactSending(form);
  const trap = useRef<HTMLInputElement>(null);
  // Without scripts the browser would post the form to the page's own address, which takes none.
  const isReady = useIsHydrated();
  const { privacy } = useShopSettings().pageLinks;
  if (isDone) return <Thanks />;

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
        void handleSubmit((values) => run({ values, website: trap.current?.value ?? '' }))(event)
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
      <div role="alert">{problem && <p className="problem">{problem}</p>}</div>
      <div>
        <button
          aria-busy={isBusy || undefined}
          className="button"
          disabled={!isReady}
          type="submit"
        >
          Nachricht senden
        </button>
      </div>
      <p className="sr-only" role="status">
        {isBusy && 'Ihre Nachricht wird gesendet.'}
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

const FAILURES = {
  unreachable:
    'Keine Verbindung: Ihre Nachricht konnte nicht gesendet werden. Alle Angaben bleiben erhalten. Bitte versuchen Sie es erneut.',
  refused: 'Ihre Nachricht wurde nicht angenommen. Bitte prüfen Sie Ihre Angaben.',
  failed:
    'Etwas ist schiefgelaufen. Alle Angaben bleiben erhalten. Versuchen Sie es später erneut!',
} as const;

const TIMEOUT_MS = 20_000;

interface WrittenMessage {
  readonly values: ContactFormSchema;
  /** What stands in the trap. */
  readonly website: string;
}

/** Sends the form once, however often its button is pressed. The same words keep their idempotency key. */
function useContactSending(form: UseFormReturn<ContactFormSchema>) {
  const [shownAt] = useState(() => performance.now());
  const lastSent = useRef({ words: '', key: '' });
  return useTask(
    async ({ values, website }: WrittenMessage) => {
      const words = JSON.stringify(values);
      if (lastSent.current.words !== words) lastSent.current = { words, key: createUuid() };
      const message = { ...values, website, elapsedMs: await waitForWritingTime(shownAt) };
      await callBackend(sendContactMessage, {
        input: { data: message },
        headers: { [IDEMPOTENCY_KEY_HEADER]: lastSent.current.key },
        timeoutMs: TIMEOUT_MS,
      });
      trySessionStorage((storage) => storage.removeItem(KEY));
    },
    (error) => {
      if (!(error instanceof BackendError)) throw error;
      showRefusedFields(form, error.fieldErrors);
      return describeFailure(error);
    },
  );
}

/** The backend refuses messages written too fast as spam: a pasted text waits until it is old enough. */
async function waitForWritingTime(shownAt: number): Promise<SentContactForm['elapsedMs']> {
  const missing = MIN_WRITING_MS - (performance.now() - shownAt);
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing + 50));
  return Math.round(performance.now() - shownAt);
}

function describeFailure({ failure, status, message }: BackendError): string {
  if (failure === 'unreachable') return FAILURES.unreachable;
  if (status === TOO_MANY_REQUESTS) return message;
  return failure === 'refused' && status < 500 ? FAILURES.refused : FAILURES.failed;
}

const KEY = 'contact-message';

const Field = ContactFormSchema.keyof();

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
