import { expect, test } from 'vitest';
import { CHUNK_RELOAD_KEY, claimChunkReload, isChunkFailure } from './chunk-reload.ts';

function createStorage(kept?: string) {
  const items = new Map(kept === undefined ? [] : [[CHUNK_RELOAD_KEY, kept]]);
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

test('the first failed chunk reloads the page and is noted', () => {
  const storage = createStorage();
  expect(claimChunkReload(storage, 1_000_000)).toBe(true);
  expect(storage.getItem(CHUNK_RELOAD_KEY)).toBe('1000000');
});

test('a second failure within 60 s does not reload', () => {
  const storage = createStorage('1000000');
  expect(claimChunkReload(storage, 1_059_999)).toBe(false);
});

test('a failure 60 s later reloads again', () => {
  const storage = createStorage('1000000');
  expect(claimChunkReload(storage, 1_060_000)).toBe(true);
});

test('an unreadable note counts as none', () => {
  expect(claimChunkReload(createStorage('gestern'), 1_000_000)).toBe(true);
});

test('a note from a clock that ran ahead does not block for ever', () => {
  expect(claimChunkReload(createStorage('9000000'), 1_000_000)).toBe(true);
});

test('the words of every browser for a failed chunk are known', () => {
  for (const message of [
    'Failed to fetch dynamically imported module: http://localhost/assets/a.js',
    'error loading dynamically imported module: http://localhost/assets/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/a.css',
  ]) {
    expect(isChunkFailure(new TypeError(message))).toBe(true);
  }
});

test('other faults are no failed chunk', () => {
  expect(isChunkFailure(new TypeError('x is not a function'))).toBe(false);
  expect(isChunkFailure('dynamically imported module')).toBe(false);
});
