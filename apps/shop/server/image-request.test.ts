import { expect, test } from 'vitest';
import { parseImageRequest } from './image-request.ts';

test('the width, quality and form of the specification are read', () => {
  expect(parseImageRequest('w_900,q_80,f_webp', '/rentman/pictures/98-1a2b.jpg')).toEqual({
    width: 900,
    quality: 80,
    path: '/rentman/pictures/98-1a2b.jpg',
  });
});

test('a width the shop does not use is refused', () => {
  expect(parseImageRequest('w_901,q_80,f_webp', '/rentman/pictures/98.jpg')).toBeNull();
});

test('a path outside the picture folders is refused', () => {
  expect(parseImageRequest('w_900,q_80,f_webp', '/rentman/status')).toBeNull();
  expect(parseImageRequest('w_900,q_80,f_webp', '/rentman/pictures/../status')).toBeNull();
  expect(parseImageRequest('w_900,q_80,f_webp', '/http://169.254.169.254/')).toBeNull();
});
