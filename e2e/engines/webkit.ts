import { type ChildProcess, spawn } from 'node:child_process';
import { z } from 'zod';
import type { Engines } from '#tools/engines.ts';
import { readVariables } from '#tools/env.ts';
import { findFreePorts } from '#tools/processes/testing/free-ports.ts';
import { ROOT } from '#tools/repository.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type Engine, LOCALE, VIEWPORT } from './engine.ts';
import { endProcess, readLine } from './processes.ts';

const START_LIMIT_MS = 60_000;
const SCREEN = `${VIEWPORT.width + 100}x${VIEWPORT.height + 100}x24`;

const Answer = z.object({ value: z.unknown() });
const Failure = z.object({ value: z.object({ error: z.string(), message: z.string() }) });
const Session = z.object({ sessionId: z.string() });
const Called = z.union([
  z.object({ result: z.string() }),
  z.object({ error: z.string() }).transform(({ error }) => new Error(error)),
]);
const Size = z.object({ width: z.number(), height: z.number() });

type Send = (
  path: string,
  body: object | null,
  method?: 'POST' | 'GET' | 'DELETE',
) => Promise<unknown>;

/** Starts WebKit's own driver, which starts WebKit, on a display in memory. */
export async function startWebKit(programs: NonNullable<Engines['webkit']>): Promise<Engine> {
  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      detached: true,
    },
  );
  const started: ChildProcess[] = [display];
  const end = async () => {
    for (const child of started.toReversed()) await endProcess(child);
  };
  try {
    const [number] = await readLine(display, /^\d+$/, display.stdio[3]);
    const [port = 0] = await findFreePorts(1);
    const driver = spawn(programs.driver, [`--port=${port}`], {
      env: {
        ...readVariables(ROOT),
        ...LOCALE,
        DISPLAY: `:${number}`,
        // Its sandbox needs rights that a container does not give; it opens nothing but the shop under test.
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
      stdio: 'ignore',
      detached: true,
    });
    started.push(driver);
    return await drive(createSend(`http://127.0.0.1:${port}`), end);
  } catch (error) {
    await end();
    throw error;
  }
}

function createSend(base: string): Send {
  return async (path, body, method = 'POST') => {
    const answer = await fetch(`${base}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const json: unknown = await answer.json();
    if (answer.ok) return Answer.parse(json).value;
    const { error, message } = Failure.parse(json).value;
    throw new Error(`${error}: ${message}`);
  };
}

async function drive(send: Send, end: () => Promise<void>): Promise<Engine> {
  await waitUntil('the driver of WebKit', START_LIMIT_MS, () =>
    send('/status', null, 'GET').catch(() => undefined),
  );
  const { sessionId } = Session.parse(await send('/session', { capabilities: {} }));
  const ask: Send = (path, ...more) => send(`/session/${sessionId}${path}`, ...more);
  await fitViewport(ask);
  return {
    name: 'WebKit',
    async open(url) {
      await ask('/url', { url });
    },
    async call(source, args) {
      const script = `const [args, done] = arguments;
        (async () => JSON.stringify(await (${source})(...JSON.parse(args)) ?? null))()
          .then((result) => done({ result }), (error) => done({ error: String(error) }));`;
      const called = Called.parse(await ask('/execute/async', { script, args: [args] }));
      if (called instanceof Error) throw called;
      return called.result;
    },
    async perform(actions) {
      await ask('/actions', { actions });
    },
    async takeScreenshot() {
      return Buffer.from(z.string().parse(await ask('/screenshot', null, 'GET')), 'base64');
    },
    async close() {
      await ask('', null, 'DELETE').catch(() => undefined);
      await end();
    },
  };
}

/** A window has edges and a bar around the page. */
async function fitViewport(ask: Send): Promise<void> {
  await ask('/window/rect', VIEWPORT);
  const script = 'return { width: innerWidth, height: innerHeight }';
  const inside = Size.parse(await ask('/execute/sync', { script, args: [] }));
  await ask('/window/rect', {
    width: 2 * VIEWPORT.width - inside.width,
    height: 2 * VIEWPORT.height - inside.height,
  });
}
