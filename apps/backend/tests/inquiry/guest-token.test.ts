import { expect, test } from 'vitest';
import { createGuestTokens } from '../../src/api/inquiry/services/guest-token';

const inquiry = { id: 42, headKey: '7d2f9a52-1f58-4f5a-9c7e-0a3d5f6b7c81' };
const tokens = createGuestTokens('a secret of the server');

test('the token of an inquiry is always the same and opens it', () => {
  const token = tokens.create(inquiry);
  expect(tokens.create(inquiry)).toBe(token);
  expect(tokens.isValid(inquiry, token)).toBe(true);
});

test('it opens no other inquiry, and no other token opens this one', () => {
  const token = tokens.create(inquiry);
  expect(tokens.isValid({ ...inquiry, id: 43 }, token)).toBe(false);
  for (const wrong of ['', 'x', `${token}A`, token.slice(1), 'A'.repeat(43)]) {
    expect(tokens.isValid(inquiry, wrong)).toBe(false);
  }
});

test('another server gives other tokens', () => {
  expect(createGuestTokens('another secret').create(inquiry)).not.toBe(tokens.create(inquiry));
});
