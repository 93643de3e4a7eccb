import { expect, test } from 'vitest';
import { STORED_WORDS } from '../../src/admin/german/stored-words';
import accountEvents from '../../src/api/account/content-types/account-event/schema.json';
import mails from '../../src/api/outgoing-mail/content-types/outgoing-mail/schema.json';
import { openPanel } from '../support/panel';
import { PAGE } from './content-stack';
import { stack } from './shared-stack';

test('every stored event of an account and every state of a mail has a German word in the panel', () => {
  const values = [...accountEvents.attributes.event.enum, ...mails.attributes.state.enum];
  expect(values.filter((value) => !(value in STORED_WORDS))).toEqual([]);
});

const PATH = `/content-manager/content-types/${PAGE}/configuration`;

test('every field of content has a German label, and what staff worded outlives a start', async () => {
  const { panel, backend } = stack;
  const { contentType, components } = (await panel.call('GET', PATH)).body.data;
  const fields = [contentType, ...Object.values<typeof contentType>(components)].flatMap(
    ({ uid, metadatas, layouts }) =>
      layouts.edit.flat().map(({ name }: { name: string }) => ({ uid, name, ...metadatas[name] })),
  );
  const unlabelled = fields.filter(({ name, edit }) => edit.label === name);
  expect(unlabelled.map(({ uid, name }) => `${uid} ${name}`)).toEqual([]);
  expect(fields.map(({ name }) => name)).not.toContain('number');
  expect(contentType.metadatas.order.edit).toMatchObject({
    label: 'Reihung',
    description: expect.stringMatching(/^Platz im Menü/),
  });
  const accounts = await panel.call('GET', PATH.replace(PAGE, 'plugin::users-permissions.user'));
  const shown = accounts.body.data.contentType;
  const raw = shown.layouts.edit.flat().filter(({ name }: { name: string }) => {
    return shown.metadatas[name].edit.label === name;
  });
  expect(raw).toEqual([]);
  const groups = await panel.call('GET', PATH.replace(PAGE, 'api::search.synonym-group'));
  expect(groups.body.data.contentType.settings.mainField).toBe('words');
  // Opening times are listed by their day.
  const house = PATH.replace(PAGE, 'api::site-setting.site-setting');
  const parts = (await panel.call('GET', house)).body.data.components;
  expect(parts['parts.opening-time'].settings.mainField).toBe('weekday');
  const { settings, metadatas, layouts } = contentType;
  metadatas.order.edit.label = 'Platz';
  // Strapi adds this to its answers and refuses it in requests.
  for (const name of ['createdBy', 'updatedBy']) delete metadatas[name].list.mainField;
  const changed = await panel.call('PUT', PATH, { settings, metadatas, layouts });
  expect(changed.body.error).toBeUndefined();
  await backend.restart();
  const again = (await (await openPanel(backend)).call('GET', PATH)).body.data.contentType;
  expect(again.metadatas.order.edit.label).toBe('Platz');
}, 300_000);
