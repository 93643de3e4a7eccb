import type { Product } from './stamp.ts';

export interface BuildStep extends Product {
  readonly cwd: string;
  /** Arguments of Node, the script first, relative to `cwd`. */
  readonly args: readonly string[];
  /** Folders to empty first, because a file of an earlier build in them would still be loaded. */
  readonly cleans?: readonly string[];
  /** Makes the rest of the step while its slowest part stands as it is. */
  readonly shortcut?: Shortcut;
}

export interface Shortcut {
  readonly unchanged: Product;
  readonly args: readonly string[];
  readonly cleans: readonly string[];
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
    'packages/contracts/dist/index.js',
    'packages/rentman/dist/index.js',
    'packages/settings/dist/index.js',
  ],
};

/** The part of the backend that staff see; of the rest it imports the rules that forms tell while something is chosen. */
const PANEL: Product = {
  name: 'panel',
  inputs: [
    ...['src/admin', 'config', 'favicon.png', 'package.json', 'package-lock.json'].map(
      (file) => `apps/backend/${file}`,
    ),
    'packages/domain',
  ],
  outputs: ['apps/backend/dist/build/index.html'],
};

/** They need the packages and not each other. */
const APP_STEPS: readonly BuildStep[] = [
  {
    name: 'backend',
    cwd: 'apps/backend',
    args: ['node_modules/@strapi/strapi/bin/strapi.js', 'build'],
    cleans: ['apps/backend/dist'],
    inputs: [
      ...PANEL.inputs,
      'apps/backend/src',
      'apps/backend/database',
      'apps/backend/tsconfig.json',
      'tsconfig.base.json',
      'packages',
    ],
    outputs: ['apps/backend/dist/src/index.js', ...PANEL.outputs],
    shortcut: {
      unchanged: PANEL,
      args: ['node_modules/typescript/bin/tsc'],
      cleans: ['src', 'config', 'database'].map((folder) => `apps/backend/dist/${folder}`),
    },
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
