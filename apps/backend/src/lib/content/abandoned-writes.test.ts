import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { leaveAbandonedWrites } from './abandoned-writes';

/** Writes by the middleware that the documents would run, for a call with this connection. */
function write(action: string, socket?: object): string {
  let middleware: (context: object, next: () => string) => string = () => '';
  const strapi = {
    documents: { use: (given: typeof middleware) => (middleware = given) },
    requestContext: { get: () => (socket ? { req: { socket } } : undefined) },
  };
  leaveAbandonedWrites(strapi as unknown as Core.Strapi);
  return middleware({ action }, () => 'written');
}

test('nothing is published for a caller whose connection has ended', () => {
  const open = { destroyed: false, readableEnded: false };
  expect(write('publish', open)).toBe('written');
  expect(() => write('publish', { ...open, readableEnded: true })).toThrow('ended the connection');
  expect(() => write('update', { ...open, destroyed: true })).toThrow('ended the connection');
});

test('reading goes on, and so does what no call asked for', () => {
  expect(write('findMany', { destroyed: true, readableEnded: true })).toBe('written');
  expect(write('publish')).toBe('written');
});
