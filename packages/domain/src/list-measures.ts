import { formatPrice } from './money.ts';

/** Figures of one piece of an item. Null is no figure: Rentman writes 0 for it. */
export interface Measures {
  readonly weightKg: number | null;
  /** m³. */
  readonly volume: number | null;
  /** W. */
  readonly power: number | null;
  /** A at 230 V; null where it follows from the power. */
  readonly current: number | null;
  /** What a new one costs, in cents. */
  readonly newValueCents: number | null;
}

export interface MeasuredLine {
  readonly code: string;
  readonly quantity: number;
  readonly measures: Measures;
  /** Runs from the mains: without a power its sum is not whole. */
  readonly needsPower: boolean;
}

/** A sum over the items of a list. */
export interface MeasureSum {
  /** Null where no item has a figure. */
  readonly value: number | null;
  /** Items that should have one. */
  readonly items: number;
  /** Codes of those without. */
  readonly missing: readonly string[];
}

export interface MainsLoad {
  /** W. */
  readonly power: number;
  /** A. */
  readonly current: number;
}

export interface ListMeasures {
  readonly pieces: number;
  readonly weightKg: MeasureSum;
  readonly volume: MeasureSum;
  readonly power: MeasureSum;
  /** A at 230 V of all together. */
  readonly current: number;
  /** The pieces on three phases, the largest first, each onto the emptiest. */
  readonly phases: readonly [MainsLoad, MainsLoad, MainsLoad];
  readonly supply: Supply;
  /** Cents, for an insurance; null for whoever the house does not tell it. */
  readonly newValue: MeasureSum | null;
}

/** What carries the load at no more than 80 %; `'none'` without a load, `'more'` where no usual one does. */
export type Supply =
  | { readonly kind: 'none' | 'more' }
  | { readonly kind: 'socket' | 'three-phase'; readonly amperes: number };

const MAINS_VOLTS = 230;
/** Schuko, then CEE. */
const SOCKET_AMPERES = 16;
const THREE_PHASE_AMPERES = [16, 32, 63] as const;
const MAX_SHARE = 0.8;

/** Sums the figures of a list, the new value only where it may be told. docs/rules.md#measures */
export function sumMeasures(
  lines: readonly MeasuredLine[],
  { tellsNewValue }: { readonly tellsNewValue: boolean },
): ListMeasures {
  const powered = lines.filter(({ measures, needsPower }) => needsPower || measures.power !== null);
  const phases = spreadOverPhases(lines);
  const current = phases.reduce((sum, phase) => sum + phase.current, 0);
  return {
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    weightKg: sumUp(lines, 'weightKg'),
    volume: sumUp(lines, 'volume'),
    power: sumUp(powered, 'power'),
    current,
    phases,
    supply: findSupply(current, phases),
    newValue: tellsNewValue ? sumUp(lines, 'newValueCents') : null,
  };
}

function sumUp(lines: readonly MeasuredLine[], name: keyof Measures): MeasureSum {
  const known = lines.filter(({ measures }) => measures[name] !== null);
  const missing = lines.filter(({ measures }) => measures[name] === null);
  const sum = known.reduce(
    (all, { measures, quantity }) => all + (measures[name] ?? 0) * quantity,
    0,
  );
  return {
    value: known.length > 0 ? sum : null,
    items: new Set(lines.map(({ code }) => code)).size,
    missing: [...new Set(missing.map(({ code }) => code))],
  };
}

function spreadOverPhases(lines: readonly MeasuredLine[]): ListMeasures['phases'] {
  const loads = lines.flatMap(({ measures: { power, current }, quantity }) =>
    power === null ? [] : [{ quantity, power, current: current ?? power / MAINS_VOLTS }],
  );
  // Half a million pieces are possible: numbers only, no object for each.
  const power: [number, number, number] = [0, 0, 0];
  const current: [number, number, number] = [0, 0, 0];
  for (const { quantity, ...load } of loads.sort((a, b) => b.current - a.current)) {
    for (let piece = 0; piece < quantity; piece += 1) {
      const emptier = current[1] < current[0] ? 1 : 0;
      const emptiest = current[2] < current[emptier] ? 2 : emptier;
      power[emptiest] += load.power;
      current[emptiest] += load.current;
    }
  }
  const toLoad = (phase: 0 | 1 | 2) => ({ power: power[phase], current: current[phase] });
  return [toLoad(0), toLoad(1), toLoad(2)];
}

function findSupply(current: number, phases: readonly MainsLoad[]): Supply {
  if (current === 0) return { kind: 'none' };
  if (current <= SOCKET_AMPERES * MAX_SHARE) return { kind: 'socket', amperes: SOCKET_AMPERES };
  const highest = Math.max(...phases.map((phase) => phase.current));
  const amperes = THREE_PHASE_AMPERES.find((limit) => highest <= limit * MAX_SHARE);
  return amperes === undefined ? { kind: 'more' } : { kind: 'three-phase', amperes };
}

/** The figures of a set: its own, else those of its parts, so that nothing counts twice. */
export function sumSet(own: Measures, parts: readonly MeasuredLine[]): Measures {
  if (parts.length === 0) return own;
  const whole = (name: keyof Measures): number | null => {
    const { value, missing } = sumUp(parts, name);
    return missing.length === 0 ? value : null;
  };
  const power = sumUp(
    parts.filter(({ measures, needsPower }) => needsPower || measures.power !== null),
    'power',
  );
  const ofParts = power.missing.length === 0 ? power.value : null;
  return {
    weightKg: own.weightKg ?? whole('weightKg'),
    volume: own.volume ?? whole('volume'),
    power: own.power ?? ofParts,
    current: own.power === null ? null : own.current,
    newValueCents: own.newValueCents ?? whole('newValueCents'),
  };
}

/** One sum in words. */
export interface MeasureText {
  readonly label: string;
  /** `365,3 kg`; `keine Angabe` where no item has a figure. */
  readonly value: string;
  /** `3 von 14 ohne Angabe`; empty where every item has a figure, or none has. */
  readonly gap: string;
  readonly missing: readonly string[];
}

const NO_FIGURE = 'keine Angabe';

/** The sums of a list in words, on paper, in a file and in mails. A list of which nothing needs power has no row for it. */
export function describeMeasures(measures: ListMeasures): readonly MeasureText[] {
  return listSums(measures).map(({ label, sum, format }) => toMeasureText(label, sum, format));
}

/** A sum with fewer known pieces is no sum. */
const MIN_KNOWN_SHARE = 0.8;

/**
 * The sums that can be told on the screen: those of which at least 80 % of the pieces have a figure. `missing` are the codes
 * of items without one of these figures. `quantities` are the pieces of the list by code.
 */
export function describeKnownMeasures(
  measures: ListMeasures,
  quantities: ReadonlyMap<string, number>,
): { readonly rows: readonly MeasureText[]; readonly missing: readonly string[] } {
  const known = listSums(measures).filter(
    ({ sum }) => sum.value !== null && findKnownShare(sum, quantities) >= MIN_KNOWN_SHARE,
  );
  return {
    rows: known.map(({ label, sum, format }) => toMeasureText(label, sum, format)),
    missing: [...new Set(known.flatMap(({ sum }) => sum.missing))],
  };
}

/** The part of the pieces that have a figure; of the items where the sum is not about all of them. */
function findKnownShare(
  { items, missing }: MeasureSum,
  quantities: ReadonlyMap<string, number>,
): number {
  if (missing.length === 0) return 1;
  if (items !== quantities.size) return 1 - missing.length / items;
  const all = [...quantities.values()].reduce((sum, pieces) => sum + pieces, 0);
  const without = missing.reduce((sum, code) => sum + (quantities.get(code) ?? 0), 0);
  return 1 - without / all;
}

function listSums({ weightKg, volume, power, current, newValue }: ListMeasures) {
  const load = (watts: number) => `${formatFigure(watts, 0)} W · ${formatFigure(current, 1)} A`;
  return [
    { label: 'Gewicht', sum: weightKg, format: (kg: number) => `${formatFigure(kg, 1)} kg` },
    { label: 'Volumen', sum: volume, format: (cubic: number) => `${formatFigure(cubic, 2)} m³` },
    ...(power.items > 0 ? [{ label: 'Leistung bei 230 V', sum: power, format: load }] : []),
    ...(newValue
      ? [{ label: 'Neuwert für die Versicherung', sum: newValue, format: formatPrice }]
      : []),
  ];
}

/** The same as names and values, the gap in brackets: on paper and in mails. */
export function listMeasureFacts(measures: ListMeasures): readonly (readonly [string, string])[] {
  return describeMeasures(measures).map(({ label, value, gap }) => [
    label,
    gap === '' ? value : `${value} (${gap})`,
  ]);
}

function toMeasureText(
  label: string,
  { value, items, missing }: MeasureSum,
  format: (value: number) => string,
): MeasureText {
  if (value === null) return { label, value: NO_FIGURE, gap: '', missing: [] };
  const gap = missing.length > 0 ? `${missing.length} von ${items} ohne Angabe` : '';
  return { label, value: format(value), gap, missing };
}

/** What the load needs, in a sentence; empty without a load. */
export function describeSupply({ supply }: Pick<ListMeasures, 'supply'>): string {
  switch (supply.kind) {
    case 'none':
      return '';
    case 'socket':
      return `Eine Steckdose mit ${supply.amperes} A reicht, ohne Verluste der Vorschaltgeräte.`;
    case 'three-phase':
      return `3 × ${supply.amperes} A reichen, ohne Verluste der Vorschaltgeräte.`;
    default:
      return `Mehr als 80 % von 3 × ${THREE_PHASE_AMPERES.at(-1)} A: Bitte planen Sie den Strom mit uns.`;
  }
}

/** The load of each phase, `L1 9,8 A · 2.250 W`. */
export function describePhases({ phases }: Pick<ListMeasures, 'phases'>): readonly string[] {
  return phases.map(
    ({ power, current }, index) =>
      `L${index + 1} ${formatFigure(current, 1)} A · ${formatFigure(power, 0)} W`,
  );
}

/** German, with as many decimals at most as asked for. */
function formatFigure(value: number, decimals: number): string {
  return value.toLocaleString('de-DE', { maximumFractionDigits: decimals });
}
