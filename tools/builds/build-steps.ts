import type { Product } from './stamp.ts';

export interface BuildStep extends Product {
  readonly cwd: string;
  /** Arguments of Node, the script first, relative to `cwd`. */
  readonly args: readonly string[];
  /** A folder to empty first, because a file of an earlier build in it would still be loaded. */
  readonly cleans?: string;
}

export interface BuildSteps {
  readonly first: BuildStep;
  /** Need the first step and nothing else, so they run side by side. */
  readonly others: readonly BuildStep[];
}

const MINUTE_MS = 60_000;
export const BUILD_LIMIT_MS = 15 * MINUTE_MS;

const PACKAGES_STEP: BuildStep = {
  name: 'packages',
  cwd: '.',
  args: ['node_modules/typescript/bin/tsc', '--build'],
  inputs: ['packages', 'tsconfig.json', 'tsconfig.base.json', 'package-lock.json'],
  outputs: [
    'packages/domain/dist/index.js',
    'packages/lettering/dist/index.js',
    'packages/contracts/dist/index.js',
    'packages/rentman/dist/index.js',
    'packages/settings/dist/index.js',
  ],
};

/** Both need the packages and not each other. */
const APP_STEPS: readonly BuildStep[] = [
  {
    name: 'backend',
    cwd: 'apps/backend',
    args: ['node_modules/@strapi/strapi/bin/strapi.js', 'build'],
    cleans: 'apps/backend/dist',
    inputs: ['apps/backend', 'packages'],
    outputs: ['apps/backend/dist/src/index.js', 'apps/backend/dist/build/index.html'],
  },
  {
    name: 'shop',
    cwd: 'apps/shop',
    args: ['../../node_modules/@react-router/dev/bin.cjs', 'build'],
    inputs: ['apps/shop', 'packages', 'package-lock.json', 'tsconfig.base.json'],
    outputs: ['apps/shop/build/server/index.js', 'apps/shop/build/client/assets'],
  },
];

export const BUILD_STEPS: BuildSteps = { first: PACKAGES_STEP, others: APP_STEPS };
