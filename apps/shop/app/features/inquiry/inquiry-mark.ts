import { trySessionStorage } from '#app/browser/session-storage.ts';

/** Key in session storage: the confirmation survives a reload, not the visit. */
export const SENT_INQUIRY_KEY = 'inquiry';

/** Whether an inquiry was sent in this visit. Reading it whole needs Zod, which an empty basket does without. */
export function isInquirySent(): boolean {
  return trySessionStorage((storage) => storage.getItem(SENT_INQUIRY_KEY)) !== null;
}
