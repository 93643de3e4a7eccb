import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { readUserId } from '../../../lib/calls/parse-call';
import { findAccounts } from '../../account/services/account';
import { getProjectFeed } from './project-feed';

interface Change {
  /** Of the list; missing where something else changed. */
  readonly revision?: number;
  /** True when who may see the project has changed. */
  readonly isAboutMembers?: boolean;
}

/** Tells everybody who follows a project that the caller has changed it. */
export async function tellChange(
  strapi: Core.Strapi,
  ctx: Context,
  projectId: number,
  { revision, isAboutMembers = false }: Change,
): Promise<void> {
  const userId = readUserId(ctx);
  const account = (await findAccounts(strapi, [userId])).get(userId);
  await getProjectFeed(strapi).tell({
    projectId,
    revision: revision ?? null,
    userId,
    firstname: account?.firstname ?? '',
    isAboutMembers,
  });
}
