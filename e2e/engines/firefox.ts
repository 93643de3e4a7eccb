import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readVariables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { connectBidi } from './bidi-connection.ts';
import { type Engine, LOCALE, VIEWPORT } from './engine.ts';
import { endProcess, readLine } from './processes.ts';

const Tab = z.object({ context: z.string() });
const Called = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z
    .object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) })
    .transform(({ exceptionDetails }) => new Error(exceptionDetails.text)),
]);
const Picture = z.object({ data: z.string() });

/** What would reach for the network by itself stays off. */
const PREFERENCES = {
  'app.update.auto': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'de-AT,de',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'signon.rememberSignons': false,
};

/** Starts Firefox without a window, which speaks WebDriver BiDi itself. Its pages run `clockScript` before their own. */
export async function startFirefox(file: string, clockScript: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'klappe-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join(''));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(file, args, {
    env: { ...readVariables(ROOT), ...LOCALE },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const end = async () => {
    await endProcess(child);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    return await drive(child, { end, clockScript });
  } catch (error) {
    await end();
    throw error;
  }
}

interface Start {
  readonly clockScript: string;
  end(): Promise<void>;
}

async function drive(child: ChildProcess, { end, clockScript }: Start): Promise<Engine> {
  const [, url = ''] = await readLine(child, /WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connectBidi(`${url}/session`);
  await bidi.send('session.new', { capabilities: {} });
  await bidi.send('script.addPreloadScript', { functionDeclaration: `() => {${clockScript}}` });
  // Without a window only a tab that is opened by command gets the focus, and keys then work as in a window in front.
  const tab = await bidi.send('browsingContext.create', { type: 'tab' });
  const { context } = Tab.parse(tab);
  await bidi.send('browsingContext.setViewport', { context, viewport: VIEWPORT });
  return {
    name: 'Firefox',
    async open(address) {
      await bidi.send('browsingContext.navigate', { context, url: address, wait: 'complete' });
    },
    async call(source, args) {
      const called = Called.parse(
        await bidi.send('script.callFunction', {
          functionDeclaration: `async (args) => JSON.stringify(await (${source})(...JSON.parse(args)) ?? null)`,
          arguments: [{ type: 'string', value: args }],
          target: { context },
          awaitPromise: true,
        }),
      );
      if (called instanceof Error) throw called;
      return called.result.value;
    },
    async perform(actions) {
      await bidi.send('input.performActions', { context, actions });
    },
    async takeScreenshot() {
      const answer = await bidi.send('browsingContext.captureScreenshot', { context });
      return Buffer.from(Picture.parse(answer).data, 'base64');
    },
    async close() {
      bidi.close();
      await end();
    },
  };
}
