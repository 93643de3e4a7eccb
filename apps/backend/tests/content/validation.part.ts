import { listPages } from '@klappe/contracts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aPng } from '../support/a-png';
import type { Answer } from '../support/panel';
import { PAGE } from './content-stack';
import { stack } from './shared-stack';

const Found = z.object({ results: z.array(z.object({ name: z.string() })) });

/** The field and the message that the panel shows beside it. */
function complaints({ status, body }: Answer): readonly string[] {
  if (status === 200 || status === 201) return [];
  const { errors } = body.error.details;
  return errors.map(
    ({ path, message }: { path: string[]; message: string }) => `${path.join('.')}: ${message}`,
  );
}
const complain = async (page: object) =>
  complaints(await stack.panel.create(PAGE, { name: 'Seite', ...page }));

test('a slug the shop cannot show is refused with a German sentence, as draft already', async () => {
  expect(await complain({ slug: 'Über uns' })).toEqual([
    'slug: Bitte nur Kleinbuchstaben (a–z), Ziffern und einzelne Bindestriche verwenden, zum Beispiel „ueber-uns“.',
  ]);
  expect(await complain({ slug: 'rental' })).toEqual([
    'slug: „rental“ ist eine feste Adresse des Webshops. Bitte eine andere wählen.',
  ]);
  expect(await complain({ slug: ' imprint ' })).toEqual([]);
});

test('no two pages have the same slug', async () => {
  expect(await complain({ name: 'FAQ', slug: 'faq' })).toEqual([]);
  expect(await complain({ slug: 'faq' })).toEqual(['slug: Diesen Slug hat schon die Seite „FAQ“.']);
});

test('the panel’s search finds both spellings of ß, within the filters', async () => {
  const { panel } = stack;
  await panel.create(PAGE, { name: 'Großes Licht', slug: 'grosses-licht' });
  await panel.create(PAGE, { name: 'Die Strasse', slug: 'die-strasse' });
  const search = async (words: string, more = '') => {
    const path = `/content-manager/collection-types/${PAGE}?_q=${encodeURIComponent(words)}${more}`;
    const { results } = Found.parse((await panel.call('GET', path)).body);
    return results.map(({ name }) => name);
  };
  expect(await search('GROSSES l')).toEqual(['Großes Licht']);
  expect(await search('großes')).toEqual(['Großes Licht']);
  expect(await search('straße')).toEqual(['Die Strasse']);
  const others = `&filters[$and][0][name][$ne]=${encodeURIComponent('Großes Licht')}`;
  expect(await search('grosses', others)).toEqual([]);
});

test('only one page has no slug, and it has order 1', async () => {
  const { panel } = stack;
  const onlyHome =
    'slug: Nur die Startseite (Reihung 1) darf ohne Slug sein. Bitte einen Slug angeben.';
  expect(await complain({ slug: '' })).toEqual([onlyHome]);
  expect(await complain({ order: 2 })).toEqual([onlyHome]);
  const home = await panel.publish(PAGE, { name: 'Start', slug: '', order: 1 });
  expect(complaints(home)).toEqual([]);
  expect(await complain({ slug: '  ', order: 1 })).toEqual([
    'slug: Ohne Slug ist schon die Seite „Start“.',
  ]);
  const { documentId } = home.body.data;
  expect(complaints(await panel.publish(PAGE, { order: 2 }, documentId))).toEqual([onlyHome]);
  expect(await complain({ slug: 'neu', order: 1 })).toEqual([
    'order: Startseite ist die Seite „Start“. Bitte geben Sie ihr zuerst einen Slug: Nur die erste Seite darf ohne sein.',
  ]);
  expect(complaints(await panel.publish(PAGE, { slug: 'start' }, documentId))).toEqual([]);
  expect(await complain({ slug: 'neu', order: 1 })).toEqual([]);
});

test('a page keeps its own slug when it is saved again', async () => {
  const page = { name: 'Team', slug: 'team' };
  const { body } = await stack.panel.publish(PAGE, page);
  const again = await stack.panel.publish(PAGE, page, body.data.documentId);
  expect(again.status).toBe(200);
});

test('links that run something are refused wherever they stand', async () => {
  const link = /Bitte einen Link mit https:\/\/, mailto: oder tel: angeben/;
  const problems = await complain({
    slug: 'boese',
    content: [
      { __component: 'sections.call-to-action', title: 'Hier', buttonLink: 'javascript:alert(1)' },
      {
        __component: 'sections.text-image-list',
        items: [{ buttonLink: '/agb' }, { buttonLink: 'data:text/html,x' }],
      },
      { __component: 'sections.text', content: 'Hier [klicken](javascript:alert(1))' },
    ],
    seo: { canonicalURL: '//fremd.example', metaRobots: '<b>', structuredData: ['x'] },
  });
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([
    'content.0.buttonLink',
    'content.1.items.1.buttonLink',
    'content.2.content',
    'seo.canonicalURL',
    'seo.metaRobots',
    'seo.structuredData',
  ]);
  expect(problems[0]).toMatch(link);
  expect(problems[2]).toMatch(/Der Link „javascript:alert\(1“ ist nicht erlaubt/);
});

test('a social network needs an address of the web, and closing days end after they begin', async () => {
  const network = { name: 'Facebook', link: 'mailto:a@b.at' };
  expect(complaints(await stack.panel.create('api::social-media.social-media', network))).toEqual([
    'link: Bitte eine Adresse angeben, die mit https:// beginnt.',
  ]);
  const settings = { closingDays: [{ from: '2026-12-26', to: '2026-12-24' }] };
  expect(
    complaints(await stack.panel.saveSingle('api::site-setting.site-setting', settings)),
  ).toEqual(['closingDays.0.to: Der letzte Tag liegt vor dem ersten.']);
});

test('one search word is enough where people’s words for it stand beside it', async () => {
  const uid = 'api::search.synonym-group';
  const save = async (data: object) => complaints(await stack.panel.create(uid, data));
  const wind = { words: 'Korb', purposes: 'gegen Wind' };
  expect(await save(wind)).toEqual([]);
  expect(await save({ words: 'Optik, Objektiv' })).toEqual([]);
  for (const words of [{ words: 'Korb' }, { words: 'Korb', purposes: ' , ' }, { words: ', ' }]) {
    expect(await save(words)).toEqual([
      'words: Bitte mindestens zwei Wörter angeben, mit Komma getrennt, oder ein Wort und wofür man es braucht.',
    ]);
  }
});

test('an account that staff enter is refused in German, at its fields', async () => {
  const uid = 'plugin::users-permissions.user';
  const save = async (data: object) => complaints(await stack.panel.create(uid, data));
  expect((await save({})).toSorted()).toEqual([
    'email: Bitte eine gültige Email-Adresse angeben.',
    'password: Bitte ein Passwort angeben.',
    'role: Bitte eine Rolle wählen.',
    'username: Bitte einen Benutzernamen angeben.',
  ]);
  const roles = await stack.panel.call(
    'GET',
    '/content-manager/relations/plugin::users-permissions.user/role',
  );
  const role = { connect: [{ id: roles.body.results[0].id }] };
  const person = {
    username: 'petra.panel',
    email: 'petra@panel.example',
    password: 'Sommer-2026',
    role,
  };
  expect(await save({ ...person, username: 'pe' })).toEqual([
    'username: Bitte mindestens 3 Zeichen angeben.',
  ]);
  expect(await save(person)).toEqual([]);
  expect(await save(person)).toEqual([
    'username: Diesen Benutzernamen hat schon ein anderes Konto.',
  ]);
  expect(await save({ ...person, username: 'petra.zwei' })).toEqual([
    'email: Diese Email-Adresse hat schon ein anderes Konto.',
  ]);
  expect(
    (await save({ ...person, username: 'PETRA.panel', email: 'p2@panel.example' }))[0],
  ).toMatch(/^username: Diesen Benutzernamen/);
});

test('a telephone number of the house is one', async () => {
  const settings = { phone: 'abc', salesPhone: '+43 (1) 523 45 67-20' };
  expect(
    complaints(await stack.panel.saveSingle('api::site-setting.site-setting', settings)),
  ).toEqual(['phone: Bitte eine Telefonnummer angeben, zum Beispiel +43 1 5234567.']);
});

test('opening times close after they open', async () => {
  const openingTimes = [
    { weekday: 'Montag', opens: '08:30:00.000', closes: '18:00:00.000' },
    { weekday: 'Dienstag', opens: '18:00:00.000', closes: '08:30:00.000' },
    { weekday: 'Mittwoch', opens: '09:00:00.000', closes: '09:00:00.000' },
  ];
  const save = (times: readonly object[]) =>
    stack.panel.saveSingle('api::site-setting.site-setting', { openingTimes: times });
  const message = 'Das Haus schließt, bevor es öffnet. Bitte die Zeiten prüfen.';
  expect(complaints(await save(openingTimes))).toEqual([
    `openingTimes.1.closes: ${message}`,
    `openingTimes.2.closes: ${message}`,
  ]);
  expect(complaints(await save(openingTimes.slice(0, 1)))).toEqual([]);
});

const KINDS = [
  'hero',
  'call-to-action',
  'text-image-list',
  'text',
  'team',
  'partner',
  'contact',
  'faq',
  'promotion',
  'info',
  'studio',
];

test('a page without sections is fine; empty sections are saved and not published, each named', async () => {
  const { panel, backend } = stack;
  const bare = await panel.publish(PAGE, { name: 'Leer', slug: 'ohne-abschnitte' });
  expect(complaints(bare)).toEqual([]);
  const content = KINDS.map((name) => ({ __component: `sections.${name}` }));
  const empty = { name: 'Alles leer', slug: 'alles-leer', content };
  const draft = await panel.create(PAGE, empty);
  expect(complaints(draft)).toEqual([]);
  const refused = complaints(await panel.publish(PAGE, {}, draft.body.data.documentId));
  expect(refused).toHaveLength(KINDS.length - 1);
  expect(refused[0]).toBe(
    'content.0: Abschnitt 1 „Titelbild“ ist leer. Bitte ausfüllen oder löschen.',
  );
  expect(refused.filter((problem) => problem.includes('„Kontakt“'))).toEqual([]);
  // The section of contact data shows the house's settings.
  const contact = { slug: 'kontakt', content: [{ __component: 'sections.contact' }] };
  expect(complaints(await panel.publish(PAGE, { name: 'Kontakt', ...contact }))).toEqual([]);
  const answer = await backend.fetch('/pages?populate=deep,20&filters[slug][$eq]=kontakt');
  expect(listPages.response.parse(await answer.json()).data[0]?.content).toHaveLength(1);
});

test('a picture without alternative text is not published, and the sentence names its section', async () => {
  const { panel } = stack;
  const uploaded = await panel.upload('kamera.png', aPng([0, 0, 255]), 'image/png', ' ');
  const image = uploaded.body[0].id;
  const text = { __component: 'sections.text', content: 'Hallo' };
  const items = [{ title: 'Kamera', image }];
  const publish = (section: object, slug: string) =>
    panel.publish(PAGE, { name: 'Bild', slug, content: [text, section] });
  const list = { __component: 'sections.text-image-list', items };
  expect(complaints(await publish(list, 'bild-ohne-text'))).toEqual([
    'content.1.items.0.image: Abschnitt 2 „Texte mit Bildern“: Ein Bild hat keinen Alternativtext. Bitte in der Medienbibliothek eintragen, was es zeigt.',
  ]);
  expect(
    complaints(await publish({ __component: 'sections.info', image }, 'info-ohne-text')),
  ).toEqual([
    'content.1.image: Abschnitt 2 „Bild und Text“: Ein Bild hat keinen Alternativtext. Bitte unter „Alternativtext“ eintragen, was es zeigt.',
  ]);
  const info = { __component: 'sections.info', image, imageAlt: 'Eine Kamera' };
  expect(complaints(await publish(info, 'bild-mit-text'))).toEqual([]);
});

test('what is too large or could run is not taken into the media library', async () => {
  const { panel, backend } = stack;
  const large = await panel.upload('riesig.png', new Uint8Array(30 * 1024 * 1024), 'image/png');
  expect(large.status).toBe(413);
  expect(large.body.error.message).toBe('Die Datei ist zu groß: Erlaubt sind höchstens 20 MB.');
  const write = (text: string) => new TextEncoder().encode(text);
  const bad = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const refused = await panel.upload('boese.svg', write(bad), 'image/svg+xml');
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.error.message).toMatch(/^Die Zeichnung „boese.svg“ enthält ein Skript/);
  const hidden = new Uint8Array(Buffer.from(`\ufeff${bad}`, 'utf16le'));
  const encoded = await panel.upload('bild.png', hidden, 'image/png');
  expect(encoded.body.error.message).toMatch(/^Die Zeichnung „bild.png“ enthält ein Skript/);
  const page = await panel.upload('seite.html', write('<script>1</script>'), 'text/html');
  expect(page.status).toBe(400);
  expect(page.body.error.message).toMatch(/^Dieser Dateityp ist nicht erlaubt/);
  const good =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><path d="M0 0h9"/></svg>';
  const drawing = await panel.upload('gut.svg', write(good), 'image/svg+xml');
  expect([200, 201]).toContain(drawing.status);
  const url: string = drawing.body[0].url;
  for (const address of [url, url.replace('/u', '/%75')]) {
    const served = await backend.fetch(address);
    expect(served.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('the panel fetches no file from this machine', async () => {
  const { panel, backend } = stack;
  const answer = await panel.fetchFromUrls([
    `${backend.url.replace('127.0.0.1', '0.0.0.0')}/admin`,
  ]);
  expect(answer).toContain('Erlaubt sind öffentliche Adressen');
  expect(answer).not.toContain('file:complete');
});
