import { expect, test } from 'vitest';
import { findJsonProblem } from './body-reader';

test('elements are counted before anything is parsed, whatever stands in strings', () => {
  expect(findJsonProblem('[{},{},{}]', 10)).toBeNull();
  expect(findJsonProblem('[{},{},{}]', 5)).toBe('Der Inhalt hat zu viele Teile.');
  expect(findJsonProblem(JSON.stringify({ text: '[{,"\\'.repeat(1000) }), 5)).toBeNull();
  expect(findJsonProblem('{"text":"never ended, [[[', 5)).toBeNull();
});

test('a body may be 100 levels deep', () => {
  const nest = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(findJsonProblem(nest(100), 1000)).toBeNull();
  expect(findJsonProblem(nest(101), 1000)).toBe('Der Inhalt ist zu tief verschachtelt.');
  expect(findJsonProblem('['.repeat(900_000), 1_000_000)).toBe(
    'Der Inhalt ist zu tief verschachtelt.',
  );
});
