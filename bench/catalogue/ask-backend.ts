import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { BigStack } from './big-stack.ts';

const Status = z.object({
  data: z.object({
    state: z.string(),
    isSyncing: z.boolean(),
    lastSuccess: z.string().nullable(),
    lastFullSync: z.string().nullable(),
    lastError: z.object({ message: z.string() }).nullable(),
    counts: z.record(z.string(), z.number()),
    requests: z.object({ used: z.number() }),
  }),
});
export type Status = z.infer<typeof Status>['data'];

const Login = z.object({ data: z.object({ token: z.string() }) });
const List = z.object({ data: z.array(z.object({ id: z.number(), code: z.string() })) });

export interface Asking {
  readStatus(): Promise<Status>;
  /** Starts a round as the panel's button does. */
  run(scope: 'changes' | 'everything'): Promise<void>;
  /** Waits for the end of a round that began after the status given; throws when it failed. */
  waitForRound(before: Status): Promise<Status>;
  listProducts(query: string): Promise<readonly { readonly id: number; readonly code: string }[]>;
}

const PAUSE_MS = 50;

/** Reads the status, starts rounds and lists products through the backend's public calls. */
export function createAsking({ settings, secrets }: BigStack): Asking {
  const url = settings.BACKEND_URL;
  let admin: string | null = null;

  async function readJson(path: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await fetch(`${url}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer.json();
  }

  function post(path: string, body: object, headers: Record<string, string> = {}) {
    return readJson(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  }

  async function readStatus(): Promise<Status> {
    const headers = { authorization: `Bearer ${secrets.STATUS_TOKEN}` };
    return Status.parse(await readJson('/rentman/status', { headers })).data;
  }

  return {
    readStatus,
    async run(scope) {
      const account = { email: 'admin@lichtspiel.example', password: secrets.ADMIN_PASSWORD };
      admin ??= Login.parse(await post('/admin/login', account)).data.token;
      await post('/catalogue-sync/run', { scope }, { authorization: `Bearer ${admin}` });
    },
    async waitForRound({ lastSuccess }) {
      for (;;) {
        const status = await readStatus();
        if (status.state === 'failing') throw new Error(`${status.lastError?.message}`);
        if (status.lastSuccess !== lastSuccess && !status.isSyncing) return status;
        await delay(PAUSE_MS);
      }
    },
    async listProducts(query) {
      return List.parse(await readJson(`/rentman/equipment/products?${query}`)).data;
    },
  };
}
