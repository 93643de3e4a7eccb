import { z } from 'zod';
import { logIntoPanel } from '../inquiry/customer';
import { addPanelUser, type PanelUser } from '../support/panel-user';
import { type Backend, type Settings, startBackend } from '../support/start-backend';
import { type RunningRentman, startRentman } from '../support/start-rentman';

export const PASSWORD = 'blau wie der Himmel';

export interface AccountStack {
  readonly backend: Backend;
  readonly rentman: RunningRentman;
  readonly panelToken: string;
  stop(): Promise<void>;
}

/** A stack for a whole file of tests: start it in `beforeAll`, stop it in `afterAll`. */
export async function startAccountStack(settings: Settings = {}): Promise<AccountStack> {
  const rentman = await startRentman();
  const backend = await startBackend({
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    ACCOUNT_CALLS_PER_10_MINUTES: '9999',
    SHOP_URL: 'http://shop.example',
    ...settings,
  });
  const panelToken = await logIntoPanel(backend);
  return {
    backend,
    rentman,
    panelToken,
    async stop() {
      await backend.remove();
      await rentman.stop();
    },
  };
}

/** Adds a confirmed account through the panel; answers with its id. */
export function addAccount(stack: AccountStack, user: PanelUser): Promise<number> {
  return addPanelUser(stack.backend, stack.panelToken, { password: PASSWORD, ...user });
}

interface CallOptions {
  readonly jwt?: string | undefined;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls a backend as the shop does. */
export async function call(
  { backend }: Pick<AccountStack, 'backend'>,
  path: string,
  body?: unknown,
  { jwt, method = body === undefined ? 'GET' : 'POST', headers = {} }: CallOptions = {},
) {
  const answer = await backend.fetch(path, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const isEndless = answer.headers.get('content-type')?.startsWith('text/event-stream');
  if (isEndless) await answer.body?.cancel();
  const text = isEndless ? '' : await answer.text();
  return { status: answer.status, headers: answer.headers, body: readJson(text) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const Session = z.object({ jwt: z.string() });

/** Logs in and answers with the bearer. */
export async function logIn(
  stack: Pick<AccountStack, 'backend'>,
  identifier: string,
  password = PASSWORD,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { status, body } = await call(stack, '/auth/local', { identifier, password }, { headers });
  if (status !== 200) throw new Error(`No login: ${JSON.stringify(body)}`);
  return Session.parse(body).jwt;
}

const Refusal = z.object({ error: z.object({ status: z.number(), message: z.string() }) });

/** Status and message of a refusal. */
export function toRefusal({ body }: { readonly body: unknown }) {
  const { status, message } = Refusal.parse(body).error;
  return [status, message] as const;
}
