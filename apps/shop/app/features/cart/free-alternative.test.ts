import type { Product } from '@klappe/contracts';
import { addVat, formatPrice, PlainDate } from '@klappe/domain';
import { expect, onTestFinished, test } from 'vitest';
import { stubBackend } from '#app/backend/testing/stub-backend.ts';
import { cartStore } from '#app/stores/cart.ts';
import { aLine, anOffer } from '#app/stores/testing/cart-fixtures.ts';
import { describeDifference, findAlternative } from './free-alternative.ts';

const PERIOD = { start: PlainDate.parse('2026-12-14'), end: PlainDate.parse('2026-12-18') };
const CAMERA = aLine({ code: 'CAM-0320' });
const DRIVES = aLine({ code: 'SPE-1001' }, 8);

function aProduct(code: string): Product {
  const { item, ...offer } = anOffer({ code });
  const facts = { id: 1, price: 890, tags: [], custom: {}, usedSale: false, shortText: '' };
  return { ...item, ...offer, ...facts };
}

interface Told {
  /** What is free of each product of the same kind, nearest first. */
  readonly free: Readonly<Record<string, number>>;
  /** What the house says does not fit with a product in the basket; with the drives themselves nothing but `SPE-1001`. */
  readonly misfits: Readonly<Record<string, readonly (readonly string[])[]>>;
}

/** A house whose camera lies in the basket beside drives of which not enough are free; answers the baskets it was asked about. */
function askHouse({ free, misfits }: Told): readonly string[][] {
  const asked: string[][] = [];
  cartStore.getState().change(() => ({ lines: [CAMERA, DRIVES] }));
  onTestFinished(() => cartStore.getState().change(() => ({ lines: [] })));
  stubBackend(async ({ pathname }, { body }) => {
    if (pathname.includes('/similar/')) return Response.json(Object.keys(free).map(aProduct));
    if (pathname.endsWith('/availability')) {
      const rest = { state: 'free', again: null, short: null, asOf: null };
      return Response.json(
        Object.entries(free).map(([code, pieces]) => ({ code, free: pieces, ...rest })),
      );
    }
    const { lines } = JSON.parse(String(body));
    const codes: string[] = lines.map(({ code }: { code: string }) => code);
    asked.push(codes);
    const about = codes.flatMap((code) => misfits[code] ?? []);
    return Response.json({
      notes: about.map((named) => ({
        kind: 'medium',
        codes: named,
        verdict: 'missing',
        text: '',
        why: '',
        source: '',
        repair: [],
        replaces: null,
        repairLabel: null,
      })),
    });
  });
  return asked;
}

const find = () => findAlternative({ code: 'SPE-1001', qty: 8, period: PERIOD });

test('what is free but does not fit the basket is passed over for the next that does', async () => {
  const asked = askHouse({
    free: { FEW: 7, CFEXPRESS: 20, 'COMPACT-2TB': 8 },
    misfits: { CFEXPRESS: [['CAM-0320']] },
  });
  expect((await find())?.code).toBe('COMPACT-2TB');
  expect(asked).toEqual([
    ['CAM-0320', 'SPE-1001'],
    ['CAM-0320', 'CFEXPRESS'],
    ['CAM-0320', 'COMPACT-2TB'],
  ]);
});

test('nothing is offered where none of the three nearest fits', async () => {
  const misfits = { A: [['CAM-0320']], B: [['CAM-0320']], C: [['CAM-0320']] };
  const asked = askHouse({ free: { A: 9, B: 9, C: 9, D: 9 }, misfits });
  expect(await find()).toBeNull();
  expect(asked).toHaveLength(4);
});

test('a hint that the basket has anyway is no reason against an exchange, another one in its place is', async () => {
  const present = [['CAM-0320', 'SPE-1001']];
  askHouse({ free: { A: 9 }, misfits: { 'SPE-1001': present, A: [['CAM-0320', 'A']] } });
  expect((await find())?.code).toBe('A');
  askHouse({ free: { A: 9 }, misfits: { 'SPE-1001': present, A: [['A']] } });
  expect(await find()).toBeNull();
});

test('an exchange says what it changes for all pieces and days, as the visitor sees prices', () => {
  const line = aLine({ priceCents: 3500 }, 2);
  const to = (priceCents: number | null, priceOnRequest = false) =>
    describeDifference(line, { priceCents, priceOnRequest }, { show: formatPrice, days: null });
  expect(to(8000)).toBe('+ € 90,00 pro Tag');
  expect(to(3000)).toBe('− € 10,00 pro Tag');
  expect(to(3500)).toBe('');
  expect(to(null, true)).toBe('Preis auf Anfrage');
  const showGross = (cents: number | null | undefined) => formatPrice(addVat(cents ?? 0, 20));
  const dearer = { priceCents: 8000, priceOnRequest: false };
  expect(describeDifference(line, dearer, { show: showGross, days: 4 })).toBe('+ € 432,00');
  const open = aLine({ priceCents: null, priceOnRequest: true });
  expect(describeDifference(open, dearer, { show: formatPrice, days: null })).toBe(
    '€ 80,00 pro Tag',
  );
});
