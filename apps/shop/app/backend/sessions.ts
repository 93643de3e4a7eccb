import {
  endAllSessions,
  endSession,
  listSessions,
  logOut as logOutCall,
  type OwnSession,
} from '@klappe/contracts';
import { callBackend } from './call-backend.ts';

interface Bearer {
  readonly backendUrl: string;
  readonly token: string;
}

/** Where the holder of the token is logged in. */
export async function fetchSessions(bearer: Bearer): Promise<readonly OwnSession[]> {
  return (await callBackend(listSessions, { ...bearer, input: {} })).data;
}

/** Ends the session of this token. */
export async function sendLogout(bearer: Bearer): Promise<void> {
  await callBackend(logOutCall, { ...bearer, input: {}, outlivesPage: true });
}

export async function sendSessionEnd(bearer: Bearer, id: number): Promise<void> {
  await callBackend(endSession, { ...bearer, params: { id }, input: {} });
}

/** Ends every session of the account, that of this token too. */
export async function sendEndOfAllSessions(bearer: Bearer): Promise<void> {
  await callBackend(endAllSessions, { ...bearer, input: {} });
}
