/** Carries the id of a request from the proxy through shop and backend to Rentman. Every answer has it too. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The id stands in logs and on pages: anything but these characters is refused. */
const SAFE_ID = /^[\w.-]{8,64}$/;

/** The id that the caller or a proxy gave, if it has a safe form; else a new one. */
export function toRequestId(given: string | null | undefined): string {
  return given && SAFE_ID.test(given) ? given : crypto.randomUUID();
}
