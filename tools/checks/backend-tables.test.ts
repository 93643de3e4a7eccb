import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#tools/repository.ts';
import { readModules } from './backend-modules.ts';
import { findNames, namesTable, readTables } from './backend-tables.ts';

const INQUIRIES = { name: 'inquiries', uid: 'api::inquiry.inquiry' };

test.each([
  ["knex('inquiries')"],
  ["join('inquiries', 'inquiries.id', 'messages.inquiry_id')"],
  ["leftJoin('inquiries_user_lnk', 'a', 'b')"],
  ["raw('id in (select id from inquiries where id = 1)')"],
  ["strapi.db.query('api::inquiry.inquiry')"],
])('%s names the table', (source) => {
  expect(namesTable(source, INQUIRIES)).toBe(true);
});

test.each([
  ['const inquiries = await list();'],
  ["knex('inquiries_archive')"],
  ["warn('No inquiries were found')"],
  ["strapi.db.query('api::inquiry.inquiry-note')"],
])('%s does not', (source) => {
  expect(namesTable(source, INQUIRIES)).toBe(false);
});

test('a constant for a table names it too', () => {
  const texts = new Set(['api::inquiry.inquiry']);
  const constants = findNames("export const INQUIRY_UID = 'api::inquiry.inquiry';", texts);
  expect([...constants.keys()]).toEqual(['INQUIRY_UID']);
  expect(namesTable('query(INQUIRY_UID)', INQUIRIES, ['INQUIRY_UID'])).toBe(true);
});

test('every table belongs to a module that exists', () => {
  const modules = readModules(ROOT);
  const lost = readTables(ROOT).filter(({ owner }) => !modules.includes(owner));
  expect(lost).toEqual([]);
});

test('the data model names every table', () => {
  const text = readFileSync(join(ROOT, 'docs/data-model.md'), 'utf8');
  const names = readTables(ROOT).map(({ name }) => name.replace(/^mirror_.*/, 'mirror_…'));
  expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});
