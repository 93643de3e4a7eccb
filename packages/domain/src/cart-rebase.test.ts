import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from './cart.ts';
import { rebaseCart } from './cart-merge.ts';

function aLine(code: string, qty = 1): CartLine {
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
  .map((quantities) => Object.entries(quantities).map(([code, qty]) => aLine(code, qty)));

test('lines added on two devices are both kept', () => {
  const base = [aLine('A')];
  const lines = rebaseCart({
    base,
    local: [...base, aLine('B', 2)],
    server: [...base, aLine('C', 3)],
  });
  expect(read(lines)).toEqual({ A: 1, B: 2, C: 3 });
});

test('a line removed on either device is gone on both', () => {
  const base = [aLine('A'), aLine('B'), aLine('C')];
  const lines = rebaseCart({
    base,
    local: [aLine('B'), aLine('C')],
    server: [aLine('A'), aLine('C')],
  });
  expect(read(lines)).toEqual({ C: 1 });
});

test('a quantity changed on one device is taken over', () => {
  const base = [aLine('A', 2), aLine('B', 2)];
  const lines = rebaseCart({
    base,
    local: [aLine('A', 1), aLine('B', 2)],
    server: [aLine('A', 2), aLine('B', 5)],
  });
  expect(read(lines)).toEqual({ A: 1, B: 5 });
});

test('a line changed here and removed there stays', () => {
  const base = [aLine('A', 2)];
  expect(read(rebaseCart({ base, local: [aLine('A', 3)], server: [] }))).toEqual({ A: 3 });
  expect(read(rebaseCart({ base, local: [], server: [aLine('A', 3)] }))).toEqual({ A: 3 });
});

test('without a common past both carts are merged', () => {
  const lines = rebaseCart({ base: null, local: [aLine('A', 1)], server: [aLine('A', 4)] });
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

test('both devices arrive at the same cart, whichever is first', () => {
  fc.assert(
    fc.property(aCart, aCart, aCart, (base, local, server) => {
      const here = read(rebaseCart({ base, local, server }));
      expect(read(rebaseCart({ base, local: server, server: local }))).toEqual(here);
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
