import { SHIPPING_LABELS } from '@klappe/domain';
import { expect, test } from 'vitest';
import { DEMO_CATEGORY_INFOS } from './category-infos';
import {
  EVENING_PICKUP_FROM,
  HANDOVER_HOURS,
  MORNING_RETURN_UNTIL,
  OPENING_TIMES,
  PAID_DAYS,
} from './house-facts';
import { LICHTSPIEL } from './houses/lichtspiel';
import { NORDLICHT } from './houses/nordlicht';

const ALL_TEXTS = JSON.stringify([LICHTSPIEL, NORDLICHT, DEMO_CATEGORY_INFOS]);

/** A clock time, with or without minutes. */
const TIMES = /\b\d{1,2}:\d{2}\b|\b\d{1,2}(?= Uhr|–\d{1,2} Uhr)/g;
/** Where the slots `Vormittags` and `Nachmittags` meet. */
const NOON = '12';

/** What a visitor cannot do or see in the shop. */
const FALSE_PROMISES =
  /was frei ist|in Echtzeit|Live-|Preisrechner|online (?:buchen|zahlen|bezahlen|reservieren)|(?:mit|per) (?:einem )?Klick|PayPal|Kreditkarte|\bApp\b|Newsletter|\bChat\b/i;

test('every time of day in the texts is one of the opening hours', () => {
  const ofTheHouse = [
    ...OPENING_TIMES.flatMap(({ opens, closes }) => [opens, closes]),
    EVENING_PICKUP_FROM,
    MORNING_RETURN_UNTIL,
  ].map(toShownTime);
  expect([...new Set(ALL_TEXTS.match(TIMES))].sort()).toEqual(
    [...new Set([...ofTheHouse, NOON])].sort(),
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

function findText(slug: string): string {
  return JSON.stringify(LICHTSPIEL.pages.find((page) => page.slug === slug));
}

/** `8:30` or `18`, as times stand in a text. */
function toShownTime(time: string): string {
  return time
    .replace(/^0/, '')
    .replace(/:00\.000$/, '')
    .replace(/:00$/, '');
}
