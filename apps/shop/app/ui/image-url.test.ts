import { expect, test } from 'vitest';
import { toImageUrl, toSourceSet } from './image-url.ts';

test('a picture is asked for in its width, quality 80, as webp', () => {
  expect(toImageUrl('/rentman/pictures/98-1a2b.jpg')).toBe(
    '/_image/w_900,q_80,f_webp/rentman/pictures/98-1a2b.jpg',
  );
});

test('a source set names the widths from a quarter of the largest up to it', () => {
  const name = 'q_80,f_webp/rentman/pictures/a.jpg';
  expect(toSourceSet('/rentman/pictures/a.jpg', 480)).toBe(
    `/_image/w_160,${name} 160w, /_image/w_320,${name} 320w, /_image/w_480,${name} 480w`,
  );
  expect(toSourceSet('/rentman/pictures/a.jpg', 640)).not.toContain('160w');
  expect(toSourceSet('https://cdn.example/a.jpg', 160)).toContain(
    '/_image/w_160,q_80,f_webp/https%3A%2F%2Fcdn.example%2Fa.jpg 160w',
  );
});
