import type { World } from '@klappe/rentman-sandbox/sandbox';
import { onTestFinished } from 'vitest';
import { type Backend, type Settings, startBackend } from './start-backend';
import { type RunningRentman, startRentman } from './start-rentman';

interface Stack {
  readonly rentman: RunningRentman;
  readonly backend: Backend;
}

export interface StackOptions {
  /** Fills the sandbox before the backend first sees it. */
  readonly seed?: (world: World) => void;
  /** The backend starts while Rentman does not answer. */
  readonly isRentmanDown?: boolean;
  readonly settings?: Settings;
  /** Gets the functions that stop the stack. Without it the stack stops with the test. */
  readonly onEnd?: (end: () => Promise<void>) => void;
}

/** Starts a sandbox and a backend that mirrors it every second. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const { onEnd = onTestFinished } = options;
  const rentman = await startRentman();
  onEnd(() => rentman.stop());
  options.seed?.(rentman.world);
  if (options.isRentmanDown) await rentman.stop();
  const backend = await startBackend({
    RENTMAN_URL: rentman.url,
    RENTMAN_TOKEN: rentman.world.token,
    RENTMAN_SYNC_SECONDS: '1',
    ...options.settings,
  });
  onEnd(() => backend.remove());
  return { rentman, backend };
}
