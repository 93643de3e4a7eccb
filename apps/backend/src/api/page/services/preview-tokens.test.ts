import { expect, test } from 'vitest';
import { createPreviewTokens } from './preview-tokens';

const NOW = new Date('2026-11-21T07:00:00Z');
const HOUR_MS = 3_600_000;
const DRAFT = { page: 'abc', status: 'draft' } as const;
const tokens = createPreviewTokens('a secret of at least 16');
const token = tokens.create(DRAFT, NOW);

test('a token opens its page in its state', () => {
  expect(tokens.isValid(DRAFT, token, NOW)).toBe(true);
});

test('it opens no other page, no other state, and nothing after an hour', () => {
  expect(tokens.isValid({ ...DRAFT, page: 'abd' }, token, NOW)).toBe(false);
  expect(tokens.isValid({ ...DRAFT, status: 'published' }, token, NOW)).toBe(false);
  expect(tokens.isValid(DRAFT, token, new Date(NOW.getTime() + HOUR_MS))).toBe(false);
});

test('a token cannot be prolonged, shortened or made with another secret', () => {
  const [, signature] = token.split('.');
  expect(tokens.isValid(DRAFT, `zzzzzzzzz.${signature}`, NOW)).toBe(false);
  expect(tokens.isValid(DRAFT, token.slice(0, -1), NOW)).toBe(false);
  expect(tokens.isValid(DRAFT, '', NOW)).toBe(false);
  const foreign = createPreviewTokens('another secret of 16').create(DRAFT, NOW);
  expect(tokens.isValid(DRAFT, foreign, NOW)).toBe(false);
});
