import { sessionStore } from '#app/session/session.ts';
import { clearBrowserStorage } from '#app/stores/browser-storage.ts';

/** Ends the session and clears the local storage, and with it every store, in the other tabs too. */
export function logOut(): void {
  sessionStore.getState().end();
  clearBrowserStorage();
}
