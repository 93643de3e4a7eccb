import { createWorld, type World } from '@klappe/rentman-sandbox/sandbox';
import { connectRentman, type RentmanOptions } from '../connect-rentman.ts';
import type { Fetch } from '../fetch-answer.ts';
import type { Rentman } from '../rentman.ts';

interface ConnectedWorld {
  readonly world: World;
  readonly rentman: Rentman;
  /** Method, path and query of every request that went out. */
  readonly requests: string[];
}

/** A client with an empty sandbox behind it. Its clock never waits, so repeats are immediate. */
export function connectWorld(options: Partial<RentmanOptions> = {}): ConnectedWorld {
  const world = createWorld();
  const requests: string[] = [];
  const fetch: Fetch = (request) => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    return world.sandbox.fetch(request);
  };
  return { world, requests, rentman: connectTo(fetch, { token: world.token, ...options }) };
}

/** A client that gets its answers from a function. */
export function connectTo(fetch: Fetch, options: Partial<RentmanOptions> = {}): Rentman {
  let now = 0;
  const impatientClock = {
    now: () => now,
    async sleep(ms: number) {
      now += ms;
    },
  };
  const baseUrl = 'http://localhost:4500';
  return connectRentman({
    baseUrl,
    token: 'secret-token',
    fetch,
    clock: impatientClock,
    ...options,
  });
}
