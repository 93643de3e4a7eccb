import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { isDemanded } from './demand';
import { findFactor } from './second-factors';

const SESSION_UID = 'admin::session';
/** In a session's metadata: with which second factor it was confirmed. */
const MARK = 'secondFactor';

const Session = z
  .object({
    childId: z.string().nullish(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
  })
  .nullable();

/** A login to the panel. */
export interface PanelSession {
  readonly userId: number;
  readonly sessionId: string;
}

/**
 * Whether the account has a second factor that this login has not shown yet, or has none although the house demands one. An
 * ended login has nothing to show.
 */
export async function readConfirmation(
  strapi: Core.Strapi,
  { userId, sessionId }: PanelSession,
): Promise<'confirmed' | 'needs-code' | 'needs-setup' | 'ended'> {
  const factor = await findFactor(strapi, userId);
  if (factor === null) return (await isDemanded(strapi)) ? 'needs-setup' : 'confirmed';
  const session = await findSession(strapi, sessionId);
  if (session === null) return 'ended';
  return session.metadata?.[MARK] === factor.id ? 'confirmed' : 'needs-code';
}

/**
 * Marks a login as confirmed, with the sessions that Strapi has made of it: each renewal of its token makes a new one, which
 * takes the metadata over.
 */
export async function confirmSession(
  strapi: Core.Strapi,
  { userId, sessionId }: PanelSession,
): Promise<void> {
  const factor = await findFactor(strapi, userId);
  for (let id: string | null | undefined = sessionId; factor && id; ) {
    const session = await findSession(strapi, id);
    const metadata = { ...session?.metadata, [MARK]: factor.id };
    await strapi.db.query(SESSION_UID).update({ where: { sessionId: id }, data: { metadata } });
    id = session?.childId;
  }
}

async function findSession(strapi: Core.Strapi, sessionId: string) {
  const query = { where: { sessionId }, select: ['childId', 'metadata'] };
  return Session.parse(await strapi.db.query(SESSION_UID).findOne(query));
}
