import { clearBrowserStorage } from '#app/stores/browser-storage.ts';
import { sessionStore } from '#app/stores/session.ts';

/** §4 "Logout": all local storage is cleared and with it every store, in the other tabs too. */
export function logOut(): void {
  sessionStore.getState().end();
  clearBrowserStorage();
}
