import { expect, test } from 'vitest';
import { compareTechnicalData } from './compare-products.ts';

test('every label stands once, in the order of its first appearance, and differences are marked', () => {
  const rows = compareTechnicalData([
    [
      ['Sensor', 'Vollformat'],
      ['Mount', 'E-Mount'],
    ],
    [
      ['Mount', 'RF'],
      ['sensor ', 'vollformat'],
      ['Medium', 'CFexpress'],
    ],
  ]);
  expect(rows).toEqual([
    { label: 'Sensor', values: ['Vollformat', 'vollformat'], isDifferent: false },
    { label: 'Mount', values: ['E-Mount', 'RF'], isDifferent: true },
    { label: 'Medium', values: [null, 'CFexpress'], isDifferent: true },
  ]);
});

test('a label that a product has twice shows both values', () => {
  const rows = compareTechnicalData([
    [
      ['Ausgang', 'SDI'],
      ['Ausgang', 'HDMI'],
    ],
  ]);
  expect(rows).toEqual([{ label: 'Ausgang', values: ['SDI, HDMI'], isDifferent: false }]);
});
