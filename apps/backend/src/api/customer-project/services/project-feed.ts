import { PassThrough } from 'node:stream';
import type { ProjectEvent } from '@klappe/contracts';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import { readUser, readUserId } from '../../../lib/calls/parse-call';
import { whenDraining } from '../../../lib/drain-connections';
import { hearInstances, tellInstances } from '../../../lib/instances/instances';
import { type Followed, findEnded } from './ended-followers';

const TOPIC = 'project-changed';
/** Proxies end connections on which nothing comes. */
const HEARTBEAT_MS = 20_000;
/** Then the caller has to show again that they may see the project. */
const MAX_AGE_MS = 10 * 60_000;
/** More tabs of one account ask from time to time instead. */
const MAX_OF_ACCOUNT = 20;
const MAX_IN_ALL = 2000;

const ProjectNews = z.object({
  projectId: z.int(),
  /** Of the list; null where something else changed. */
  revision: z.int().nullable(),
  userId: z.int(),
  firstname: z.string(),
  /** Who may follow the project has changed: everybody is asked anew. */
  isAboutMembers: z.boolean(),
});
type ProjectNews = z.infer<typeof ProjectNews>;

/** How often those who listen are asked for their right to. It ends in many ways, on other backends and in the panel too. */
const CHECK_EVERY_MS = 500;

interface Follower extends Followed {
  readonly stream: PassThrough;
  readonly since: number;
}

const feeds = new WeakMap<Core.Strapi, ReturnType<typeof createFeed>>();

/** Tells the tabs that show a project what others change in it, also on other backends of the database. */
export function getProjectFeed(strapi: Core.Strapi) {
  const feed = feeds.get(strapi) ?? createFeed(strapi);
  feeds.set(strapi, feed);
  return feed;
}

function createFeed(strapi: Core.Strapi) {
  const followers = new Set<Follower>();
  const heartbeat = setInterval(() => {
    for (const { stream, since } of followers) {
      if (Date.now() - since > MAX_AGE_MS) stream.end();
      else stream.write(':\n\n');
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  function deliver({ projectId, revision, userId, firstname, isAboutMembers }: ProjectNews): void {
    for (const follower of followers) {
      if (follower.projectId !== projectId) continue;
      sendEvent(follower.stream, { revision, by: firstname, isCaller: follower.userId === userId });
      // The tab connects anew, and is refused when it may not see the project any more.
      if (isAboutMembers) follower.stream.end();
    }
  }

  function endAll(): void {
    for (const { stream } of followers) stream.end();
  }

  let isChecking = false;
  let lastError = '';
  async function check(): Promise<void> {
    try {
      for (const { stream } of await findEnded(strapi, [...followers])) stream.end();
      lastError = '';
    } catch (error) {
      // The database is away: nothing can be told of a change either. Of equal errors in a row the first is logged.
      if (String(error) !== lastError) strapi.log.warn(`Event streams: ${String(error)}`);
      lastError = String(error);
    }
    isChecking = followers.size > 0;
    if (isChecking) setTimeout(() => void check(), CHECK_EVERY_MS).unref();
  }

  hearInstances(TOPIC, (message) => {
    const news = ProjectNews.safeParse(message).data;
    if (news) deliver(news);
    // Something may have been missed: whoever connects anew asks for everything.
    else endAll();
  });
  void whenDraining(strapi).then(endAll);

  return {
    /** Server-sent events (`ProjectEvent`) until the caller goes; null when there are too many connections. */
    follow(followed: Followed): PassThrough | null {
      const own = [...followers].filter((each) => each.userId === followed.userId);
      if (own.length >= MAX_OF_ACCOUNT || followers.size >= MAX_IN_ALL) return null;
      const stream = new PassThrough();
      const follower = { ...followed, stream, since: Date.now() };
      followers.add(follower);
      stream.once('close', () => followers.delete(follower));
      if (!isChecking) {
        isChecking = true;
        void check();
      }
      return stream;
    },
    async tell(news: ProjectNews): Promise<void> {
      deliver(news);
      await tellInstances(strapi, TOPIC, news);
    },
  };
}

/** One event to one listener. */
export function sendEvent(stream: PassThrough, event: ProjectEvent): void {
  stream.write(`data: ${JSON.stringify(event)}\n\n`);
}

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
  await getProjectFeed(strapi).tell({
    projectId,
    revision: revision ?? null,
    userId: readUserId(ctx),
    firstname: readUser(ctx).firstname,
    isAboutMembers,
  });
}
