import { logOut } from '@klappe/contracts';
import { callBackend } from '#app/backend/call-backend.ts';

/** Ends the session of a token. Apart, because every page can log out, and few have called the backend before. */
export async function sendLogout(token: string): Promise<void> {
  await callBackend(logOut, { token, outlivesPage: true });
}
