import { expect, test } from 'vitest';
import { toDeepPopulate } from './content-model';
import { toPublicPicture } from './public-picture';

test('every field that a public picture promises is read from the database', () => {
  const model = { attributes: { image: { type: 'media' } } };
  const { image } = toDeepPopulate(() => model, 'api::page.page', 1);
  const stored = { id: 7, url: '/uploads/set.jpg' };
  const derived = ['alt', 'credit'];
  expect(
    Object.keys(toPublicPicture(stored))
      .filter((field) => !derived.includes(field))
      .filter((field) => !image?.select?.includes(field)),
  ).toEqual([]);
});

test('a public picture says id, url, alt and credit', () => {
  const stored = { id: 7, url: '/uploads/set.jpg', alternativeText: 'Am Set', caption: 'M. Novak' };
  expect(toPublicPicture(stored)).toMatchObject({
    id: 7,
    url: '/uploads/set.jpg',
    alt: 'Am Set',
    credit: 'M. Novak',
  });
});
