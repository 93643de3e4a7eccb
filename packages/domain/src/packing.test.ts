import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLabelled, mergeTicks, PACKING_PHASES } from './packing.ts';

const ticks = fc.array(
  fc.record({
    line: fc.constantFrom('A', 'B'),
    phase: fc.constantFrom(...PACKING_PHASES),
    count: fc.nat(9),
    at: fc.nat(20),
  }),
);

test('the later count of a line stays, and nothing else is lost', () => {
  fc.assert(
    fc.property(ticks, (all) => {
      const merged = mergeTicks(all);
      for (const { line, phase, at } of all) {
        const same = merged.filter((tick) => tick.line === line && tick.phase === phase);
        expect(same).toHaveLength(1);
        expect(same[0]?.at).toBeGreaterThanOrEqual(at);
      }
      expect(mergeTicks([...merged, ...merged])).toEqual(merged);
    }),
  );
});

test('a label is found by its text, in any case, and in an address', () => {
  const camera = { code: 'CAM-1', labels: ['LR00011', 'LR00012'] };
  const lines = [{ code: '', labels: [] }, camera];
  for (const scanned of [
    'LR00012',
    ' lr00011 ',
    'cam-1',
    'https://x.example/q/LR00011',
    'x?c=LR00011',
  ]) {
    expect(findLabelled(lines, scanned), scanned).toBe(camera);
  }
  for (const scanned of ['LR0001', '', 'https://x.example/']) {
    expect(findLabelled(lines, scanned), scanned).toBeUndefined();
  }
});
