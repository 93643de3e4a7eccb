import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { signalGroup } from '#tools/processes/run-command.ts';
import { SCREEN } from '../e2e/support/screen.ts';

/** Until a page is at rest, long after its last script. */
const SETTLE_MS = 6500;
/** A phone on slow 4G, as Lighthouse's mobile preset has it. */
export const SLOW_CPU = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

type Result = Readonly<Record<string, unknown>>;
const Answer = z.object({
  id: z.number(),
  result: z.record(z.string(), z.unknown()).optional(),
});

type Send = (
  method: string,
  params?: Readonly<Record<string, unknown>>,
  sessionId?: string,
) => Promise<Result>;

/**
 * A browser that is driven by as little of the DevTools protocol as possible. Playwright switches the inspector of the
 * page's scripts on, for which V8 reads all of React again: 100 ms of blocked time that no visitor has.
 */
export async function withSlowPhone(
  executablePath: string,
  args: readonly string[],
  work: (visit: SlowVisit) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-phone-'));
  const browser = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--disable-gpu',
      '--remote-debugging-pipe',
      `--user-data-dir=${folder}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  const ended = new Promise<void>((resolve) => browser.once('exit', () => resolve()));
  try {
    const [, , , input, output] = browser.stdio;
    if (!(input instanceof Writable && output instanceof Readable)) throw new Error('No pipe');
    const send = talk(input, output);
    await work((url, visit) => visitOnce(send, url, visit));
  } finally {
    // `executablePath` may be a script that starts the browser: both have to end.
    signalGroup(browser.pid, 'SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a page in a profile of its own with a script before its own ones, and answers an expression once it is at rest. */
export type SlowVisit = (
  url: string,
  visit: { readonly script: string; readonly read: string },
) => Promise<unknown>;

async function visitOnce(send: Send, url: string, visit: Parameters<SlowVisit>[1]) {
  const { browserContextId } = await send('Target.createBrowserContext');
  const page = await send('Target.createTarget', { url: 'about:blank', browserContextId });
  const attached = await send('Target.attachToTarget', { targetId: page.targetId, flatten: true });
  const tell = (method: string, params = {}) => send(method, params, String(attached.sessionId));
  await tell('Page.enable');
  await tell('Page.addScriptToEvaluateOnNewDocument', { source: visit.script });
  await tell('Emulation.setDeviceMetricsOverride', SCREEN);
  await tell('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tell('Network.enable');
  await tell('Network.emulateNetworkConditions', NETWORK);
  await tell('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
  await tell('Page.navigate', { url });
  await delay(SETTLE_MS);
  const asked = await tell('Runtime.evaluate', { expression: visit.read, returnByValue: true });
  await send('Target.disposeBrowserContext', { browserContextId });
  return z.object({ value: z.unknown() }).parse(asked.result).value;
}

/** Messages of the pipe are JSON that ends with a zero byte. A refused command or the end of the browser rejects. */
function talk(input: Writable, output: Readable): Send {
  const waiting = new Map<number, PromiseWithResolvers<Result>>();
  let rest = '';
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = `${rest}${text}`.split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      // What has no id is an event.
      const { success, data } = Answer.safeParse(JSON.parse(message));
      if (!success) continue;
      if (data.result) waiting.get(data.id)?.resolve(data.result);
      else waiting.get(data.id)?.reject(new Error(`The browser refused: ${message}`));
    }
  });
  output.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended'));
  });
  let id = 0;
  return (method, params = {}, sessionId = undefined) => {
    id += 1;
    const answer = Promise.withResolvers<Result>();
    waiting.set(id, answer);
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return answer.promise;
  };
}
