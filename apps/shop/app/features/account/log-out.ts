import { readToken, sessionStore } from '#app/session/session.ts';
import { clearBrowserStorage } from '#app/stores/browser-storage.ts';

/** Logs out here at once, in the other tabs too, and ends the session in the backend, for which nobody waits. */
export function logOut(): void {
  const token = readToken();
  forgetAccount();
  if (token !== '') void endSessionOf(token);
}

/** Forgets a session that the backend has ended: clears the local storage, and with it every store. */
export function forgetAccount(): void {
  sessionStore.getState().end();
  clearBrowserStorage();
}

/** Ends the session of a token in the backend. When that fails, it ends there after some days without use. */
export async function endSessionOf(token: string): Promise<void> {
  try {
    const { sendLogout } = await import('./send-logout.ts');
    await sendLogout(token);
  } catch (error) {
    console.warn('The session was not ended in the backend', error);
  }
}
