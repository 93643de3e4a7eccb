import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { readVariables } from './env.ts';
import notKnown from './nu-not-known.json' with { type: 'json' };
import { runCommand } from './processes/run-command.ts';
import { ROOT } from './repository.ts';

const LIMIT_MS = 5 * 60_000;
const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

const Report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
});

export const JAVA_ADVICE =
  'The W3C’s HTML checker needs Java: apt-get install default-jre-headless';

const run = (args: readonly string[]) =>
  runCommand({ file: 'java', args, cwd: ROOT, env: readVariables(ROOT), limitMs: LIMIT_MS });

export async function hasJava(): Promise<boolean> {
  return (await run(['-version'])).isDone;
}

/** What the W3C's checker (Nu) has against documents, by their names. Left out is what `nu-not-known.json` gives reasons for. */
export async function findHtmlErrors(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'klappe-nu-'));
  try {
    const names = [...documents.keys()];
    const files = names.map((_, index) => join(folder, `${index}.html`));
    for (const [index, name] of names.entries()) {
      writeFileSync(files[index] ?? '', documents.get(name) ?? '');
    }
    const flags = ['--format', 'json', '--stdout', '--exit-zero-always'];
    const { isDone, output } = await run(['-jar', JAR, ...flags, ...files]);
    if (!isDone) throw new Error(`The HTML checker failed: ${output.slice(-2000)}`);
    const { messages } = Report.parse(JSON.parse(output));
    return messages
      .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
      .filter(({ message }) => !notKnown.some((known) => message.includes(known.message)))
      .map(({ url, message, extract = '' }) => {
        const name = names[Number(basename(url, '.html'))];
        return `${name}: ${message} ${extract}`;
      });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
