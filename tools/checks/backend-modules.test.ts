import { expect, test } from 'vitest';
import { ROOT } from '#tools/repository.ts';
import {
  findLayerProblems,
  findModule,
  findModuleCycles,
  findModuleProblems,
  listModuleImports,
} from './backend-modules.ts';

const CARTS = 'apps/backend/src/api/cart/services/carts.ts';

test('an import of another module is found however it is written', () => {
  const source = `
    import { getOrders } from '../../order/services/orders';
    import type { Inquiry } from '../../inquiry/services/inquiry-store';
    export { mail } from '../../../mail/mail';
    const admin = import('../../../admin/app.tsx');
    import '../../../call-table';
    import { price } from './price-lines';
    import { z } from 'zod';
  `;
  expect(listModuleImports(CARTS, source).map(({ to }) => to)).toEqual([
    'order',
    'inquiry',
    'mail',
    'admin',
    'call-table.ts',
  ]);
});

test('a file is in the module of its folder, or is one itself', () => {
  expect(findModule(CARTS)).toBe('cart');
  expect(findModule('apps/backend/src/lib/panel/panel-calls.ts')).toBe('lib');
  expect(findModule('apps/backend/src/index.ts')).toBe('index.ts');
  expect(findModule('apps/backend/config/server.ts')).toBeNull();
});

test('a module may import those that stand before it, and no others', () => {
  const source = "import { getOrders } from '../../order/services/orders';";
  const imports = listModuleImports(CARTS, source);
  expect(findModuleProblems(['order', 'cart'], ['order', 'cart'], imports)).toEqual([]);
  expect(findModuleProblems(['cart', 'order'], ['order', 'cart'], imports)).toEqual([
    `${CARTS}: cart is below order and must not import it`,
  ]);
});

test('the list names every module and nothing else', () => {
  expect(findModuleProblems(['cart', 'gone'], ['cart', 'new'], [])).toEqual([
    'apps/backend/layers.json lacks new',
    'apps/backend/layers.json names gone, which is not in apps/backend/src',
  ]);
});

test('modules that import each other through others are one cycle', () => {
  const edge = (from: string, to: string) => ({ file: `${from}.ts`, from, to });
  const tree = [edge('order', 'inquiry'), edge('inquiry', 'lib'), edge('order', 'lib')];
  expect(findModuleCycles(tree)).toEqual([]);
  expect(findModuleCycles([...tree, edge('lib', 'order'), edge('cart', 'lib')])).toEqual([
    ['inquiry', 'lib', 'order'],
  ]);
});

test('the backend keeps to its layers', () => {
  expect(findLayerProblems(ROOT)).toEqual([]);
});
