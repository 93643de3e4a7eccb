import { expect, test } from 'vitest';
import { ROOT } from '#tools/repository.ts';
import { findTestingImports, findTestingProblems } from './feature-imports.ts';
import { lintFiles } from './testing/lint-files.ts';

/** A folder and what a file in it may not import. */
const FORBIDDEN: readonly (readonly [folder: string, specifier: string])[] = [
  ['packages/domain/src', '@klappe/contracts'],
  ['packages/domain/src', '@klappe/rentman'],
  ['packages/domain/src', 'node:fs'],
  ['packages/domain/src', '../../rentman/src/index.ts'],
  ['packages/contracts/src', '@klappe/rentman'],
  ['packages/rentman/src', '@klappe/contracts'],
  ['packages/rentman/src', '../../contracts/src/index.ts'],
  ['apps/rentman-sandbox/src', '@klappe/contracts'],
  ['apps/rentman-sandbox/src', '@klappe/shop'],
  ['apps/backend/src/api/cart/services', '@klappe/rentman'],
  ['apps/backend/src/api/cart/services', '../../../../lib/env'],
  ['apps/backend/src/rentman', '@klappe/rentman-sandbox'],
  ['apps/backend/src/rentman/inquiries', '../../api/inquiry/services/inquiry-store'],
  ['apps/backend/src/rentman/inquiries', '../../mail/mail'],
  ['apps/backend/src/mail', '../api/inquiry/services/inquiry-store'],
  ['apps/shop/server', '@klappe/rentman'],
  ['apps/shop/app/routes', '@klappe/rentman-sandbox'],
  ['apps/shop/app/routes', '@klappe/backend'],
  ['apps/shop/app/features/cart', '@klappe/rentman'],
  ['apps/shop/app/features/cart', '#app/routes/basket.tsx'],
  ['apps/shop/app/features/cart', '../../../../backend/src/index.ts'],
  ['apps/shop/app/ui', '#app/features/cart/cart.tsx'],
  ['apps/shop/app/ui', '../features/cart/cart.tsx'],
  ['apps/shop/app/ui', '#app/routes/basket.tsx'],
  ['apps/shop/app/ui', '#app/stores/cart.ts'],
  ['apps/shop/app/ui', '#app/backend/products.ts'],
  ['apps/shop/app/ui', '@klappe/contracts'],
  ['apps/shop/app/stores', '#app/features/cart/cart.tsx'],
  ['apps/shop/app/stores', '#app/session/session.ts'],
  ['apps/shop/app/session', '#app/sync/cart-sync.ts'],
  ['apps/shop/app/sync', '#app/ui/snackbar-queue.ts'],
  ['apps/shop/app/forms', '#app/features/cart/cart.tsx'],
  ['apps/shop/app/forms', '#app/stores/cart.ts'],
  ['apps/shop/app/backend', '#app/stores/cart.ts'],
  ['apps/shop/app/backend', '../stores/cart.ts'],
  ['apps/shop/app/site', '#app/features/layout/site-frame.tsx'],
  ['apps/shop/app/seo', '../features/content/shown-page.ts'],
  ['apps/shop/app/routing', '#app/routes/basket.tsx'],
  ['apps/shop/app/ui', '#app/site/public-config.ts'],
];

const ALLOWED: typeof FORBIDDEN = [
  ['packages/domain/src', './money.ts'],
  ['packages/contracts/src', '@klappe/domain'],
  ['packages/rentman/src', '@klappe/domain'],
  ['apps/rentman-sandbox/src', '@klappe/rentman'],
  ['apps/rentman-sandbox/src/demo', '../main.ts'],
  ['apps/backend/src/api/cart/services', '@klappe/contracts'],
  ['apps/backend/src/api/cart/services', '../../../lib/env'],
  ['apps/backend/src/rentman', '@klappe/rentman'],
  ['apps/backend/src/rentman/inquiries', '../../lib/inquiry'],
  ['apps/backend/src/api/order/services', '../../inquiry/services/inquiry-store'],
  ['apps/shop/server', '@klappe/contracts'],
  ['apps/shop/app/routes', '#app/features/cart/cart.tsx'],
  ['apps/shop/app/features/cart', '#app/ui/button.tsx'],
  ['apps/shop/app/ui', './button.tsx'],
  ['apps/shop/app/ui', '#app/ui/button.tsx'],
  ['apps/shop/app/features/cart', '#app/site/public-config.ts'],
  ['apps/shop/app/seo', '#app/site/public-config.ts'],
  ['apps/shop/app/stores', '#app/backend/products.ts'],
  ['apps/shop/app/session', '#app/stores/user.ts'],
  ['apps/shop/app/sync', '#app/session/session.ts'],
  ['apps/shop/app/forms', '#app/ui/button.tsx'],
  ['apps/shop/app/backend', '@klappe/contracts'],
];

/** Lints a file per case; answers with the cases the linter complains about. */
function lintCases(cases: typeof FORBIDDEN): string[] {
  const files = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [index, [folder, specifier]] of cases.entries()) {
    const file = `${folder}/case-${index}.ts`;
    files.set(file, `import { a } from '${specifier}';\n\nexport const b = a;\n`);
    names.set(file, `${folder} <- ${specifier}`);
  }
  const refused = lintFiles(files, 'noRestrictedImports');
  return refused.map((path) => names.get(path) ?? path);
}

const toName = ([folder, specifier]: readonly [string, string]) => `${folder} <- ${specifier}`;

test('the linter refuses every import across a zone', () => {
  expect(lintCases(FORBIDDEN).sort()).toEqual(FORBIDDEN.map(toName).sort());
});

test('the linter lets through what a zone may import', () => {
  expect(lintCases(ALLOWED)).toEqual([]);
});

test('only tests and testing folders may import from a testing folder', () => {
  const shared = "import { anOffer } from '#app/stores/testing/cart-fixtures.ts';";
  const beside = "import { refuse } from './testing/refuse.ts';";
  const stores = 'apps/shop/app/stores';
  expect(findTestingImports(`${stores}/cart.ts`, `${shared}\n${beside}`)).toHaveLength(2);
  expect(findTestingImports(`${stores}/cart.test.ts`, shared)).toEqual([]);
  expect(findTestingImports(`${stores}/testing/lines.ts`, shared)).toEqual([]);
  expect(findTestingProblems(ROOT)).toEqual([]);
});
