import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CartLine, findLine, MAX_QUANTITY } from './cart.ts';
import { compareQuantities, mergeCarts, mergeLines, rebaseCart } from './cart-merge.ts';
import { LINE_KINDS, type LineKind } from './product.ts';

function aLine(code: string, qty: number, kind: LineKind = 'rental', displayname = code): CartLine {
  const item = {
    code,
    kind,
    displayname,
    priceCents: 1000,
    oldPriceCents: null,
    priceOnRequest: false,
    current_quantity: null,
  };
  return { item, link: `/rental/x/y/${code}`, image: null, qty };
}
const quantities = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map(({ item, qty }) => [`${item.kind} ${item.code}`, qty]));
const carts = fc.array(
  fc
    .tuple(
      fc.constantFrom('A', 'B', 'C'),
      fc.integer({ min: -5, max: 200 }),
      fc.constantFrom(...LINE_KINDS),
    )
    .map(([code, qty, kind]) => aLine(code, qty, kind)),
  { maxLength: 8 },
);

test('equal lines keep the larger quantity', () => {
  const { lines, raised, added } = mergeCarts(
    [aLine('A', 2), aLine('B', 7)],
    [aLine('A', 5), aLine('B', 1)],
  );
  expect(quantities(lines)).toEqual({ 'rental A': 5, 'rental B': 7 });
  expect(quantities(raised)).toEqual({ 'rental A': 5 });
  expect(added).toEqual([]);
});

test('lines of the server alone are added at the end and told apart', () => {
  const { lines, added, raised } = mergeCarts([aLine('A', 2)], [aLine('B', 1), aLine('A', 1)]);
  expect(quantities(lines)).toEqual({ 'rental A': 2, 'rental B': 1 });
  expect(quantities(added)).toEqual({ 'rental B': 1 });
  expect(raised).toEqual([]);
});

test('renting and buying the same code do not meet', () => {
  const { lines } = mergeCarts([aLine('A', 2)], [aLine('A', 5, 'sale')]);
  expect(quantities(lines)).toEqual({ 'rental A': 2, 'sale A': 5 });
});

test('name and picture are those of the local line', () => {
  const { lines } = mergeCarts([aLine('A', 1, 'rental', 'neu')], [aLine('A', 9, 'rental', 'alt')]);
  expect(lines[0]?.item.displayname).toBe('neu');
});

test('a quantity above 99 from either side becomes 99', () => {
  expect(quantities(mergeCarts([aLine('A', 500)], [aLine('B', 100)]).lines)).toEqual({
    'rental A': 99,
    'rental B': 99,
  });
  expect(quantities(mergeCarts([aLine('A', 1)], [aLine('A', 100)]).lines)).toEqual({
    'rental A': 99,
  });
});

test('a line the server holds twice becomes one', () => {
  const { lines, added } = mergeCarts([], [aLine('A', 2), aLine('A', 6)]);
  expect(lines).toHaveLength(1);
  expect(quantities(added)).toEqual({ 'rental A': 6 });
});

test('an empty cart on one side leaves the other', () => {
  const cart = [aLine('A', 2), aLine('B', 3)];
  expect(mergeCarts(cart, []).lines).toEqual(cart);
  expect(mergeCarts([], cart).lines).toEqual(cart);
  expect(mergeCarts([], [])).toEqual({ lines: [], added: [], raised: [] });
});

test('merging twice is merging once', () => {
  fc.assert(
    fc.property(carts, carts, (local, server) => {
      const once = mergeCarts(local, server);
      const twice = mergeCarts(once.lines, server);
      expect(twice).toEqual({ lines: once.lines, added: [], raised: [] });
    }),
  );
});

test('the quantities do not depend on which cart is which', () => {
  fc.assert(
    fc.property(carts, carts, (a, b) => {
      expect(quantities(mergeCarts(a, b).lines)).toEqual(quantities(mergeCarts(b, a).lines));
    }),
  );
});

test('three carts merge alike in any grouping', () => {
  fc.assert(
    fc.property(carts, carts, carts, (a, b, c) => {
      const left = mergeCarts(mergeCarts(a, b).lines, c).lines;
      const right = mergeCarts(a, mergeCarts(b, c).lines).lines;
      expect(quantities(left)).toEqual(quantities(right));
    }),
  );
});

test('a merged cart loses no line, doubles none and keeps every quantity from 1 to 99', () => {
  fc.assert(
    fc.property(carts, carts, (local, server) => {
      const { lines } = mergeCarts(local, server);
      const keys = lines.map(({ item }) => `${item.kind} ${item.code}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(new Set(keys)).toEqual(new Set(Object.keys(quantities([...local, ...server]))));
      expect(
        lines.every(({ qty }) => Number.isInteger(qty) && qty >= 1 && qty <= MAX_QUANTITY),
      ).toBe(true);
    }),
  );
});

const rented = { code: 'CAM-1', kind: 'rental', quantity: 60, name: 'first' } as const;

test('equal lines become one with all their pieces, and keep what the first says', () => {
  const again = { ...rented, quantity: 50, name: 'second' };
  const other = { ...rented, code: 'CAM-2' };
  expect(mergeLines([rented, other, again])).toEqual([{ ...rented, quantity: 110 }, other]);
});

test('what is rented and what is bought are two lines', () => {
  const sold = { ...rented, kind: 'sale' } as const;
  expect(mergeLines([rented, sold])).toEqual([rented, sold]);
});

function aRentedLine(code: string, qty = 1): CartLine {
  const item = {
    code,
    kind: 'rental' as const,
    displayname: code,
    priceCents: 100,
    oldPriceCents: null,
    priceOnRequest: false,
    current_quantity: null,
  };
  return { item, link: '/rental/a', image: null, qty };
}
const read = (lines: readonly CartLine[]) =>
  Object.fromEntries(lines.map(({ item, qty }) => [item.code, qty]));
const aCart = fc
  .dictionary(fc.constantFrom('A', 'B', 'C', 'D'), fc.integer({ min: 1, max: 99 }))
  .map((quantities) => Object.entries(quantities).map(([code, qty]) => aRentedLine(code, qty)));

test('lines added on two devices are both kept', () => {
  const base = [aRentedLine('A')];
  const lines = rebaseCart({
    base,
    local: [...base, aRentedLine('B', 2)],
    server: [...base, aRentedLine('C', 3)],
  });
  expect(read(lines)).toEqual({ A: 1, B: 2, C: 3 });
});

test('a line removed on either device is gone on both', () => {
  const base = [aRentedLine('A'), aRentedLine('B'), aRentedLine('C')];
  const lines = rebaseCart({
    base,
    local: [aRentedLine('B'), aRentedLine('C')],
    server: [aRentedLine('A'), aRentedLine('C')],
  });
  expect(read(lines)).toEqual({ C: 1 });
});

test('a quantity changed on one device is taken over', () => {
  const base = [aRentedLine('A', 2), aRentedLine('B', 2)];
  const lines = rebaseCart({
    base,
    local: [aRentedLine('A', 1), aRentedLine('B', 2)],
    server: [aRentedLine('A', 2), aRentedLine('B', 5)],
  });
  expect(read(lines)).toEqual({ A: 1, B: 5 });
});

test('a line changed here and removed there stays', () => {
  const base = [aRentedLine('A', 2)];
  expect(read(rebaseCart({ base, local: [aRentedLine('A', 3)], server: [] }))).toEqual({ A: 3 });
  expect(read(rebaseCart({ base, local: [], server: [aRentedLine('A', 3)] }))).toEqual({ A: 3 });
});

test('without a common past both carts are merged', () => {
  const lines = rebaseCart({
    base: null,
    local: [aRentedLine('A', 1)],
    server: [aRentedLine('A', 4)],
  });
  expect(read(lines)).toEqual({ A: 4 });
});

test('no line that was added since is lost, on whichever device it was', () => {
  fc.assert(
    fc.property(aCart, aCart, aCart, (base, local, server) => {
      const known = new Set(base.map(({ item }) => item.code));
      const added = [...local, ...server].filter(({ item }) => !known.has(item.code));
      const result = read(rebaseCart({ base, local, server }));
      expect(added.filter(({ item }) => !(item.code in result))).toEqual([]);
    }),
  );
});

test('both devices arrive at the same cart, and of two quantities set at once that of the later stays', () => {
  fc.assert(
    fc.property(aCart, aCart, aCart, (base, first, later) => {
      const saved = rebaseCart({ base, local: later, server: first });
      const [agreed, ofFirst, ofLater] = [base, first, later].map(read);
      for (const { item } of first.filter((line) => findLine(later, line.item))) {
        const { code } = item;
        const isLater = ofLater?.[code] !== agreed?.[code];
        expect(read(saved)[code]).toBe(isLater ? ofLater?.[code] : ofFirst?.[code]);
      }
      // The first device has agreed on what it saved, and takes over what came after it.
      expect(read(rebaseCart({ base: first, local: first, server: saved }))).toEqual(read(saved));
    }),
  );
});

test('a device without changes takes over what the server has', () => {
  fc.assert(
    fc.property(aCart, aCart, (base, server) => {
      expect(read(rebaseCart({ base, local: base, server }))).toEqual(read(server));
    }),
  );
});

const readCodes = (lines: readonly CartLine[]) => lines.map(({ item }) => item.code).join('');
const aSequence = fc
  .shuffledSubarray(['A', 'B', 'C', 'D', 'E'])
  .map((codes) => codes.map((code) => aRentedLine(code)));

test('the lines stand as on the server, and a new one where it was put', () => {
  const base = ['A', 'C', 'D'].map((code) => aRentedLine(code));
  const server = ['D', 'A', 'B', 'C'].map((code) => aRentedLine(code));
  expect(readCodes(rebaseCart({ base, local: base, server }))).toBe('DABC');
  const local = ['X', 'A', 'Y', 'C', 'D', 'Z'].map((code) => aRentedLine(code));
  expect(readCodes(rebaseCart({ base, local, server }))).toBe('XDZAYBC');
});

test('two devices arrive at the same sequence', () => {
  fc.assert(
    fc.property(aSequence, aSequence, aSequence, (base, first, later) => {
      const saved = rebaseCart({ base, local: later, server: first });
      expect(readCodes(rebaseCart({ base: first, local: first, server: saved }))).toBe(
        readCodes(saved),
      );
    }),
  );
});

test('of two states of a list the lines that came, have another quantity or went are named', () => {
  const line = (code: string, quantity: number) => ({ code, kind: 'rental' as const, quantity });
  const changes = compareQuantities(
    [line('A', 1), line('B', 2), line('C', 3)],
    [line('B', 5), line('C', 3), line('D', 4)],
  );
  expect(changes.map(({ line: { code }, from, to }) => [code, from, to])).toEqual([
    ['B', 2, 5],
    ['D', 0, 4],
    ['A', 1, 0],
  ]);
});
