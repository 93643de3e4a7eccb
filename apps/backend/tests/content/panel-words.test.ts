import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import words from '../../src/admin/german/words.json';
import foreign from './foreign-words.json';
import unopened from './unopened-words.json';

const STRAPI = resolve(__dirname, '../../node_modules/@strapi');
/** Where each part of the panel keeps its words, and what it writes before each of their names. */
const PARTS = [
  ['admin/dist/admin/admin/src/translations', ''],
  ['content-manager/dist/admin/translations', 'content-manager.'],
  ['upload/dist/admin/translations', 'upload.'],
] as const;

const Words = z.object({ default: z.record(z.string(), z.string()) });

async function readWords(language: 'de' | 'en'): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  for (const [folder, prefix] of PARTS) {
    const file = pathToFileURL(join(STRAPI, folder, `${language}.json.mjs`)).href;
    const found = Words.parse(await import(/* @vite-ignore */ file)).default;
    for (const [name, text] of Object.entries(found)) all.set(prefix + name, text);
  }
  return all;
}

const UNOPENED = new RegExp(`^(${unopened.join('|')})`);
const isOpened = (name: string) => !UNOPENED.test(name);
const toPattern = (list: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\d])(${list.replaceAll(' ', '|')})(?![\\p{L}\\d])`, flags);
const FAMILIAR = toPattern(foreign.familiar, 'iu');
const IMPERATIVE = toPattern(foreign.imperatives, 'u');

test('every word of a page that staff open has a German one', async () => {
  const german = new Map([...(await readWords('de')), ...Object.entries(words)]);
  const missing = [...(await readWords('en')).keys()].filter((name) => !german.has(name));
  expect(missing.filter(isOpened)).toEqual([]);
});

/** What stands for a value, and the words by which a text has several forms. */
const FORMS = /\{[^{}]*\}|\b(one|other|plural|select|true|false|number|Roles|Users)\b|<[^>]*>/g;
const ENGLISH = toPattern(foreign.english, 'iu');
const KNOWN = toPattern(foreign.known, 'gu');

test('no word of a page that staff open is English or says "du"', async () => {
  const german = new Map([...(await readWords('de')), ...Object.entries(words)]);
  const foreigners = [...german].filter(([name, text]) => {
    const said = text.replace(FORMS, ' ').replace(KNOWN, ' ');
    const isForeign = ENGLISH.test(said) || FAMILIAR.test(said) || IMPERATIVE.test(said);
    return isOpened(name) && isForeign;
  });
  expect(foreigners).toEqual([]);
});
