import { useNotification } from '@strapi/strapi/admin';

/** Copies a text for a mail, and says whether it did: a browser allows it on HTTPS and on this machine only. */
export function useCopy(): (text: string) => Promise<void> {
  const { toggleNotification } = useNotification();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      toggleNotification({ type: 'success', message: 'Kopiert.' });
    } catch {
      toggleNotification({ type: 'danger', message: `Bitte selbst kopieren: ${text}` });
    }
  };
}
