import type { Variables } from '#tools/env.ts';
import { ROOT } from '#tools/repository.ts';
import { type Check, ONE_PASSED, toOneFailed } from './check.ts';
import { createCommandCheck } from './command-check.ts';
import { findFeatureProblems } from './feature-imports.ts';

const LIMIT_MS = 4 * 60_000;
const COLORS = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', COLORS];
const TSC = 'node_modules/typescript/bin/tsc';
const SHOP_TYPES = ['node_modules/@react-router/dev/bin.cjs', 'typegen', 'apps/shop'];

const featureImports: Check = {
  title: 'Import zones between features',
  async run() {
    const problems = findFeatureProblems(ROOT);
    return problems.length === 0 ? ONE_PASSED : toOneFailed(problems.join('\n'));
  },
};

/** Everything that is read and not run. */
export function listStaticChecks(env: Variables): Check[] {
  const check = (title: string, ...commands: string[][]) =>
    createCommandCheck(
      title,
      commands.map((args) => ({ args, limitMs: LIMIT_MS })),
      env,
    );
  const checkTypes = (folder: string) => check(`Types of ${folder}`, [TSC, '--project', folder]);
  return [
    check('Format and lint', [...BIOME, '--max-diagnostics=none', '.']),
    featureImports,
    // Building the packages is how they are checked; the others read their declarations.
    check('Types of packages', [TSC, '--build'], [TSC, '--project', 'packages']),
    checkTypes('apps/rentman-sandbox'),
    check('Types of apps/shop', SHOP_TYPES, [TSC, '--project', 'apps/shop']),
    createCommandCheck(
      'Types of apps/backend',
      // Its own TypeScript: Strapi's declarations are not ready for the native one.
      [{ args: [TSC, '--project', 'tests'], cwd: 'apps/backend', limitMs: LIMIT_MS }],
      env,
    ),
    checkTypes('tools'),
    checkTypes('e2e'),
  ];
}
