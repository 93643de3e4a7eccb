import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readSettings, readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { createThrowawaySecrets } from './secrets.ts';
import { describeService } from './services.ts';
import { StartProblem } from './start-problem.ts';

const PROGRAM = 'apps/backend/dist/src/rentman/account/command/main.js';

interface CheckRun {
  readonly args: readonly string[];
  readonly stdio: 'inherit' | 'pipe';
  /** Overrides of the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the check of the Rentman account as a process of its own: its exit code and what it printed. */
export async function runAccountCheck({ args, stdio, env = {} }: CheckRun) {
  if (!existsSync(join(ROOT, PROGRAM))) {
    throw new StartProblem(`${PROGRAM} is missing: npm run build makes it, a release has it.`);
  }
  const variables = readVariables(ROOT);
  const settings = readSettings(variables, ROOT);
  const secrets = createThrowawaySecrets();
  const backend = describeService({ root: ROOT, settings, secrets, variables }, 'backend');
  const child = spawn(process.execPath, [join(ROOT, PROGRAM), ...args], {
    cwd: backend.cwd,
    env: { ...backend.env, ...env },
    stdio: ['ignore', stdio, stdio === 'inherit' ? 'inherit' : 'ignore'],
  });
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(EXIT_FAILED));
    child.once('close', (status) => resolve(status ?? EXIT_FAILED));
  });
  return { code, output };
}

const EXIT_FAILED = 2;

const Row = z.object({ id: z.string(), level: z.string(), what: z.string(), found: z.string() });
const Check = z.object({
  counts: z.object({ blocks: z.number(), attention: z.number() }),
  sections: z.array(z.object({ rows: z.array(Row) })),
});

/** Requests a second of a check beside a shop that has just started and reads the same account. */
const CHECK_PACE = { RENTMAN_REQUESTS_PER_SECOND: '3' };

/** Three lines about an account that is not ready; null when nothing is to say. */
export async function describeAccount(): Promise<string | null> {
  const { output } = await runAccountCheck({ args: ['--json'], stdio: 'pipe', env: CHECK_PACE });
  const check = Check.safeParse(parse(output)).data;
  if (!check) return 'The Rentman account could not be checked: npm run rentman:check says why.';
  const { blocks, attention } = check.counts;
  if (blocks === 0 && attention === 0) return null;
  const rows = check.sections.flatMap((section) => section.rows);
  const named = rows.filter(({ level }) => level === (blocks > 0 ? 'blocks' : 'attention'));
  const shown = rows.find(({ id }) => id === 'shown')?.found ?? 'nothing';
  const open = rows.filter(({ id, level }) => id.startsWith('field-') && level === 'attention');
  return [
    `Rentman account: ${blocks} points keep the shop from working, ${attention} are to be looked at: npm run rentman:check, or "Konto prüfen" in the panel.`,
    `  ${named.map(({ what }) => what).join('; ')}`,
    `  Shown meanwhile: ${shown}. ${open.length} of 4 fields for prices are not confirmed and not used.`,
  ].join('\n');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
