import { z } from 'zod';
import { defineCall } from './call.ts';

/** A login that has not ended. */
export const OwnSession = z.looseObject({
  id: z.int(),
  /** Browser and system in German: `Firefox unter Windows`. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** Exact to some minutes. */
  lastUsedAt: z.iso.datetime(),
  /** Whether this session makes the call. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** (bearer) Ends the session of the caller; the token is worth nothing from then on. */
export const logOut = defineCall({
  method: 'POST',
  path: '/api/auth/logout',
  request: z.object({}),
  response: z.looseObject({ ok: z.literal(true) }),
});

/** (bearer) Where the account is logged in, the caller's session first, then by last use. */
export const listSessions = defineCall({
  method: 'GET',
  path: '/users/me/sessions',
  request: z.object({}),
  response: z.looseObject({ data: z.array(OwnSession) }),
});

const Ended = z.looseObject({ ended: z.int() });

/** (bearer) Ends one session of the account; 404 when it has none with this id. */
export const endSession = defineCall({
  method: 'DELETE',
  path: '/users/me/sessions/{id}',
  request: z.object({}),
  response: Ended,
});

/** (bearer) Ends every session of the account, the caller's too. */
export const endAllSessions = defineCall({
  method: 'DELETE',
  path: '/users/me/sessions',
  request: z.object({}),
  response: Ended,
});
