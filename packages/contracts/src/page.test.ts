import { expect, test } from 'vitest';
import { findSocialNetwork, listPages, listSocialMedia } from './content.ts';

const page = (content: unknown) => ({
  data: [
    { id: 1, documentId: 'x', name: 'Home', slug: 'home', order: 1, pageTitle: 'Home', content },
  ],
  meta: { pagination: {} },
});
const sections = (...content: unknown[]) =>
  listPages.response.parse(page(content)).data[0]?.content;

test('a hero is read under its name in the CMS', () => {
  const picture = { url: '/uploads/set.webp', alternativeText: null, width: 1600, height: 900 };
  expect(sections({ __component: 'sections.hero', id: 7, title: 'Film', image: picture })).toEqual([
    {
      type: 'hero',
      title: 'Film',
      subtitle: '',
      image: { ...picture, alternativeText: '', caption: '', mime: '' },
    },
  ]);
});

test('every section type is known, also without any content', () => {
  const types = [
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
  const read = sections(...types.map((type) => ({ __component: `sections.${type}` })));
  expect(read?.map(({ type }) => type)).toEqual(types);
});

test('lists inside a section keep their order', () => {
  const items = [
    { question: 'Wie miete ich?', answer: 'Mit einer **Anfrage**.' },
    { question: 'Und dann?', answer: null },
  ];
  expect(sections({ __component: 'sections.faq', items })).toEqual([
    { type: 'faq', title: '', items: [items[0], { question: 'Und dann?', answer: '' }] },
  ]);
});

test('places carry numbers, also when the CMS sends them as text', () => {
  const locations = [{ name: 'Wien', longitude: '16.35', latitude: 48.2 }];
  expect(sections({ __component: 'sections.contact', locations })?.[0]).toMatchObject({
    contactForm: false,
    locations: [{ name: 'Wien', street: '', longitude: 16.35, latitude: 48.2 }],
  });
});

test('a section nobody knows is left out, the rest of the page stands', () => {
  const read = sections({ __component: 'sections.carousel' }, null, 7, {
    __component: 'sections.text',
  });
  expect(read).toEqual([{ type: 'text', title: '', content: '' }]);
});

test('a page without sections is a page', () => {
  expect(listPages.response.parse(page(null)).data[0]?.content).toEqual([]);
});

test('social networks are found in any case, others are none', () => {
  const answer = { data: [{ id: 1, name: 'Snapchat', link: 'https://example.at' }] };
  const [entry] = listSocialMedia.response.parse(answer).data;
  expect(findSocialNetwork(entry?.name ?? '')).toBe('SnapChat');
  expect(findSocialNetwork(' LINKEDIN ')).toBe('LinkedIn');
  expect(findSocialNetwork('Mastodon')).toBeNull();
});
