import { expect, test } from 'vitest';
import { toImageUrl, toSourceSet } from './image-url.ts';

test('a picture is asked for in its width, quality 80, as webp', () => {
  expect(toImageUrl('/rentman/pictures/98-1a2b.jpg')).toBe(
    '/_image/w_900,q_80,f_webp/rentman/pictures/98-1a2b.jpg',
  );
});

test('a source set names the widths from a quarter of the largest up to it', () => {
  expect(toSourceSet('/rentman/pictures/a.jpg', 480)).toBe(
    '/_image/160/a.jpg 160w,/_image/320/a.jpg 320w,/_image/480/a.jpg 480w',
  );
  expect(toSourceSet('/rentman/pictures/a.jpg', 640)).not.toContain('160w');
  expect(toSourceSet('/uploads/a.jpg', 160)).toContain('/_image/160/uploads/a.jpg 160w');
  expect(toSourceSet('https://cdn.example/a.jpg', 160)).toContain(
    '/_image/160/https%3A%2F%2Fcdn.example%2Fa.jpg 160w',
  );
});
