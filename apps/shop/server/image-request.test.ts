import { expect, test } from 'vitest';
import { parseImageRequest } from './image-proxy.ts';

test('the width, quality and form of the specification are read', () => {
  expect(parseImageRequest('w_900,q_80,f_webp', '/rentman/pictures/98-1a2b.jpg')).toEqual({
    width: 900,
    quality: 80,
    format: 'webp',
    source: '/rentman/pictures/98-1a2b.jpg',
  });
});

test('icons and the logo in mails are PNG, in few widths', () => {
  expect(parseImageRequest('w_320,q_80,f_png', '/uploads/logo.svg')?.format).toBe('png');
  expect(parseImageRequest('w_1280,q_80,f_png', '/uploads/logo.svg')).toBeNull();
});

test('a width the shop does not use is refused', () => {
  expect(parseImageRequest('w_901,q_80,f_webp', '/rentman/pictures/98.jpg')).toBeNull();
});

test('a path outside the picture folders is refused', () => {
  expect(parseImageRequest('w_900,q_80,f_webp', '/rentman/status')).toBeNull();
  expect(parseImageRequest('w_900,q_80,f_webp', '/rentman/pictures/../status')).toBeNull();
  expect(parseImageRequest('w_900,q_80,f_webp', '/http://169.254.169.254/')).toBeNull();
});

test('another host is allowed by its name alone', () => {
  const ask = (address: string) =>
    parseImageRequest('w_900,q_80,f_webp', `/${encodeURIComponent(address)}`, ['cdn.example']);
  expect(ask('https://cdn.example/uploads/set.jpg')?.source).toBe(
    'https://cdn.example/uploads/set.jpg',
  );
  expect(ask('https://evil.example/set.jpg')).toBeNull();
  expect(ask('http://cdn.example/set.jpg')).toBeNull();
  expect(ask('https://cdn.example:8443/set.jpg')).toBeNull();
  expect(ask('https://name@cdn.example/set.jpg')).toBeNull();
  expect(ask('https://cdn.example.evil.example/set.jpg')).toBeNull();
});
