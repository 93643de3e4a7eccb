import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readSettings, readVariables } from './env.ts';
import { ROOT } from './repository.ts';
import { readOrCreateSecrets } from './secrets.ts';
import { describeService } from './services.ts';
import { runMain, StartProblem } from './start-problem.ts';

const PROGRAM = 'apps/backend/dist/src/staff-password/main.js';
/** What Strapi's own form asks of a password of staff; bcrypt takes no more than 72 bytes. */
const RULES = [/.{8}/, /[a-z]/, /[A-Z]/, /\d/];
const MAX_BYTES = 72;

/** Reads what is typed or piped in; an empty line or none means that a password is made. */
async function askPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  process.stderr.write('New password (empty: one is made): ');
  const typed = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  return typed.trim();
}

function checkPassword(password: string): void {
  const isGood = RULES.every((rule) => rule.test(password));
  if (isGood && Buffer.byteLength(password) <= MAX_BYTES) return;
  throw new StartProblem(
    `A password needs 8 to ${MAX_BYTES} characters, with a small letter, a capital one and a digit.`,
  );
}

function makePassword(): string {
  const password = randomBytes(15).toString('base64url');
  return RULES.every((rule) => rule.test(password)) ? password : makePassword();
}

/** Gives an account of the panel a new password, while the backend runs or not, and ends its sessions. */
async function setPassword(email: string | undefined): Promise<void> {
  if (!email) throw new StartProblem('Usage: npm run staff:password -- <email>');
  if (!existsSync(join(ROOT, PROGRAM))) {
    throw new StartProblem(`${PROGRAM} is missing: npm run build makes it, a release has it.`);
  }
  const variables = readVariables(ROOT);
  const settings = readSettings(variables, ROOT);
  const secrets = readOrCreateSecrets(settings.DATA_DIR, settings.secrets);
  const backend = describeService({ root: ROOT, settings, secrets, variables }, 'backend');
  const typed = await askPassword();
  const password = typed === '' ? makePassword() : typed;
  checkPassword(password);
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, PROGRAM), email], {
    cwd: backend.cwd,
    env: { ...backend.env },
    input: password,
    encoding: 'utf8',
  });
  if (status !== 0) throw new StartProblem(stderr.trim());
  console.log(`${email} has a new password and is logged out everywhere.`);
  if (typed === '') console.log(`Password, shown this once: ${password}`);
}

await runMain(() => setPassword(process.argv[2]));
