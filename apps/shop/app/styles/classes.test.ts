import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const APP = join(import.meta.dirname, '..');
const files = readdirSync(APP, { recursive: true, encoding: 'utf8' });
const read = (ending: RegExp) =>
  files
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => readFileSync(join(APP, name), 'utf8'))
    .join('\n');

const sheets = read(/\.css$/).replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|@import[^;]*;/g, '');
const components = read(/\.tsx?$/);

const defined = new Set([...sheets.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
const used = new Set(
  [...components.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/gi)].flatMap(([, plain, code]) =>
    (plain ?? [...(code ?? '').matchAll(/'([^']*)'/g)].map(([, text]) => text).join(' '))
      .split(/\s+/)
      .filter(Boolean),
  ),
);

/** Stands in a comparison inside `className={…}`. */
const NO_CLASS = 'dark';

test('every class of a component is defined by a style sheet', () => {
  expect([...used].filter((name) => !defined.has(name) && name !== NO_CLASS)).toEqual([]);
});

test('every class of a style sheet is used by a component', () => {
  const unused = [...defined].filter(
    (name) => !new RegExp(`[\\s"'\`]${name}[\\s"'\`]`).test(components),
  );
  expect(unused).toEqual([]);
});
