import { expect, test } from 'vitest';
import { toImageUrl, toSourceSet } from './image-url.ts';

test('a picture is asked for in its width, quality 80, as webp', () => {
  expect(toImageUrl('/rentman/pictures/98-1a2b.jpg')).toBe(
    '/_image/w_900,q_80,f_webp/rentman/pictures/98-1a2b.jpg',
  );
});

test('a source set names the widths from a quarter of the largest up to it', () => {
  expect(toSourceSet('/rentman/pictures/a.jpg', 480)).toBe(
    '/_image/w_160,q_80,f_webp/rentman/pictures/a.jpg 160w, /_image/w_320,q_80,f_webp/rentman/pictures/a.jpg 320w, /_image/w_480,q_80,f_webp/rentman/pictures/a.jpg 480w',
  );
  expect(toSourceSet('/rentman/pictures/a.jpg', 640)).not.toContain('160w');
});
