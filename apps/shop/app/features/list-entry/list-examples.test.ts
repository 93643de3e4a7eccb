import { expect, test } from 'vitest';
import { pickExamples, writeExample } from './list-examples.ts';

const aProduct = (displayname: string, code: string, category: string) => ({
  displayname,
  code,
  link: `/rental/${category}/unter/${code}`,
});

const PRODUCTS = [
  aProduct('L-Acoustics K2', '10101', 'ton'),
  aProduct('L-Acoustics Kara II', '10102', 'ton'),
  aProduct('Dimmer ETC ColorSource ThruPower 4x 2,3 kW', '20338', 'licht'),
  aProduct('Robe Spiider', '20051', 'licht'),
];

test('examples are three products of the house with short names, first of different categories', () => {
  expect(pickExamples(PRODUCTS).map(({ code }) => code)).toEqual(['10101', '20051', '10102']);
  expect(pickExamples(PRODUCTS.slice(0, 1)).map(({ code }) => code)).toEqual(['10101']);
  expect(pickExamples([])).toEqual([]);
});

test('an example reads as somebody would write it', () => {
  const categories = [{ slug: 'ton', header: 'Tontechnik' }];
  expect(writeExample(pickExamples(PRODUCTS), categories)).toBe(
    'TONTECHNIK\n2x L-Acoustics K2\n4 x L-Acoustics Kara II\n\n1 Robe Spiider',
  );
  expect(writeExample([], categories)).toBe('');
});
