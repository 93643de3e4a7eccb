import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { SHIPPING_LABELS } from '@klappe/domain';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { type DemoHouse, readDemoHouse, readSynonyms } from './read-demo';

const DEMO = resolve(__dirname, '../../../../demo');
const LICHTSPIEL = readDemoHouse('lichtspiel', DEMO);
const NORDLICHT = readDemoHouse('nordlicht', DEMO);

/** What a visitor reads. */
const ALL_TEXTS = JSON.stringify(
  [LICHTSPIEL, NORDLICHT].map(({ pages, studios, categories }) => [pages, studios, categories]),
);
const HANDOVER_HOURS = 'vormittags 8:30–12 Uhr, nachmittags 12–18 Uhr';
const PAID_DAYS =
  'Berechnet werden die Drehtage, der erste und der letzte zählen mit. Die Abholung am Werktag davor ab 15 Uhr und die Rückgabe am Werktag danach bis 10 Uhr kosten nichts.';

/** A clock time, with or without minutes. */
const TIMES = /\b\d{1,2}:\d{2}\b|\b\d{1,2}(?= Uhr|–\d{1,2} Uhr)/g;
/** Where the slots `Vormittags` and `Nachmittags` meet. */
const NOON = '12';

/** What a visitor cannot do or see in the shop. */
const FALSE_PROMISES =
  /was frei ist|in Echtzeit|Live-|Preisrechner|online (?:buchen|zahlen|bezahlen|reservieren)|(?:mit|per) (?:einem )?Klick|PayPal|Kreditkarte|\bApp\b|Newsletter|\bChat\b/i;

test('every time of day in the texts is one of the opening hours', () => {
  const ofTheHouse = [LICHTSPIEL, NORDLICHT].flatMap(({ settings }) => [
    ...settings.openingTimes.flatMap(({ opens, closes }) => [opens, closes]),
    settings.eveningPickupFrom,
    settings.morningReturnUntil,
  ]);
  expect([...new Set(ALL_TEXTS.match(TIMES))].sort()).toEqual(
    [...new Set([...ofTheHouse.map(toShownTime), NOON])].sort(),
  );
});

test.each(['start', 'faq'])('/%s names the hours of handing out', (slug) => {
  expect(findText(slug)).toContain(HANDOVER_HOURS);
});

test.each(['start', 'faq', 'agb'])('/%s says which days are paid', (slug) => {
  expect(findText(slug)).toContain(PAID_DAYS);
});

test('the texts promise nothing that the shop cannot do', () => {
  expect(ALL_TEXTS.match(FALSE_PROMISES)).toBeNull();
});

test('no button orders, buys or books', () => {
  const buttons = [...ALL_TEXTS.matchAll(/"buttonText":"([^"]*)"/g)].map(([, text = '']) => text);
  expect(buttons.length).toBeGreaterThan(0);
  expect(buttons.filter((text) => /bestell|kauf|buch/i.test(text))).toEqual([]);
});

test('the questions name the ways of handing over as the form does', () => {
  const { courier, shipping, other } = SHIPPING_LABELS;
  for (const way of [courier, shipping, other]) expect(findText('faq')).toContain(`„${way}“`);
});

test('every picture has its file, words for it and its place in one of the houses', () => {
  for (const house of [LICHTSPIEL, NORDLICHT]) {
    const names = house.pictures.map(({ path }) => basename(path));
    expect(new Set(names).size).toBe(names.length);
    expect(house.pictures.filter(({ alternativeText }) => alternativeText === '')).toEqual([]);
    expect(house.pictures.filter(({ path }) => !existsSync(path))).toEqual([]);
    const shown = [...JSON.stringify(house).matchAll(/"picture":"([^"]+)"/g)].map(
      ([, name]) => name,
    );
    expect([...new Set(shown)].sort()).toEqual([...names].sort());
  }
});

test('the pages that the shop links to are there', () => {
  for (const { pages, linkedPages } of [LICHTSPIEL, NORDLICHT]) {
    const slugs = pages.map(({ slug }) => slug);
    expect(Object.values(linkedPages).filter((slug) => !slugs.includes(slug))).toEqual([]);
  }
});

test('a group of synonyms has two words or more, or a word and what the thing is for', () => {
  const groups = readSynonyms(DEMO);
  expect(groups.filter(({ words, purposes }) => !words.includes(',') && !purposes)).toEqual([]);
});

test('a page in Markdown is a section of text for each heading', () => {
  const { content } = findPage(LICHTSPIEL, 'imprint');
  expect(content.map(({ __component }) => __component)).toEqual([
    ...Array.from({ length: 5 }, () => 'sections.text'),
    'sections.promotion',
  ]);
  expect(content[0]).toMatchObject({
    title: 'Angaben nach § 5 ECG',
    content: expect.stringMatching(/^\*\*Lichtspiel Rental GmbH\*\* {2}\n.*ris\.bka\.gv\.at\)$/s),
  });
});

test('a field that does not fit is named with its file', () => {
  const copy = mkdtempSync(join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const isData = (path: string) => !path.endsWith('/pictures');
  for (const part of ['shared', 'nordlicht']) {
    cpSync(join(DEMO, part), join(copy, part), { recursive: true, filter: isData });
  }
  const read = () => readDemoHouse('nordlicht', copy);
  expect(read().pages).toEqual(NORDLICHT.pages);
  writeFileSync(join(copy, 'nordlicht/studios.json'), '[{"name": 1}]');
  expect(read).toThrow(/studios\.json cannot be used[\s\S]*\[0\]\.name/);
  writeFileSync(join(copy, 'nordlicht/studios.json'), '[');
  expect(read).toThrow('studios.json cannot be used');
});

const Accessories = z.array(
  z.object({ parent: z.string(), item: z.string(), automatic: z.boolean().default(false) }),
);
const Folder = z.object({
  subcategories: z.array(
    z.object({
      items: z.array(
        z
          .object({ code: z.string(), name: z.string(), short: z.string(), long: z.string() })
          .partial({ short: true, long: true }),
      ),
    }),
  ),
});
/** A sentence that says what lies in the case. */
const COMES_ALONG = /liegen im Koffer|sind dabei|ist dabei|inklusive/;
/** Folders of batteries and of cards, by the beginning of their codes. */
const CONSUMED = [
  { codes: /^(?:AKU|AKKU)/, words: /Akku|NP-F|BP-/ },
  { codes: /^SPE/, words: /Karte|CFexpress|Medien|SSD/ },
];

test('no text puts a battery or a card into the case that is only offered beside the product', () => {
  const accessories = Accessories.parse(readJson('rentman/accessories.json'));
  const folder = join(DEMO, 'rentman/catalogue');
  const items = readdirSync(folder).flatMap((name) =>
    Folder.parse(readJson(`rentman/catalogue/${name}`)).subcategories.flatMap((each) => each.items),
  );
  expect(items.length).toBeGreaterThan(100);
  const wrong = items.flatMap(({ code, short = '', long = '' }) => {
    const sentences = `${short} ${long}`
      .split(/(?<=[.!?])\s+/)
      .filter((each) => COMES_ALONG.test(each));
    return CONSUMED.flatMap(({ codes, words }) => {
      const offered = accessories.filter(({ parent, item }) => parent === code && codes.test(item));
      const isOnlyOffered = offered.length > 0 && offered.every(({ automatic }) => !automatic);
      return isOnlyOffered ? sentences.filter((each) => words.test(each)) : [];
    });
  });
  expect(wrong).toEqual([]);
});

test('the text about cameras promises no batteries and cards, which the basket asks for', () => {
  expect(ALL_TEXTS).toContain('Akkus und Medien wählen Sie dazu');
  expect(ALL_TEXTS).not.toMatch(/mit [^.]*Akkus, Medien/);
});

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(DEMO, path), 'utf8'));
}

function findText(slug: string): string {
  return JSON.stringify(findPage(LICHTSPIEL, slug));
}

function findPage(house: DemoHouse, slug: string): DemoHouse['pages'][number] {
  const page = house.pages.find((each) => each.slug === slug);
  if (page === undefined) throw new Error(`There is no page ${slug}`);
  return page;
}

/** `8:30` or `18`, as times stand in a text. */
function toShownTime(time: string): string {
  return time
    .replace(/^0/, '')
    .replace(/:00\.000$/, '')
    .replace(/:00$/, '');
}
