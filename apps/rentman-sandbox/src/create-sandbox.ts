import { Hono } from 'hono';
import { readSigningKey, type SandboxDatabase } from '#app/database/open-database.ts';
import { refuseUnknownRoute } from '#app/http/authorize.ts';
import { addControlRoutes } from '#app/http/control-routes.ts';
import { type Bindings, createFaults, type Faults } from '#app/http/faults.ts';
import { createRateLimit } from '#app/http/rate-limit.ts';
import {
  addStorageRoutes,
  createPictureAddresses,
  type SandboxContext,
} from '#app/http/storage-routes.ts';
import { Refusal, refuseAtGateway } from '#app/protocol/refusal.ts';
import { addDesk } from './desk/desk.ts';
import { addRentmanRoutes } from './http/rentman-routes.ts';
import { sendWebhooks, type WebhookReceiver } from './webhooks/send-webhooks.ts';

export interface SandboxOptions {
  readonly database: SandboxDatabase;
  readonly token: string;
  /** Milliseconds since 1970; tests bring their own clock. */
  readonly now?: () => number;
  /** How long a picture address holds. Rentman's hold about ten hours. */
  readonly pictureLifetimeMs?: number;
  /** Answers 429 above 10 calls a second or 20 at once. Default: no limit. */
  readonly hasRateLimit?: boolean;
  /** Gives fewer rows a page than are asked for, and names no next page. Default: Rentman's own 1500. */
  readonly maxPageSize?: number | undefined;
  /** Who is told about every change. Default: nobody. */
  readonly webhook?: WebhookReceiver;
}

export interface Sandbox {
  /** A server as a function: give it to a port or straight to a client. */
  fetch(request: Request, bindings?: Bindings): Promise<Response>;
  readonly faults: Faults;
  /** Ends what goes on by itself: the sending of webhooks. */
  close(): void;
}

const TEN_HOURS_IN_MS = 36_000_000;
/** Sent by tests that look at what has arrived: they take nothing of what Rentman allows the account. */
const OBSERVER_HEADER = 'x-sandbox-observer';

/** Creates Rentman's API over a database. A restart loses faults and unsent webhooks, nothing else. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { database, token, now = Date.now, pictureLifetimeMs = TEN_HOURS_IN_MS } = options;
  const key = readSigningKey(database);
  const context: SandboxContext = {
    database,
    token,
    now,
    pictures: createPictureAddresses({ key, lifetimeMs: pictureLifetimeMs, now }),
    maxPageSize: options.maxPageSize,
  };
  const faults = createFaults();
  const app = createApp(context, faults);
  const limit = options.hasRateLimit ? createRateLimit(now) : null;
  const { webhook } = options;
  const stopWebhooks = webhook && sendWebhooks({ database, receiver: webhook, now });
  return {
    faults,
    close: () => stopWebhooks?.(),
    async fetch(request, bindings) {
      const serve = async () => app.fetch(request, bindings);
      const { pathname } = new URL(request.url);
      if (isOurOwn(pathname)) return serve();
      const play = () => faults.play(request, bindings, serve);
      const isObserver = request.headers.has(OBSERVER_HEADER);
      if (limit === null || isObserver || pathname.startsWith('/_sandbox/')) return play();
      return (await limit.run(play)) ?? tooManyRequests();
    },
  };
}

/** The desk and the controls are no part of Rentman: no fault strikes them. */
function isOurOwn(pathname: string): boolean {
  return pathname === '/' || /^\/_sandbox\/(?!storage\/|proxy\/)/.test(pathname);
}

function tooManyRequests(): Response {
  const { body, status } = refuseAtGateway(429, 'Too Many Requests');
  return Response.json(body, { status });
}

function createApp(context: SandboxContext, faults: Faults): Hono {
  const app = new Hono();
  addDesk(app, context, faults);
  addControlRoutes(app, context, faults);
  addStorageRoutes(app, context);
  addRentmanRoutes(app, context);
  app.notFound(refuseUnknownRoute);
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    console.error(error);
    return c.json({ message: 'Internal server error' }, 500);
  });
  return app;
}
