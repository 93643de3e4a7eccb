import { runAccountCheck } from './account-check.ts';
import { runMain, StartProblem } from './start-problem.ts';

/** Says what the shop makes of the Rentman account; ends with 0 only when nothing blocks it. */
async function check(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg !== '--json')) {
    throw new StartProblem('Usage: npm run rentman:check [-- --json]');
  }
  process.exitCode = (await runAccountCheck({ args, stdio: 'inherit' })).code;
}

await runMain(() => check(process.argv.slice(2)));
