import { expect, test } from 'vitest';
import { readQuantity } from './number-stepper.tsx';

const read = (typed: string, max = 99) => readQuantity(typed, { before: 4, max });

test('a whole number is taken as it is', () => {
  expect(read(' 12 ')).toEqual({ quantity: 12, note: '' });
});

test('a fraction, a negative number and words change nothing and say so', () => {
  expect(read('2,5')).toEqual({
    quantity: 4,
    note: '„2,5“ ist keine ganze Zahl von 1 bis 99.',
  });
  expect(read('-3').quantity).toBe(4);
  expect(read('1e3').quantity).toBe(4);
  expect(read('zwei').note).toContain('zwei');
});

test('a number beyond a limit becomes the limit and says so', () => {
  expect(read('99', 2)).toEqual({ quantity: 2, note: 'Höchstens 2 Stück möglich.' });
  expect(read('0')).toEqual({ quantity: 1, note: 'Mindestens 1 Stück.' });
});

test('0 is a quantity where it takes the thing away', () => {
  expect(readQuantity('0', { before: 4, min: 0, max: 9 })).toEqual({ quantity: 0, note: '' });
});

test('an empty field changes nothing', () => {
  expect(read('  ')).toEqual({ quantity: 4, note: '' });
});
