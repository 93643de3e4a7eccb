import {
  type AmountFact,
  formatAmount,
  formatNumber,
  type ItemFacts,
  type NameFact,
} from './item-facts.ts';

export type FitVerdict = 'fits' | 'adapter' | 'no';

/** What two items are to each other, and the sentence that says why. */
export interface Judgement {
  readonly kind: string;
  readonly verdict: FitVerdict;
  /** The code of the adapter that the house rents for it; null where it needs none of its own. */
  readonly adapter: string | null;
  readonly why: string;
}

/** An adapter of lenses that the house rents. */
export interface LensAdapter {
  readonly code: string;
  readonly facts: ItemFacts;
}

/** The adapters of a house by the mounts that each joins, `PL auf E`: the first of those that do the same to a lens. */
export type LensAdapters = ReadonlyMap<string, readonly LensAdapter[]>;

export function groupLensAdapters(adapters: readonly LensAdapter[]): LensAdapters {
  const toKind = ({ facts: { names, amounts } }: LensAdapter) =>
    `${toJoint(names.adapter?.names ?? [])} ${amounts['optical-factor']?.min ?? 1}`;
  const kinds = new Map(adapters.toReversed().map((each) => [toKind(each), each]));
  return Map.groupBy([...kinds.values()].toReversed(), ({ facts }) =>
    toJoint(facts.names.adapter?.names ?? []),
  );
}

function toJoint([lens, camera]: readonly string[]): string {
  return `${lens} auf ${camera}`;
}

type Judge = (a: ItemFacts, b: ItemFacts, adapters: LensAdapters) => Omit<Judgement, 'kind'> | null;

type Side = (facts: ItemFacts) => boolean;

/** What one side offers and the other needs; null where a fact is missing on one side. */
interface Rule {
  readonly first: Side;
  readonly second: Side;
  readonly judge: Judge;
}

const fits = (why: string) => ({ verdict: 'fits', adapter: null, why }) as const;
const no = (why: string) => ({ verdict: 'no', adapter: null, why }) as const;
const adapterOf = (code: string | null, why: string) =>
  ({ verdict: 'adapter', adapter: code, why }) as const;

const isA =
  (role: string): Side =>
  (facts) =>
    facts.role === role;
const names =
  (kind: NameFact): Side =>
  (facts) =>
    facts.names[kind] !== undefined;
const isMeasured =
  (kind: AmountFact): Side =>
  ({ amounts }) =>
    amounts[kind] !== undefined;
const saysWhatFor: Side = ({ madeFor, role }) => madeFor.length > 0 && role !== 'medium';

/** One more rule is one more entry; facts come from `vocabulary.json`. Unknown is silent: a rule without facts on both sides says null. */
const RULES: Readonly<Record<string, Rule>> = {
  lens: { first: isA('camera'), second: isA('lens'), judge: judgeLens },
  power: { first: isA('camera'), second: isA('battery'), judge: judgePower },
  medium: { first: names('medium-slot'), second: isA('medium'), judge: judgeMedium },
  payload: { first: isA('stabiliser'), second: isA('camera'), judge: judgePayload },
  bowl: connect('head-seat', 'head-base', 'Kopfaufnahme'),
  rods: connect('rods', 'rod-clamp', 'Rods'),
  spigot: connect('stand-spigot', 'stand-socket', 'Stativanschluss'),
  'light-modifier': connect('light-mount', 'light-modifier', 'Vorsatz', 'silent'),
  phantom: connect('phantom-supply', 'microphone-power', 'Speisung'),
  wireless: connect('video-sender', 'video-receiver', 'Bildfunk'),
  video: connect('video-output', 'video-input', 'Bild', 'silent'),
  'lens-control': connect('lens-control', 'lens-motor', 'Motoren', 'silent'),
  plug: { first: names('outlet'), second: names('plug'), judge: judgePlug },
  filter: { first: names('filter-stage'), second: names('filter-format'), judge: judgeFilter },
  thread: { first: isMeasured('filter-thread-mm'), second: isA('filter'), judge: judgeThread },
  'made-for': { first: saysWhatFor, second: () => true, judge: judgeMadeFor },
};
const ENTRIES = Object.entries(RULES);

const SEVERITY = { fits: 0, adapter: 1, no: 2 } as const;

/** What two items are to each other by all rules: the worst that any of them says, null when none speaks. */
export function judgePair(a: ItemFacts, b: ItemFacts, adapters: LensAdapters): Judgement | null {
  return ENTRIES.reduce<Judgement | null>(
    (worst, entry) => pickWorst(worst, judgeBy(entry, [a, b], adapters)),
    null,
  );
}

function judgeBy(
  [kind, { first, second, judge }]: (typeof ENTRIES)[number],
  [a, b]: readonly [ItemFacts, ItemFacts],
  adapters: LensAdapters,
): Judgement | null {
  const found =
    (first(a) && second(b) ? judge(a, b, adapters) : null) ??
    (first(b) && second(a) ? judge(b, a, adapters) : null);
  return found && { kind, ...found };
}

function pickWorst(one: Judgement | null, other: Judgement | null): Judgement | null {
  if (!one || !other) return one ?? other;
  return SEVERITY[other.verdict] > SEVERITY[one.verdict] ? other : one;
}

interface WithFacts {
  readonly facts: ItemFacts;
}

/** Judges one item beside all of a house as `judgePair` does. Each rule is asked only of the items that it may speak of. */
export function createHouseJudge<Item extends WithFacts>(
  items: readonly Item[],
  adapters: LensAdapters,
) {
  const rules = ENTRIES.map((entry) => {
    const [, { first, second }] = entry;
    const firsts = items.filter(({ facts }) => first(facts));
    const seconds = items.filter(({ facts }) => second(facts));
    const listOthers = (facts: ItemFacts) => [
      ...(first(facts) ? seconds : []),
      ...(second(facts) ? firsts : []),
    ];
    return { entry, listOthers };
  });
  return (facts: ItemFacts): ReadonlyMap<Item, Judgement> => {
    const judged = new Map<Item, Judgement>();
    for (const { entry, listOthers } of rules) {
      for (const other of listOthers(facts)) {
        const found = judgeBy(entry, [facts, other.facts], adapters);
        const worst = found && pickWorst(judged.get(other) ?? null, found);
        if (worst) judged.set(other, worst);
      }
    }
    return judged;
  };
}

/** Two names of a plug and its socket, a clamp and its rod: one in common fits. */
function connect(
  offers: NameFact,
  needs: NameFact,
  title: string,
  otherwise: 'no' | 'silent' = 'no',
): Rule {
  const judge: Judge = (a, b) => {
    const offered = a.names[offers];
    const needed = b.names[needs];
    if (!offered || !needed) return null;
    const shared = needed.names.filter((name) => offered.names.includes(name));
    if (shared[0]) return fits(`${title}: ${shared.join(', ')}`);
    if (otherwise === 'silent' || !offered.isComplete || !needed.isComplete) return null;
    return no(`${title}: ${needed.names.join(', ')} statt ${offered.names.join(', ')}`);
  };
  return { first: names(offers), second: names(needs), judge };
}

/** A lens at a camera: first its mount, then its image circle. */
function judgeLens(camera: ItemFacts, lens: ItemFacts, adapters: LensAdapters) {
  const mount = judgeMount(camera, lens, adapters);
  if (mount?.verdict === 'no') return mount;
  const coverage = judgeCoverage(camera, lens);
  if (coverage?.verdict === 'no') return coverage;
  if (!mount) return null;
  return coverage ? { ...mount, why: `${mount.why}, ${coverage.why}` } : mount;
}

function judgeMount(camera: ItemFacts, lens: ItemFacts, adapters: LensAdapters) {
  const has = camera.names.mount;
  const needs = lens.names.mount;
  if (!has || !needs) return null;
  const native = needs.names.find((name) => has.names.includes(name));
  if (native) return fits(native.endsWith('Mount') ? native : `${native}-Mount`);
  const adapted = needs.names.find((name) => has.adapted.includes(name));
  if (adapted) {
    return adapterOf(null, `mit ${adapted}-Adapter der Kamera`);
  }
  const joining = needs.names.flatMap((lensMount) =>
    has.names.flatMap((mount) => adapters.get(toJoint([lensMount, mount])) ?? []),
  );
  const narrowing = (adapter: LensAdapter) => judgeNarrowed(camera, lens, adapter.facts);
  const best = joining.find((adapter) => narrowing(adapter)?.verdict !== 'no');
  if (best) return adapterOf(best.code, `mit ${best.facts.name}`);
  if (joining[0]) return narrowing(joining[0]);
  if (!has.isComplete || !needs.isComplete) return null;
  const mounts = [...has.names, ...has.adapted].join(' und ');
  return no(`${needs.names.join(', ')} an ${mounts}, dafür haben wir keinen Adapter`);
}

/** A Speed Booster makes the image circle as much smaller as the image brighter; null for adapters without glass. */
function judgeNarrowed(camera: ItemFacts, lens: ItemFacts, adapter: ItemFacts) {
  const factor = adapter.amounts['optical-factor']?.min ?? 1;
  if (factor === 1) return null;
  const { names, amounts } = lens;
  const widest = findClass(names['image-circle']?.names)?.circle[1];
  const mm = (amounts['image-circle-mm']?.min ?? widest ?? 0) * factor;
  if (mm === 0) return null;
  const narrow = {
    ...lens,
    names: { ...names, 'image-circle': undefined },
    amounts: { ...amounts, 'image-circle-mm': { min: mm, max: mm, pieces: 1 } },
  };
  const coverage = judgeCoverage(camera, narrow);
  return coverage?.verdict === 'no' ? no(`mit ${adapter.name}: ${coverage.why}`) : coverage;
}

interface FormatClass {
  readonly name: string;
  /** Diagonals in mm that sensors of the class have. */
  readonly sensor: readonly [min: number, max: number];
  /** Image circles in mm: what every lens of the class covers, and the largest that one may. */
  readonly circle: readonly [min: number, max: number];
}

const FORMATS: readonly FormatClass[] = [
  { name: 'MFT', sensor: [21, 22], circle: [21.6, 24] },
  { name: 'Super 35', sensor: [26, 34], circle: [31.1, 34.5] },
  { name: 'Vollformat', sensor: [41, 43.3], circle: [43.2, 46.5] },
  { name: 'Großformat', sensor: [42.5, 46.4], circle: [46.3, 56] },
  { name: 'Mittelformat', sensor: [54, 60], circle: [54, 80] },
];
const MEASURING_ERROR_MM = 0.1;

/** The largest class that is named. */
function findClass(names: readonly string[] = []): FormatClass | undefined {
  return FORMATS.findLast(({ name }) => names.includes(name));
}

function judgeCoverage(camera: ItemFacts, lens: ItemFacts) {
  const sensorClass = findClass(camera.names.sensor?.names);
  const lensClass = findClass(lens.names['image-circle']?.names);
  const sensorMm = camera.amounts['sensor-diagonal-mm']?.min;
  const circleMm = lens.amounts['image-circle-mm']?.min;
  const sensor = sensorMm === undefined ? sensorClass?.sensor : ([sensorMm, sensorMm] as const);
  const circle = circleMm === undefined ? lensClass?.circle : ([circleMm, circleMm] as const);
  if (!sensor || !circle) return null;
  const isSameClass = lensClass !== undefined && lensClass === sensorClass;
  if (circle[0] + MEASURING_ERROR_MM >= sensor[1]) return fits('deckt den Sensor');
  if (isSameClass && circleMm === undefined) return fits('deckt den Sensor');
  // Lenses of a class cover more than they promise: what is close is left open.
  if (isSameClass || circle[1] + MEASURING_ERROR_MM >= sensor[0]) return null;
  const what = circleMm === undefined ? lensClass?.name : `${formatNumber(circleMm)} mm`;
  const of = sensorMm === undefined ? sensorClass?.name : `${formatNumber(sensorMm)} mm`;
  return no(`Bildkreis ${what} deckt den Sensor (${of}) nicht`);
}

function judgePower(camera: ItemFacts, battery: ItemFacts) {
  const plates = camera.names.plate;
  const own = battery.names.plate;
  const isInRange = compareVolts(camera, battery);
  if (plates && own && !own.names.some((name) => plates.names.includes(name))) {
    return no(`${own.names.join(', ')} an ${plates.names.join(', ')}`);
  }
  if (isInRange === false)
    return no(`${say(battery, 'volts', 'V')} statt ${say(camera, 'volts', 'V')}`);
  return plates && own
    ? fits(`${own.names.join(', ')}, ${say(battery, 'capacity-wh', 'Wh')}`)
    : null;
}

/** False where no voltage of the battery is one that the camera takes; null where one side is unknown. */
function compareVolts(camera: ItemFacts, battery: ItemFacts): boolean | null {
  const takes = camera.amounts.volts;
  const gives = battery.amounts.volts;
  if (!takes || !gives) return null;
  // A single figure is a nominal one, of which a full and an empty battery differ by a quarter.
  const [low, high] = [takes.min * 0.75, takes.max * 1.25];
  return [gives.min, gives.max].some((volts) => volts >= low && volts <= high);
}

function judgeMedium(camera: ItemFacts, medium: ItemFacts) {
  const slots = camera.names['medium-slot'];
  const types = medium.names['medium-type'];
  if (!slots || !types) return null;
  const [type] = types.names.filter((name) => slots.names.includes(name));
  if (type) {
    const isMeant = medium.madeFor.length === 0 || isMadeFor(medium, camera);
    return isMeant ? fits(`nimmt ${type}`) : null;
  }
  if (!slots.isComplete) return null;
  return no(`nimmt ${slots.names.join(' und ')}, nicht ${types.names.join(', ')}`);
}

/** Of what a support may carry, a body of this share leaves room for lens and accessories. */
const LIGHT_SHARE = 0.5;

function judgePayload(support: ItemFacts, camera: ItemFacts) {
  const payload = support.amounts['payload-kg'];
  const weight = camera.amounts['weight-kg'];
  if (!payload || !weight) return null;
  const figures = `Traglast ${say(support, 'payload-kg', 'kg')}, Body ${say(camera, 'weight-kg', 'kg')}`;
  if (weight.min > payload.max) return no(figures);
  return weight.max <= payload.max * LIGHT_SHARE && weight.min >= 0 ? fits(figures) : null;
}

function judgePlug(source: ItemFacts, lamp: ItemFacts) {
  const outlets = source.names.outlet;
  const plugs = lamp.names.plug;
  if (!outlets || !plugs) return null;
  const limit = source.amounts['supply-w'];
  const load = lamp.amounts['lamp-power-w'];
  const [plug] = plugs.names.filter((name) => outlets.names.includes(name));
  if (plug && limit && load && load.min * load.pieces > limit.max) {
    return no(`${say(lamp, 'lamp-power-w', 'W')}, belastbar bis ${say(source, 'supply-w', 'W')}`);
  }
  if (plug) return judgeFeed(source, lamp, plug);
  if (!outlets.isComplete || !plugs.isComplete) return null;
  return no(`${plugs.names.join(', ')} statt ${outlets.names.join(', ')}`);
}

/** A dimmed outlet destroys what is not made for it: with one, only what is known to take it fits. */
function judgeFeed({ names: { 'outlet-feed': gives } }: ItemFacts, lamp: ItemFacts, plug: string) {
  const takes = lamp.names['load-feed'];
  if (!gives) return fits(plug);
  if (!takes) return null;
  if (takes.names.every((feed) => gives.names.includes(feed))) return fits(plug);
  const isKnown = gives.isComplete && takes.isComplete;
  return isKnown ? no(`${takes.names.join(', ')} statt ${gives.names.join(', ')}`) : null;
}

const SIDES_IN_INCHES: Readonly<Record<string, number>> = {
  '4 × 4 Zoll': 4,
  '4 × 5,65 Zoll': 5.65,
  '5 × 5 Zoll': 5,
  '6,6 × 6,6 Zoll': 6.6,
};

/** A smaller filter may have a tray: only what is larger than every stage does not fit. */
function judgeFilter(matteBox: ItemFacts, filter: ItemFacts) {
  const stages = matteBox.names['filter-stage'];
  const format = filter.names['filter-format']?.names[0];
  if (!stages || !format) return null;
  if (stages.names.includes(format)) return fits(`Bühnen für ${format}`);
  const largest = Math.max(...stages.names.map((name) => SIDES_IN_INCHES[name] ?? 0));
  const side = SIDES_IN_INCHES[format] ?? 0;
  return stages.isComplete && side > largest ? no(`${format} ist größer als die Bühnen`) : null;
}

function judgeThread(lens: ItemFacts, filter: ItemFacts) {
  const thread = lens.amounts['filter-thread-mm'];
  const diameter = filter.amounts['filter-diameter-mm'];
  return thread && diameter && thread.min === diameter.min
    ? fits(`Filtergewinde ${say(lens, 'filter-thread-mm', 'mm')}`)
    : null;
}

function judgeMadeFor(part: ItemFacts, whole: ItemFacts) {
  return isMadeFor(part, whole) ? fits('dafür gemacht') : null;
}

/** `Sony FX3` is in `Sony FX3 Kit` and not in `Sony FX30`. */
function isMadeFor({ madeFor }: ItemFacts, { words }: ItemFacts): boolean {
  return madeFor.some((each) => words.includes(each));
}

function say({ amounts }: ItemFacts, kind: AmountFact, unit: string): string {
  const amount = amounts[kind];
  return amount ? formatAmount(amount, unit) : '';
}
