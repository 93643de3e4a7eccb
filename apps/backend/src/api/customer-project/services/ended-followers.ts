import type { Core } from '@strapi/strapi';
import { findStamps } from '../../account/services/session-stamps';
import { findOpenSessions } from '../../account/services/sessions';
import { getProjectMembers } from './project-members';

/** Who listens to a project, and by which right. */
export interface Followed {
  readonly projectId: number;
  readonly userId: number;
  readonly ownerId: number;
  readonly sessionKey: string;
  /** The stamp of the account's tokens when it began to listen. */
  readonly stamp: string;
}

/**
 * Those who may not listen any more: their session has ended, their account is blocked, deleted or has a new password, or they
 * are no member of the project any more.
 */
export async function findEnded<Each extends Followed>(
  strapi: Core.Strapi,
  followers: readonly Each[],
): Promise<readonly Each[]> {
  const userIds = [...new Set(followers.map(({ userId }) => userId))];
  const guests = followers.filter(({ userId, ownerId }) => userId !== ownerId);
  const projectIds = [...new Set(guests.map(({ projectId }) => projectId))];
  const [sessions, stamps, joined] = await Promise.all([
    findOpenSessions(
      strapi,
      followers.map(({ sessionKey }) => sessionKey),
    ),
    findStamps(strapi, userIds),
    projectIds.length === 0
      ? new Map<number, readonly number[]>()
      : getProjectMembers(strapi).listJoinedOf(projectIds),
  ]);
  const isMember = ({ projectId, userId, ownerId }: Followed) =>
    userId === ownerId || (joined.get(projectId)?.includes(userId) ?? false);
  return followers.filter(
    (each) =>
      !sessions.has(each.sessionKey) || stamps.get(each.userId) !== each.stamp || !isMember(each),
  );
}
