import { sessionStore } from '#app/session/session.ts';
import { clearBrowserStorage } from '#app/stores/browser-storage.ts';

/** §4 "Logout": all local storage is cleared and with it every store, in the other tabs too. */
export function logOut(): void {
  sessionStore.getState().end();
  clearBrowserStorage();
}
