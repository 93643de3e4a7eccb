import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PageSection } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';

const COMPONENTS = join(__dirname, '../../src/components/sections');
const Component = z.object({ attributes: z.record(z.string(), z.unknown()) });

test('every section of the contracts has a component with the same fields', () => {
  const sections = PageSection.options.map(({ shape: { type, ...fields } }) => ({
    type: type.value,
    fields: Object.keys(fields).toSorted(),
  }));
  const components = sections.map(({ type }) => {
    const json: unknown = JSON.parse(readFileSync(join(COMPONENTS, `${type}.json`), 'utf8'));
    return { type, fields: Object.keys(Component.parse(json).attributes).toSorted() };
  });
  expect(components).toEqual(sections);
});
