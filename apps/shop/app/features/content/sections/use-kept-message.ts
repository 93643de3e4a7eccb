import type { ContactForm } from '@klappe/domain';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { object, orElse, string } from '#app/stores/shape.ts';

const KEY = 'contact-message';

export const EMPTY_MESSAGE: ContactForm = {
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
};

const readMessage = orElse<ContactForm | null>(
  object({
    name: string(),
    email: string(),
    phone: string(),
    subject: string(),
    message: string(),
  }),
  null,
);

/** Keeps an unsent message in this tab: a page that cannot be shown, a reload or a look elsewhere does not lose it. */
export function useKeptMessage({ reset, subscribe }: UseFormReturn<ContactForm>): void {
  useEffect(() => {
    const kept = findKept();
    if (kept) reset(kept, { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [reset, subscribe]);
}

export function forgetMessage(): void {
  tryStorage((storage) => storage.removeItem(KEY));
}

function findKept(): ContactForm | null {
  return tryStorage((storage) => readMessage(JSON.parse(storage.getItem(KEY) ?? 'null')));
}

function keep(values: ContactForm): void {
  tryStorage((storage) => storage.setItem(KEY, JSON.stringify(values)));
}

/** Null where the session storage is blocked, full or unreadable: the form then lasts as long as its page. */
function tryStorage<Result>(use: (storage: Storage) => Result): Result | null {
  try {
    return use(window.sessionStorage);
  } catch (error) {
    console.warn('The message could not be kept', error);
    return null;
  }
}
