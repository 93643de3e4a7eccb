import { ROOT } from '#tools/repository.ts';
import { findLayerProblems } from './backend-modules.ts';
import { type Check, createCommandCheck, ONE_PASSED, toOneFailed } from './check.ts';
import { findFeatureProblems, findTestingProblems } from './feature-imports.ts';
import { findSupplyProblems } from './supply-chain.ts';

const LIMIT_MS = 10 * 60_000;
const COLORS = process.stdout.isTTY ? '--colors=force' : '--colors=off';
const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', COLORS];
const KNIP = ['node_modules/knip/bin/knip.js', '--no-progress', '--no-config-hints'];
const TSC = 'node_modules/typescript/bin/tsc';
const SHOP_TYPES = ['node_modules/@react-router/dev/bin.cjs', 'typegen', 'apps/shop'];

const importZones: Check = {
  title: 'Import zones of features, testing folders and backend modules',
  async run() {
    const problems = [
      ...findFeatureProblems(ROOT),
      ...findTestingProblems(ROOT),
      ...findLayerProblems(ROOT),
    ];
    return problems.length === 0 ? ONE_PASSED : toOneFailed(problems.join('\n'));
  },
};

const supplyChain: Check = {
  title: 'Licences, lock files and secrets',
  async run() {
    const problems = findSupplyProblems(ROOT);
    return problems.length === 0 ? ONE_PASSED : toOneFailed(problems.join('\n'));
  },
};

function createCheck(title: string, ...commands: string[][]): Check {
  return createCommandCheck(
    title,
    commands.map((args) => ({ args, limitMs: LIMIT_MS })),
  );
}

function checkTypes(folder: string): Check {
  return createCheck(`Types of ${folder}`, [TSC, '--project', folder]);
}

/** Its own TypeScript: Strapi's declarations are not ready for the native one. */
function checkBackendTypes(title: string, project: string): Check {
  const args = [TSC, '--project', project];
  return createCommandCheck(title, [{ args, cwd: 'apps/backend', limitMs: LIMIT_MS }]);
}

/** Building the packages is how they are checked; types of the others and all tests read what it makes. */
export const PACKAGES_CHECK = createCheck(
  'Types of packages',
  [TSC, '--build'],
  [TSC, '--project', 'packages'],
);

/** The checks that run no code of the project, in groups whose checks run side by side: first what the others read. */
export const STATIC_CHECKS: readonly (readonly Check[])[] = [
  [importZones, supplyChain, PACKAGES_CHECK],
  [
    // What takes longest begins first.
    checkBackendTypes('Types of apps/backend', 'tests'),
    createCheck('Format and lint', [...BIOME, '--max-diagnostics=none', '.']),
    // The second run leaves the tests out, and so finds what only its own test uses.
    createCheck('Dead exports', KNIP, [...KNIP, '--production']),
    checkBackendTypes('Types of the panel', 'src/admin'),
    createCheck('Types of apps/shop', SHOP_TYPES, [TSC, '--project', 'apps/shop']),
    checkTypes('apps/rentman-sandbox'),
    checkTypes('tools'),
    checkTypes('e2e'),
  ],
];
