import { ANY_STAGE } from '@klappe/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { createAccountAccess, InquiryAccessProvider } from './inquiry-access.ts';
import { OrderPage } from './order-page.tsx';
import { anOrder, aProduct } from './testing/order-fixtures.ts';
import { aLine, anInvoice, anOfferOf, aProject } from './testing/project-fixtures.ts';
import { UpcomingOrderRow } from './upcoming-order-row.tsx';

const ASKED_AT = '2026-11-24T09:14:00Z';

/** The page of an inquiry about which nothing is planned yet, as text. */
function read(
  stage: string,
  {
    products = [aProduct()],
    ...project
  }: Readonly<Record<string, unknown>> & { products?: object[] },
) {
  const order = anOrder({
    products,
    rentalStart: '2026-12-11',
    rentalEnd: '2026-12-18',
    project: aProject({ stage, planned: null, offers: [], documents: [], ...project }),
  });
  const element = (
    <InquiryAccessProvider value={createAccountAccess(order)}>
      <OrderPage order={order} />
    </InquiryAccessProvider>
  );
  const router = createMemoryRouter([{ path: '/', element }]);
  return toText(renderToStaticMarkup(<RouterProvider router={router} />));
}

const toText = (html: string) => html.replaceAll(/(<[^>]+>)+/g, '|');

test('an inquiry that was withdrawn is over: no dates, nothing to pack, no wish that waits', () => {
  const open = read('offer', { withdrawalAskedAt: ASKED_AT });
  const words = [
    '|Termine|',
    '|Packliste|',
    'Ihr Wunsch, die Anfrage zurückzuziehen, ist beim Haus.',
  ];
  for (const each of words) expect(open).toContain(each);
  const over = read('withdrawn', { withdrawalAskedAt: ASKED_AT });
  expect(over).toContain('Von Ihnen zurückgezogen');
  for (const each of words) expect(over).not.toContain(each);
});

test('a change is told with what was changed and what was written beside it', () => {
  const text = '– Rückgabe Fr 18.12. (statt Do 17.12.)\n\nWir drehen länger.';
  const change = {
    id: 1,
    from: 'customer',
    kind: 'change',
    author: 'Anna',
    text,
    sentAt: ASKED_AT,
  };
  const page = read('received', { messages: [change] });
  const atMidnight = read('received', {
    messages: [{ ...change, sentAt: '2026-11-29T23:00:00Z' }],
  });
  expect(atMidnight).toContain('|Änderung, Mo 30.11., 0:00 Uhr|');
  expect(page).toContain('Zuletzt geändert am Di 24.11. um 10:14 Uhr.');
  expect(page).toContain(`|Änderung, Di 24.11., 10:14 Uhr|${text}|`);
});

test('lines stand under the headings of the list', () => {
  const products = [
    aProduct({ heading: '2nd Unit' }),
    aProduct({ code: 'B', displayname: 'Sony' }),
  ];
  expect(read('received', { products })).toMatch(
    /\|2nd Unit\|2 ×\|ARRI ALEXA 35\|.*\|Weitere Positionen\|2 ×\|Sony\|/,
  );
});

test('of an order without an inquiry the list says that it was sent, and when it begins', () => {
  const row = toText(renderToStaticMarkup(<UpcomingOrderRow order={anOrder()} />));
  expect(row).toContain('|Mi 2.12.2026|Abholung Di 1.12.|');
  expect(row).toContain('|Gesendet|am Sa 21.11.|');
});

test('from the confirmation on no offer can be accepted, however late the equipment is', () => {
  const offers = [anOfferOf()];
  expect(read('offer', { offers })).toContain('|Angebot annehmen|');
  for (const stage of ANY_STAGE.filter((each) => each !== 'offer')) {
    for (const isLate of [false, true]) {
      const page = read(stage, { offers, isLate });
      expect(page, stage).not.toContain('Angebot annehmen');
      expect(page, stage).not.toContain('PDF öffnen');
    }
  }
});

test('an invoice that is open stands in the box alone, and then something is to be done', () => {
  const page = read('returned', { documents: [anInvoice()] });
  expect(page).toContain('|Alles zurück, danke|Rechnung 2026-005: € 13.562,40 offen.|');
  expect(page).toContain('|Rechnung öffnen|');
  expect(page).not.toContain('Es ist nichts zu tun');
  expect(page.match(/13\.562,40/g)).toHaveLength(1);
  expect(page).not.toContain('|Dokumente|');
  const paid = read('returned', { documents: [anInvoice({ openCents: 0 })] });
  expect(paid).toContain('|Alles zurück, danke|Es ist nichts zu tun.|');
  expect(paid).toContain('|Dokumente|Rechnung 2026-005|');
});

test('what the house was to do by the confirmation is not promised after it', () => {
  expect(read('offer', {})).toContain('|Vertrag|nach Bestätigung|');
  expect(read('confirmed', {})).not.toContain('|Vertrag|nach Bestätigung|');
  expect(read('returned', {})).not.toContain('|Rechnung|nach Rückgabe|');
});

test('the plan shows what was asked at a lower price, and never a price on request that is none', () => {
  const plan = {
    asked: [
      aLine('A', { unitPriceCents: 69_000, actionPriceCents: 59_000 }),
      aLine('B', { unitPriceCents: null }),
    ],
    planned: [
      aLine('A', { unitPriceCents: 69_000 }),
      aLine('A', { unitPriceCents: 0 }),
      aLine('B', { unitPriceCents: 0 }),
    ],
  };
  const page = read('in-progress', { ...plan, products: [] });
  expect(page).toContain('|Geplant wie angefragt.|');
  expect(page).toContain('|Artikel A|A|zum Aktionspreis € 590,00 angefragt|1|1|€ 690,00|');
  expect(page).toContain('|Artikel B|B|1|1|noch ohne Preis|');
  expect(page).toContain('|Dabei, ohne Aufpreis|Artikel A|A|–|1|ohne Aufpreis|');
});
