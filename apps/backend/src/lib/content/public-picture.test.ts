import { expect, test } from 'vitest';
import { toDeepPopulate } from './deep-populate';
import { toPublicPicture } from './public-picture';

test('every field that a public picture promises is read from the database', () => {
  const model = { attributes: { image: { type: 'media' } } };
  const { image } = toDeepPopulate(() => model, 'api::page.page', 1);
  const stored = { id: 7, url: '/uploads/set.jpg' };
  expect(
    Object.keys(toPublicPicture(stored)).filter((field) => !image?.select?.includes(field)),
  ).toEqual([]);
});
