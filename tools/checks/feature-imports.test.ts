import { expect, test } from 'vitest';
import { findForeignImports } from './feature-imports.ts';

const CART = 'apps/shop/app/features/cart/cart-line.tsx';

test('an import of another feature is found however it is written', () => {
  const source = `
    import { ProductCard } from '#app/features/catalogue/product-card.tsx';
    import type { Account } from '../account/account.ts';
    export { Login } from '#app/features/account/login.tsx';
    const dialog = import('../layout/dialog.tsx');
    import '../content/content.css';
  `;
  expect(findForeignImports(CART, source)).toEqual([
    '#app/features/catalogue/product-card.tsx',
    '../account/account.ts',
    '#app/features/account/login.tsx',
    '../layout/dialog.tsx',
    '../content/content.css',
  ]);
});

test('what a feature may import is let through', () => {
  const source = `
    import { Button } from '#app/ui/button.tsx';
    import { CartTotals } from './cart-totals.tsx';
    import { quantity } from '#app/features/cart/quantity/quantity.tsx';
    import { readCart } from '#app/stores/cart.ts';
    import { toPrice } from '@klappe/domain';
  `;
  expect(findForeignImports(CART, source)).toEqual([]);
});

test('a folder below a feature may reach up into its own feature only', () => {
  const file = 'apps/shop/app/features/cart/summary/lines.tsx';
  const source = `import a from '../total.tsx'; import b from '../../inquiry/form.tsx';`;
  expect(findForeignImports(file, source)).toEqual(['../../inquiry/form.tsx']);
});

test('a route may compose features', () => {
  const source = `import { Cart } from '#app/features/cart/cart.tsx';`;
  expect(findForeignImports('apps/shop/app/routes/basket.tsx', source)).toEqual([]);
});
