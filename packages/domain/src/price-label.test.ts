import { expect, test } from 'vitest';
import { toPriceLabel } from './money.ts';

test('prices are net plus 20 % unless the house says otherwise', () => {
  expect(toPriceLabel()).toBe('netto, zzgl. 20 % USt.');
});

test('gross prices name the tax they hold', () => {
  expect(toPriceLabel({ vatPercent: 20, isGross: true })).toBe('inkl. 20 % USt.');
});

test('a broken rate is written with a comma', () => {
  expect(toPriceLabel({ vatPercent: 8.1, isGross: false })).toBe('netto, zzgl. 8,1 % USt.');
});
