import { type MeasuredLine, type Measures, sumSet } from '@klappe/domain';
import { NO_PARTS } from '../snapshot/product-parts';
import type { Snapshot } from '../snapshot/snapshot';
import { findItem } from './find-offers';

const NO_MEASURES: Measures = {
  weightKg: null,
  volume: null,
  power: null,
  current: null,
  newValueCents: null,
};
/** Sets stand in sets; one that contained itself would never end. */
const MAX_DEPTH = 3;

interface AskedLine {
  readonly code: string;
  readonly quantity: number;
}

/** The lines of a list with Rentman's figures of each item. docs/rules.md#measures */
export function measureLines(
  snapshot: Snapshot,
  lines: readonly AskedLine[],
): readonly MeasuredLine[] {
  return lines.map((line) => toMeasuredLine(snapshot, line, MAX_DEPTH));
}

function toMeasuredLine(
  snapshot: Snapshot,
  { code, quantity }: AskedLine,
  depth: number,
): MeasuredLine {
  const { parts, fits } = snapshot;
  const equipment = findItem(snapshot, code)?.equipment;
  const { contents } = (equipment && parts.get(equipment.id)) ?? NO_PARTS;
  const inside = depth === 0 ? [] : contents;
  const measured = inside.map((part) =>
    part.code === null
      ? { code: part.name, quantity: part.quantity, measures: NO_MEASURES, needsPower: false }
      : toMeasuredLine(snapshot, { code: part.code, quantity: part.quantity }, depth - 1),
  );
  const measures = sumSet(equipment?.measures ?? NO_MEASURES, measured);
  return { code, quantity, measures, needsPower: fits.find(code)?.facts.role === 'lamp' };
}
