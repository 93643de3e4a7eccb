import { listPages } from '@klappe/contracts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { toShownPage } from './shown-page.server.ts';

const ORIGINS = { backendUrl: 'http://backend.test', shopUrl: 'https://shop.test' };

function show(page: object) {
  const answer = { data: [{ id: 4, name: 'Studio', slug: 'studio', order: 2, ...page }] };
  const [parsed] = listPages.response.parse(answer).data;
  if (!parsed) throw new Error('The page was not read');
  return toShownPage(parsed, ORIGINS);
}

test('a page without anything is its name', () => {
  expect(show({ content: null })).toMatchObject({
    path: '/studio',
    heading: 'Studio',
    sections: [],
    meta: { title: 'Studio', description: '', image: null, canonicalUrl: '', robots: '' },
    structuredData: [],
  });
});

test('sections without content are left out, of every type', () => {
  const types = [
    'hero',
    'call-to-action',
    'text-image-list',
    'text',
    'team',
    'partner',
    'faq',
    'promotion',
    'info',
    'studio',
  ];
  expect(
    show({ content: types.map((type) => ({ __component: `sections.${type}` })) }).sections,
  ).toEqual([]);
});

test('a section of contact data shows the house’s settings, so it is never left out', () => {
  const content = [{ __component: 'sections.contact', contactForm: false }];
  expect(show({ content }).sections).toMatchObject([{ type: 'contact' }]);
});

test('the description is the first words that say something, cut at a word', () => {
  const content = [
    { __component: 'sections.hero', title: 'Zwei Hallen' },
    { __component: 'sections.text', content: `**Ein** Studiotag ${'dauert lange '.repeat(30)}` },
  ];
  const { description } = show({ content }).meta;
  expect(description).toMatch(/^Ein Studiotag dauert lange .* …$/);
  expect(description.length).toBeLessThanOrEqual(160);
});

test('what the editor says to search engines wins, as far as it is sound', () => {
  const seo = {
    metaTitle: 'Filmstudio in Wien',
    metaDescription: 'Zwei Hallen.',
    canonicalURL: '/studio-wien',
    metaRobots: 'noindex, follow',
    structuredData: { '@context': 'https://schema.org', '@type': 'Place', name: 'Halle 1' },
  };
  expect(show({ content: [], seo })).toMatchObject({
    meta: {
      title: 'Filmstudio in Wien',
      isWholeTitle: true,
      description: 'Zwei Hallen.',
      canonicalUrl: 'https://shop.test/studio-wien',
      robots: 'noindex, follow',
    },
    structuredData: [{ '@type': 'Place' }],
  });
});

test('unsound words of the editor are left out, with a line in the log', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => warn.mockRestore());
  const seo = {
    canonicalURL: 'javascript:alert(1)',
    metaRobots: '"><script>',
    structuredData: { name: 'ohne Typ' },
  };
  const { meta, structuredData } = show({ content: [], seo });
  expect([meta.canonicalUrl, meta.robots, structuredData]).toEqual(['', '', []]);
  expect(warn).toHaveBeenCalledOnce();
});

test('the questions of all sections are one FAQPage, those without an answer left out', () => {
  const faq = (question: string, answer: string) => ({
    __component: 'sections.faq',
    items: [{ question, answer }],
  });
  const content = [faq('Wie?', 'Mit **Anfrage**.'), faq('Wo?', ''), faq('Wann?', '- jetzt')];
  expect(show({ content }).structuredData).toMatchObject([
    {
      '@type': 'FAQPage',
      mainEntity: [
        { name: 'Wie?', acceptedAnswer: { text: 'Mit Anfrage.' } },
        { name: 'Wann?', acceptedAnswer: { text: 'jetzt' } },
      ],
    },
  ]);
});

test('pictures without a known size get one, so that nothing moves', () => {
  const image = { url: 'http://backend.test/uploads/a.svg', width: null, height: null };
  expect(show({ content: [{ __component: 'sections.hero', image }] }).meta.image).toEqual({
    path: '/uploads/a.svg',
    alt: '',
    width: 1200,
    height: 900,
  });
});

test('a place beyond the earth has no point on the map', () => {
  const locations = [
    { name: 'Wien', longitude: 16.3, latitude: 48.2 },
    { name: 'Nirgends', longitude: 999, latitude: 48.2 },
  ];
  const [section] = show({ content: [{ __component: 'sections.contact', locations }] }).sections;
  expect(section?.type === 'contact' && section.places.map(({ point }) => point !== null)).toEqual([
    true,
    false,
  ]);
});
