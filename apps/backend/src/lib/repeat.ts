import type { Core } from '@strapi/strapi';

const timers = new WeakMap<Core.Strapi, NodeJS.Timeout[]>();

/** Does something now and again and again until the backend stops. Of equal errors in a row the first is logged. */
export function repeat(
  strapi: Core.Strapi,
  { what, everyMs }: { readonly what: string; readonly everyMs: number },
  work: () => Promise<unknown>,
): void {
  let lastError = '';
  const run = async () => {
    try {
      await work();
      lastError = '';
    } catch (error) {
      if (String(error) !== lastError) strapi.log.warn(`${what}: ${String(error)}`);
      lastError = String(error);
    }
  };
  void run();
  const timer = setInterval(() => void run(), everyMs);
  timers.set(strapi, [...(timers.get(strapi) ?? []), timer]);
}

export function stopRepeating(strapi: Core.Strapi): void {
  for (const timer of timers.get(strapi) ?? []) clearInterval(timer);
}
