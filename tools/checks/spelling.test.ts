import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listSources } from '#tools/builds/list-sources.ts';
import { ROOT } from '#tools/repository.ts';

const WITH_TEXTS = ['apps/shop/app', 'apps/backend/src', 'packages/domain/src'];

test('texts for users write Email, the word of the form fields', () => {
  const others = listSources(ROOT, WITH_TEXTS).filter((file) =>
    /\bE-?Mail|\bMailadresse/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(others).toEqual([]);
});
