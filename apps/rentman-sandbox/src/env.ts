import { join } from 'node:path';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '../../..');

const Env = z
  .object({
    DATA_DIR: z.string().min(1).default(join(ROOT, '.data')),
    SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(4500),
    SANDBOX_TOKEN: z.string().min(8).default('sandbox-token'),
    SANDBOX_RATE_LIMIT: z.stringbool().default(true),
    // An empty value is the same as none.
    SANDBOX_WEBHOOK_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
    SANDBOX_WEBHOOK_TOKEN: z.string().min(8).default('sandbox-webhook-token'),
  })
  .transform((env) => ({
    dataFolder: join(env.DATA_DIR, 'rentman-sandbox'),
    port: env.SANDBOX_PORT,
    token: env.SANDBOX_TOKEN,
    hasRateLimit: env.SANDBOX_RATE_LIMIT,
    webhook:
      env.SANDBOX_WEBHOOK_URL === ''
        ? undefined
        : { url: env.SANDBOX_WEBHOOK_URL, token: env.SANDBOX_WEBHOOK_TOKEN },
  }));

export type Env = z.infer<typeof Env>;

/** Reads the environment once, at start; throws with every bad field named. */
export function readEnv(source: Readonly<Record<string, string | undefined>> = process.env): Env {
  const env = Env.safeParse(source);
  if (!env.success) throw new Error(`Bad environment\n${z.prettifyError(env.error)}`);
  return env.data;
}
