import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROOT } from '#tools/repository.ts';
import {
  findReason,
  NOT_RUN,
  RUN_SPANS,
  readDocumentedCommands,
} from './testing/documented-commands.ts';

const DOCUMENTS = [
  'README.md',
  'SECURITY.md',
  'deploy/README.md',
  'bench/README.md',
  'tools/README.md',
  'docs/README.md',
  'docs/operations.md',
  'docs/security.md',
];
/** The first folders of paths as documents name them. */
const PATH = /^(?:apps|packages|docs|tools|e2e|bench|demo|deploy)\/[\w./$-]+$/;
const TEST = /\.(?:test|part|spec)\.tsx?$/;

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

function listSpans(text: string): readonly string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
}

const { blocks, spans } = readDocumentedCommands();
const typed = [
  ...blocks.filter(({ language }) => language === 'sh').flatMap(({ lines }) => lines),
  ...spans,
];

test('every script of npm that a document or .env.example names is there', () => {
  const missing = [...DOCUMENTS, '.env.example'].flatMap((document) =>
    [...read(document).matchAll(/npm run ([\w:]*\w)(?![\w:…])/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts) && name !== 'serve')
      .map((name) => `${document}: npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every file that a document names or links is there', () => {
  const missing = DOCUMENTS.flatMap((document) => {
    const text = read(document);
    const named = listSpans(text).filter((span) => PATH.test(span));
    const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
      join(dirname(document), path),
    );
    return [...named, ...linked]
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

/** The rows of the tables below this heading. */
function listPromises(document: string, heading: string): readonly string[] {
  const [, section = ''] = read(document).split(`## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  return body.split('\n').filter((line) => /^\| (?!promise|-)/.test(line));
}

test.each(['docs/security.md', 'docs/operations.md'])(
  'each promise of %s names tests, and they are there',
  (document) => {
    const rows = listPromises(document, 'Promised and tested');
    expect(rows.length).toBeGreaterThan(15);
    const wrong = rows.flatMap((row) => {
      const [, promise = '', shown = ''] = row.split('|');
      const named = listSpans(shown).filter((span) => !span.startsWith('npm '));
      const missing = named.filter((span) => !isTest(span, named));
      return named.length === 0 ? [`${promise.trim()}: no test`] : missing;
    });
    expect(wrong).toEqual([]);
  },
);

/** Tests are named from the root, from the backend's or its tests' folder, or by a name beside the one before. */
function isTest(span: string, named: readonly string[]): boolean {
  const beside = named.map(dirname).filter((folder) => folder !== '.');
  const folders = ['.', 'apps/backend', 'apps/backend/tests'];
  const places = [
    ...folders,
    ...folders.flatMap((folder) => beside.map((each) => join(folder, each))),
  ];
  const [folder, pattern] = [dirname(span), span.split('/').at(-1) ?? ''];
  return places.some((place) => {
    const inside = join(ROOT, place, folder);
    if (!existsSync(inside)) return false;
    if (pattern.startsWith('*'))
      return readdirSync(inside).some((name) => name.endsWith(pattern.slice(1)));
    return (
      existsSync(join(inside, pattern)) && (TEST.test(pattern) || span.startsWith('tools/checks/'))
    );
  });
}

test('every command of README and operations.md is run on a clean clone, or a reason says why not', () => {
  // Every line of a block is run; sentences may name a command that no block has.
  const run = spans.filter((command) => RUN_SPANS.some((span) => command.startsWith(span)));
  const open = spans.filter(
    (command) => !run.includes(command) && findReason(command) === undefined,
  );
  expect(open).toEqual([]);
  const unused = Object.keys(NOT_RUN).filter(
    (start) => !typed.some((line) => line.includes(start)),
  );
  expect(unused, 'no document has these any more').toEqual([]);
  expect(RUN_SPANS.filter((span) => !spans.some((command) => command.startsWith(span)))).toEqual(
    [],
  );
});
