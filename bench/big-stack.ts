import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { prepareDataFolder } from '#tools/data-folder.ts';
import { readSettings, readVariables, type Settings } from '#tools/env.ts';
import { findFreePorts } from '#tools/processes/ports.ts';
import { createStack } from '#tools/processes/stack.ts';
import { ROOT } from '#tools/repository.ts';
import { readOrCreateSecrets } from '#tools/secrets.ts';
import { describeServices } from '#tools/services.ts';

const HEALTH_LIMIT_MS = 180_000;
const GRACE_MS = 8000;
const PAUSE_MS = 50;

const Status = z.object({
  data: z.object({
    state: z.string(),
    isSyncing: z.boolean(),
    lastSuccess: z.string().nullable(),
    lastError: z.object({ message: z.string() }).nullable(),
    counts: z.record(z.string(), z.number()),
    requests: z.object({ used: z.number() }),
  }),
});
type Status = z.infer<typeof Status>['data'];

const Login = z.object({ data: z.object({ token: z.string() }) });
const List = z.object({ data: z.array(z.looseObject({ code: z.string(), link: z.string() })) });

interface Call {
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** A sandbox with many items, the built backend beside it, and the calls that a bench makes. */
export interface BigStack {
  readonly settings: Settings;
  /** The process of the backend. */
  readonly pid: number;
  /** Calls the backend: `POST /orders`. Throws for anything but a good answer. */
  call(request: string, options?: Call): Promise<unknown>;
  /** Token of the panel's first account. */
  logIn(): Promise<string>;
  readStatus(): Promise<Status>;
  /** Starts a round of the sync as the panel's button does, and waits for its end; throws when it failed. */
  sync(scope: 'changes' | 'everything'): Promise<void>;
  waitForFirstSync(): Promise<Status>;
  listCodes(query: string): Promise<readonly string[]>;
}

/** Seeds a sandbox with so many items and starts the backend beside it, on free ports and data of their own. */
export async function withBigStack(
  items: number,
  work: (stack: BigStack) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'klappe-bench-'));
  prepareDataFolder(dataDir);
  const [shop, backend, sandbox] = await findFreePorts(3);
  const settings = readSettings(
    {
      DATA_DIR: dataDir,
      SHOP_PORT: String(shop),
      BACKEND_PORT: String(backend),
      SANDBOX_PORT: String(sandbox),
      // The demo's pictures would be measured as memory of the mirror.
      DEMO_CONTENT: 'false',
      // The bench itself starts the rounds.
      RENTMAN_SYNC_SECONDS: '86400',
      // With the limit, editing a hundred items would take ten seconds.
      SANDBOX_RATE_LIMIT: 'false',
    },
    ROOT,
  );
  const secrets = readOrCreateSecrets(dataDir, {});
  const variables = readVariables(ROOT);
  const services = describeServices({ root: ROOT, settings, secrets, variables })
    .filter(({ name }) => name !== 'shop')
    .map((service) =>
      service.name === 'sandbox'
        ? { ...service, args: [...service.args, '--items', String(items)] }
        : service,
    );
  const processes = createStack(services, {
    logDir: join(dataDir, 'logs'),
    healthLimitMs: HEALTH_LIMIT_MS,
    graceMs: GRACE_MS,
    onLine: () => {},
  });

  async function call(request: string, { token, body, key }: Call = {}): Promise<unknown> {
    const [method = 'GET', path = ''] = request.split(' ');
    const isForm = body instanceof FormData;
    const answer = await fetch(`${settings.BACKEND_URL}${path}`, {
      method,
      headers: {
        ...(isForm ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${request}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function logIn(): Promise<string> {
    const account = { email: 'admin@lichtspiel.example', password: secrets.ADMIN_PASSWORD };
    return Login.parse(await call('POST /admin/login', { body: account })).data.token;
  }

  async function readStatus(): Promise<Status> {
    const { data } = Status.parse(
      await call('GET /rentman/status', { token: secrets.STATUS_TOKEN ?? '' }),
    );
    if (data.state === 'failing') throw new Error(`${data.lastError?.message}`);
    return data;
  }

  async function waitForRound(lastSuccess: string | null): Promise<Status> {
    for (;;) {
      const status = await readStatus();
      if (status.lastSuccess !== lastSuccess && !status.isSyncing) return status;
      await delay(PAUSE_MS);
    }
  }

  try {
    const death = await processes.start();
    if (death) throw new Error(`The ${death.service} ${death.how}\n${death.lastLines.join('\n')}`);
    await work({
      settings,
      pid: processes.findPid('backend') ?? 0,
      call,
      logIn,
      readStatus,
      async sync(scope) {
        const { lastSuccess } = await readStatus();
        await call('POST /catalogue-sync/run', { token: await logIn(), body: { scope } });
        await waitForRound(lastSuccess);
      },
      waitForFirstSync: () => waitForRound(null),
      async listCodes(query) {
        const { data } = List.parse(await call(`GET /rentman/equipment/products?${query}`));
        return data.map(({ code }) => code);
      },
    });
  } finally {
    await processes.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
