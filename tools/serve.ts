import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { prepareDataFolder } from './data-folder.ts';
import { readSettings, readVariables, type Settings } from './env.ts';
import { ROOT } from './repository.ts';
import { readOrCreateSecrets, toSecretsFile } from './secrets.ts';
import { describeService } from './services.ts';
import { runMain, StartProblem } from './start-problem.ts';

/** What a role is built into, and what it cannot do without. */
const ROLES = {
  shop: { built: 'apps/shop/build/server/index.js', refuse: refuseShop },
  backend: { built: 'apps/backend/dist/src/index.js', refuse: refuseBackend },
} as const;

const NOW_REFUSED =
  'NOW is for npm start with the sandbox only: a served role takes the real time.';

function isRole(name: string | undefined): name is keyof typeof ROLES {
  return name !== undefined && Object.hasOwn(ROLES, name);
}

function refuseShop({ DATA_DIR, secrets }: Settings): void {
  if (secrets.PURGE_SECRET || existsSync(toSecretsFile(DATA_DIR))) return;
  throw new StartProblem(
    'PURGE_SECRET is missing: set it to that of the backend, or copy its secrets.env into DATA_DIR.',
  );
}

function refuseBackend({ usesSandbox }: Settings): void {
  if (!usesSandbox) return;
  throw new StartProblem('RENTMAN_URL is missing: the sandbox runs with npm start only.');
}

/**
 * Becomes one role of the shop: this process is replaced, so that signals of a supervisor reach the role itself and its
 * output is the supervisor's. Nothing is installed, built or watched.
 */
function serve(name: string | undefined): void {
  if (!isRole(name)) throw new StartProblem('Usage: node tools/serve.ts <shop | backend>');
  const { built, refuse } = ROLES[name];
  if (!existsSync(join(ROOT, built))) {
    throw new StartProblem(`${built} is missing: npm run build makes it, a release has it.`);
  }
  const given = readVariables(ROOT);
  const variables = { ...given, LOG_FORMAT: given.LOG_FORMAT || 'json' };
  const settings = readSettings(variables, ROOT);
  if (settings.NOW !== undefined) throw new StartProblem(NOW_REFUSED);
  refuse(settings);
  prepareDataFolder(settings.DATA_DIR);
  const secrets = readOrCreateSecrets(settings.DATA_DIR, settings.secrets);
  const service = describeService({ root: ROOT, settings, secrets, variables }, name);
  process.chdir(service.cwd);
  process.execve?.(process.execPath, [process.execPath, ...service.args], { ...service.env });
}

await runMain(() => serve(process.argv[2]));
