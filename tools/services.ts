import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SETTINGS_OF } from '#settings';
import { type Settings, toLocalUrl, type Variables } from './env.ts';
import type { Service } from './processes/service.ts';
import type { Secrets } from './secrets.ts';
import { pickSystemVariables } from './system-variables.ts';

export interface StackSettings {
  readonly root: string;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** What the person who starts the stack has set; only what the system itself needs is handed on. */
  readonly variables: Variables;
}

/** Node's options, which all that a process starts inherits: with `NOW` each of them shifts its clock before anything else. */
function toNodeOptions({
  settings: { NOW },
  variables: { NODE_OPTIONS = '' },
  root,
}: StackSettings): Record<string, string> {
  if (NOW === undefined) return {};
  const { href } = pathToFileURL(join(root, 'tools/clock/shift-process.ts'));
  return { NODE_OPTIONS: `${NODE_OPTIONS} --import ${href}?ms=${NOW}`.trim() };
}

/** Each process gets the settings it reads and nothing else. */
function toEnv(stack: StackSettings, role: keyof typeof SETTINGS_OF) {
  const { settings, variables } = stack;
  const own = Object.entries(settings).map(([name, value]) => [name, String(value ?? '')] as const);
  const set = own.filter(([name, value]) => SETTINGS_OF[role].includes(name) && value !== '');
  return {
    ...pickSystemVariables(variables),
    ...toNodeOptions(stack),
    ...Object.fromEntries(set),
    NODE_ENV: 'production',
    // glibc keeps freed memory in each of its arenas. With one arena for each thread the processes take 240 MB more.
    MALLOC_ARENA_MAX: '2',
  };
}

function describeSandbox(stack: StackSettings): Service {
  return {
    name: 'sandbox',
    cwd: stack.root,
    args: ['--max-semi-space-size=2', 'apps/rentman-sandbox/src/main.ts'],
    env: toEnv(stack, 'sandbox'),
    healthUrl: toLocalUrl('127.0.0.1', stack.settings.SANDBOX_PORT, '/_sandbox/health'),
  };
}

/**
 * Sets the young generation too: for a small heap Node makes it so small that most of a fresh page's time is garbage
 * collection (30 ms of processor time instead of 8).
 */
function toMemoryFlags(heapMb: number, youngMb: number): readonly string[] {
  return [`--max-old-space-size=${heapMb}`, `--max-semi-space-size=${youngMb}`];
}

function describeBackend(stack: StackSettings): Service {
  const { HOST, BACKEND_PORT, BACKEND_HEAP_MB } = stack.settings;
  return {
    name: 'backend',
    cwd: join(stack.root, 'apps/backend'),
    // A catalogue grows with its items; while it changes, parts of the next one stand beside it: bench/README.md, `scale`.
    args: [...toMemoryFlags(BACKEND_HEAP_MB, 8), 'dist/src/main.js'],
    env: {
      ...toEnv(stack, 'backend'),
      ...stack.secrets,
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
    healthUrl: toLocalUrl(HOST, BACKEND_PORT, '/_health'),
  };
}

function describeShop(stack: StackSettings): Service {
  const { HOST, SHOP_PORT, SHOP_HEAP_MB } = stack.settings;
  const { PURGE_SECRET } = stack.secrets;
  return {
    name: 'shop',
    cwd: stack.root,
    args: [...toMemoryFlags(SHOP_HEAP_MB, 16), 'apps/shop/server/main.ts'],
    env: {
      ...toEnv(stack, 'shop'),
      PURGE_SECRET,
    },
    healthUrl: toLocalUrl(HOST, SHOP_PORT, '/healthz'),
    startsBeside: true,
  };
}

/** The processes in the order in which they start. */
export function describeServices(stack: StackSettings): Service[] {
  const own = [describeBackend(stack), describeShop(stack)];
  return stack.settings.usesSandbox ? [describeSandbox(stack), ...own] : own;
}

/** One of the processes by its name. */
export function describeService(stack: StackSettings, name: string): Service {
  const service = describeServices(stack).find((each) => each.name === name);
  if (!service) throw new Error(`No service is called ${name}`);
  return service;
}
