import { ContactForm, MIN_WRITING_MS, type SentContactForm } from '@klappe/domain';
import { useRef, useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { BackendError } from '#app/backend/backend-error.ts';
import { postContactMessage } from '#app/backend/contact-messages.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { useBackendUrl } from '#app/site/public-config.ts';

export type ContactState =
  | { readonly kind: 'ready' | 'sending' | 'sent' }
  | { readonly kind: 'failed'; readonly message: string };

const FAULTS = {
  tooMany:
    'Gerade wurden zu viele Nachrichten gesendet. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  unreachable:
    'Keine Verbindung: Ihre Nachricht konnte nicht gesendet werden. Alle Angaben bleiben erhalten. Bitte versuchen Sie es erneut.',
  refused: 'Ihre Nachricht wurde nicht angenommen. Bitte prüfen Sie Ihre Angaben.',
  fault: 'Etwas ist schiefgelaufen. Alle Angaben bleiben erhalten. Versuchen Sie es später erneut!',
} as const;

/** Sends the form once, however often its button is pressed; a new wording is a new message. */
export function useContactSending(setError: UseFormSetError<ContactForm>) {
  const backendUrl = useBackendUrl();
  const [state, setState] = useState<ContactState>({ kind: 'ready' });
  const [shownAt] = useState(() => performance.now());
  const keyed = useRef({ words: '', key: '' });

  async function send(form: ContactForm, website: string): Promise<void> {
    if (state.kind === 'sending') return;
    setState({ kind: 'sending' });
    const words = JSON.stringify(form);
    if (keyed.current.words !== words) keyed.current = { words, key: createUuid() };
    try {
      const message = { ...form, website, elapsedMs: await waitForLikelihood(shownAt) };
      await postContactMessage(backendUrl, message, keyed.current.key);
      setState({ kind: 'sent' });
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      for (const { field, message } of listRefusedFields(error)) setError(field, { message });
      setState({ kind: 'failed', message: describeFault(error) });
    }
  }

  return { state, send };
}

/** Whoever pastes a ready text is as fast as a program: a moment's wait tells them apart for good. */
async function waitForLikelihood(shownAt: number): Promise<SentContactForm['elapsedMs']> {
  const missing = MIN_WRITING_MS - (performance.now() - shownAt);
  if (missing > 0) await new Promise((resolve) => setTimeout(resolve, missing + 50));
  return Math.round(performance.now() - shownAt);
}

const Field = ContactForm.keyof();

function listRefusedFields({ fieldErrors }: BackendError) {
  return fieldErrors.flatMap(({ path, message }) => {
    const field = Field.safeParse(path.at(-1));
    return field.success ? [{ field: field.data, message }] : [];
  });
}

function describeFault({ failure, status }: BackendError): string {
  if (failure === 'unreachable') return FAULTS.unreachable;
  if (status === 429) return FAULTS.tooMany;
  return failure === 'refused' && status < 500 ? FAULTS.refused : FAULTS.fault;
}
