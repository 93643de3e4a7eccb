import { join } from 'node:path';
import { runCommand } from '#tools/processes/run-command.ts';
import { ROOT } from '#tools/repository.ts';
import { type Check, type CheckOptions, ONE_PASSED, toOneFailed } from './check.ts';

export interface NodeCommand {
  /** Arguments of Node, the script first, relative to `cwd`. */
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly limitMs: number;
}

/** Runs a script on the pinned Node. */
export function runNode({ args, cwd = '.', limitMs }: NodeCommand, { env, stop }: CheckOptions) {
  return runCommand({ file: process.execPath, args, cwd: join(ROOT, cwd), env, limitMs }, stop);
}

/** A check that passes when its commands, one after the other, all end with 0. */
export function createCommandCheck(title: string, commands: readonly NodeCommand[]): Check {
  return {
    title,
    async run(options) {
      for (const command of commands) {
        const { isDone, output } = await runNode(command, options);
        if (!isDone) return toOneFailed(output);
      }
      return ONE_PASSED;
    },
  };
}
