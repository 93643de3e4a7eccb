import { CartProductWrite } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { toFieldErrors, toGermanMessage } from '../../src/lib/field-errors';
import { aProduct } from '../own-things/shop-stack';

/** What a call answers to a product with these fields. */
function complain(changes: Readonly<Record<string, unknown>>): readonly string[] {
  const product = CartProductWrite.safeParse(aProduct(changes), { error: toGermanMessage });
  return product.success ? [] : toFieldErrors(product.error).map(({ message }) => message);
}

test('a quantity out of range is refused in a whole sentence', () => {
  const sentence = 'Bitte eine Stückzahl von 1 bis 99 angeben.';
  expect([0, 100, 2.5, -3].map((quantity) => complain({ quantity }))).toEqual([
    [sentence],
    [sentence],
    [sentence],
    [sentence],
  ]);
  expect(complain({ quantity: 99 })).toEqual([]);
});

test('other limits are named with their number', () => {
  expect(complain({ code: 'x'.repeat(201) })).toEqual(['Bitte höchstens 200 Zeichen angeben.']);
  expect(complain({ code: '' })).toEqual(['Bitte mindestens 1 Zeichen angeben.']);
  expect(complain({ price: -1 })).toEqual(['Bitte mindestens 0 angeben.']);
  expect(complain({ code: undefined })).toEqual(['Bitte angeben.']);
});
