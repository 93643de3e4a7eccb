import { MAX_REMARK_LENGTH } from '@klappe/domain';
import { expect, test } from 'vitest';
import { hasRemarkLine, withoutRemarkLine, withRemarkLine } from './wish-form.tsx';

test('a line comes after what was typed, and only once', () => {
  const first = withRemarkLine('Mit Prep-Tag\n', '1 × ronin rs5').remark;
  expect(first).toBe('Mit Prep-Tag\n1 × ronin rs5');
  expect(withRemarkLine(first, '1 × ronin rs5').remark).toBe(first);
  expect(withRemarkLine('', '1 × ronin rs5').remark).toBe('1 × ronin rs5');
});

test('taking a line back leaves the rest as it was typed', () => {
  expect(withoutRemarkLine('Mit Prep-Tag\n1 × ronin rs5\nDanke', '1 × ronin rs5')).toBe(
    'Mit Prep-Tag\nDanke',
  );
  expect(hasRemarkLine('11 × ronin rs5', '1 × ronin rs5')).toBe(false);
});

test('a line that has no room changes nothing', () => {
  const full = 'x'.repeat(MAX_REMARK_LENGTH - 3);
  expect(withRemarkLine(full, '1 × fx6')).toEqual({ remark: full, hasRoom: false });
});
