import { expect, test } from 'vitest';
import type { RenderedPage } from './rendered-page.ts';
import { chooseEncoding, isFresh, toRepresentation } from './rendered-page.ts';

const page: RenderedPage = {
  status: 200,
  headers: { 'content-type': 'text/html' },
  etag: 'W/"abc"',
  tags: ['catalogue'],
  bodies: {
    identity: Buffer.from('identity'),
    br: Buffer.from('br'),
    gzip: Buffer.from('gz'),
  },
  renderedAt: 0,
};

test('brotli wins where the client takes it', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
});

test('an encoding with weight 0 is not taken', () => {
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
});

test('a client that names no encoding gets the plain bytes', () => {
  expect(chooseEncoding(undefined)).toBe('identity');
  expect(chooseEncoding('zstd')).toBe('identity');
});

test('a wildcard takes brotli', () => {
  expect(chooseEncoding('*')).toBe('br');
});

test('one of several validators makes a page fresh', () => {
  expect(isFresh('W/"old", W/"abc"', 'W/"abc"')).toBe(true);
  expect(isFresh('"abc"', 'W/"abc"')).toBe(true);
  expect(isFresh('W/"old"', 'W/"abc"')).toBe(false);
});

test('a client that holds the page hears 304 without a body', () => {
  const answer = toRepresentation(page, { method: 'GET', ifNoneMatch: 'W/"abc"' });
  expect(answer).toMatchObject({ status: 304, body: null, headers: { etag: 'W/"abc"' } });
});

test('a HEAD request gets the headers of the body it does not get', () => {
  const answer = toRepresentation(page, { method: 'HEAD', acceptEncoding: 'br' });
  expect(answer.body).toBeNull();
  expect(answer.headers).toMatchObject({ 'content-length': '2', 'content-encoding': 'br' });
});
