import { type FactOrigin, formatNumber, type ItemFacts, type NameFact } from './item-facts.ts';
import { groupLensAdapters, type Judgement, judgePair } from './judge-pair.ts';

/** An item of the catalogue with what is known of it. */
export interface FitItem {
  readonly code: string;
  readonly name: string;
  readonly facts: ItemFacts;
}

/** A line of a basket, or a piece that comes along with one: a part of a set, an accessory that the house adds. */
export interface FitLine extends FitItem {
  readonly quantity: number;
  /** What comes along is no line of the customer's: nothing is asked about it. */
  readonly isAlong: boolean;
}

export const FIT_NOTE_KINDS = [
  'mount',
  'image-circle',
  'adapter',
  'medium',
  'battery',
  'plate',
  'payload',
  'bowl',
  'load',
  'wireless',
  'stand',
] as const;
export type FitNoteKind = (typeof FIT_NOTE_KINDS)[number];

export interface FitNote {
  readonly kind: FitNoteKind;
  /** The lines it speaks of, the one that it is about first. */
  readonly codes: readonly string[];
  readonly verdict: 'no' | 'missing';
  readonly text: string;
  readonly why: string;
  readonly source: FactOrigin;
  readonly repair: readonly { readonly code: string; readonly quantity: number }[];
  /** The line that the repair takes the place of; null where it adds. */
  readonly replaces: string | null;
  /** What the button says; null without a repair. */
  readonly repairLabel: string | null;
}

/** What the house offers with a role, the best choice first. */
export type FindCandidates = (role: string) => readonly FitItem[];

/** The customer reads the most expensive mistakes; more would be noise. */
export const MAX_FIT_NOTES = 5;
/** Below it a basket has too few batteries; a repair brings it to the second figure. */
const MIN_RUNNING_HOURS = 4;
const GOOD_RUNNING_HOURS = 6;
const MEDIA_PER_CAMERA = 2;
const BATTERIES_PER_CAMERA = 4;
const MAX_REPAIR_QUANTITY = 20;

interface Basket {
  readonly lines: readonly FitLine[];
  readonly find: FindCandidates;
  byRole(role: string): readonly FitLine[];
  judge(a: FitItem, b: FitItem): Judgement | null;
}

/** Asks one thing of the basket, mostly of one line. */
type Check = () => readonly FoundNote[];

/**
 * Returns what is missing in a basket or does not fit in it, the most expensive mistake first. Unknown is silent. Pauses
 * after each check, so that a caller with many lines can let other work in.
 */
export function* findFitNotes(
  lines: readonly FitLine[],
  find: FindCandidates,
): Generator<void, readonly FitNote[]> {
  const adapters = groupLensAdapters(find('adapter'));
  const basket: Basket = {
    lines,
    find,
    byRole: (role) => lines.filter(({ facts }) => facts.role === role),
    judge: (a, b) => judgePair(a.facts, b.facts, adapters),
  };
  const checks: readonly Check[] = [
    ...checkLenses(basket),
    ...checkMedia(basket),
    ...checkBatteries(basket),
    ...checkPayloads(basket),
    ...checkMisfits(basket, { kind: 'bowl', of: 'head', with: 'head-support' }),
    () => findLoadNotes(basket),
    ...checkWireless(basket),
    ...checkStands(basket),
  ];
  const found: FoundNote[] = [];
  for (const check of checks) {
    found.push(...check());
    yield;
  }
  const rank = ({ kind }: FoundNote) => FIT_NOTE_KINDS.indexOf(kind);
  const first = found
    .toSorted((a, b) => rank(a) - rank(b) || (a.text < b.text ? -1 : 1))
    .slice(0, MAX_FIT_NOTES);
  const notes: FitNote[] = [];
  for (const note of first) {
    notes.push(toShownNote(lines, note));
    yield;
  }
  return notes;
}

/** What tags of the house may say in place of the technical data. */
const TAGGED_FACTS: Readonly<Partial<Record<FitNoteKind, NameFact>>> = {
  'image-circle': 'image-circle',
  battery: 'plate',
  plate: 'plate',
};

function findOrigin(lines: readonly FitLine[], { kind, codes }: FoundNote): FactOrigin {
  const fact = TAGGED_FACTS[kind];
  const origins = lines.flatMap(({ code, facts: { names } }) =>
    fact && codes.includes(code) ? (names[fact]?.source ?? []) : [],
  );
  return origins.find((origin) => origin !== 'laut Datenblatt') ?? 'laut Datenblatt';
}

interface Addition {
  readonly item: FitItem;
  readonly quantity: number;
}

type FoundNote = Omit<FitNote, 'source' | 'repair' | 'replaces' | 'repairLabel'> & {
  /** Asked only for the notes that are shown: it looks through all that the house offers. */
  readonly findAddition?: () => Addition | undefined;
  readonly replaces?: FitLine;
};

function toShownNote(lines: readonly FitLine[], found: FoundNote): FitNote {
  const { findAddition, replaces, ...note } = found;
  const add = findAddition?.();
  const quantity = Math.min(add?.quantity ?? 0, MAX_REPAIR_QUANTITY);
  return {
    ...note,
    source: findOrigin(lines, found),
    repair: add ? [{ code: add.item.code, quantity }] : [],
    replaces: add && replaces ? replaces.code : null,
    repairLabel: add ? toRepairLabel(add.item.name, quantity, replaces !== undefined) : null,
  };
}

/** So many of the first that fits. */
function addFirst(
  items: readonly FitItem[],
  quantity: number,
  isWanted: (item: FitItem) => boolean,
): Addition | undefined {
  const item = items.find(isWanted);
  return item && { item, quantity };
}

function toRepairLabel(name: string, quantity: number, isExchange: boolean): string {
  if (isExchange) return `Gegen ${name} tauschen`;
  return quantity === 1 ? `${name} dazulegen` : `${quantity} × ${name} dazulegen`;
}

/** A lens that no camera of the basket takes, or only with an adapter that is not in it. */
function checkLenses(basket: Basket): readonly Check[] {
  const cameras = basket.byRole('camera');
  const lenses = basket.byRole('lens').filter(({ isAlong }) => !isAlong);
  return lenses.map((lens) => () => findLensNotes(basket, cameras, lens));
}

function findLensNotes(
  basket: Basket,
  cameras: readonly FitLine[],
  lens: FitLine,
): readonly FoundNote[] {
  const said: { readonly camera: FitLine; readonly judgement: Judgement }[] = [];
  for (const camera of cameras) {
    const judgement = basket.judge(camera, lens);
    if (!judgement || (judgement.verdict !== 'no' && !judgement.adapter)) return [];
    said.push({ camera, judgement });
  }
  const [first] = said;
  if (!first) return [];
  const adapted = said.find(({ judgement }) => judgement.verdict === 'adapter');
  if (adapted) return toAdapterNote(basket, lens, adapted.camera, adapted.judgement);
  const isMount = first.judgement.why.includes(' an ');
  return [
    {
      kind: isMount ? 'mount' : 'image-circle',
      codes: [lens.code, ...cameras.map(({ code }) => code)],
      verdict: 'no',
      text: isMount
        ? `${lens.name} passt nicht an ${first.camera.name}`
        : `${lens.name} deckt den Sensor von ${first.camera.name} nicht`,
      why: first.judgement.why,
      findAddition: () => findExchange(basket, lens, first.camera),
      replaces: lens,
    },
  ];
}

function toAdapterNote(
  { lines, find }: Basket,
  lens: FitLine,
  camera: FitLine,
  judgement: Judgement | null,
): readonly FoundNote[] {
  const adapter = judgement?.adapter ?? null;
  if (adapter === null || lines.some(({ code }) => code === adapter)) return [];
  return [
    {
      kind: 'adapter',
      codes: [lens.code, camera.code],
      verdict: 'missing',
      text: `${lens.name} braucht an ${camera.name} einen Adapter`,
      why: judgement?.why ?? '',
      findAddition: () => addFirst(find('adapter'), 1, ({ code }) => code === adapter),
    },
  ];
}

/** Another lens of the same focal length that this camera takes without an adapter of its own. */
function findExchange(basket: Basket, lens: FitLine, camera: FitLine): Addition | undefined {
  const length = lens.facts.amounts['focal-length-mm'];
  if (!length) return undefined;
  return addFirst(basket.find('lens'), lens.quantity, (other) => {
    const own = other.facts.amounts['focal-length-mm'];
    if (own?.min !== length.min || own.max !== length.max) return false;
    const judgement = basket.judge(camera, other);
    return judgement !== null && judgement.verdict !== 'no' && !judgement.adapter;
  });
}

function checkMedia(basket: Basket): readonly Check[] {
  return basket.byRole('camera').map((camera) => (): readonly FoundNote[] => {
    const slots = camera.facts.names['medium-slot']?.names ?? [];
    const hasOne = basket.lines.some(({ facts }) =>
      facts.names['medium-type']?.names.some((type) => slots.includes(type)),
    );
    if (slots.length === 0 || hasOne || camera.isAlong) return [];
    const pieces = MEDIA_PER_CAMERA * camera.quantity;
    const fitsIn = (medium: FitItem) => isFitting(basket.judge(camera, medium));
    return [
      {
        kind: 'medium',
        codes: [camera.code],
        verdict: 'missing',
        text: `Kein Speichermedium für ${camera.name}`,
        why: `nimmt ${slots.join(' und ')}`,
        findAddition: () => addFirst(basket.find('medium'), pieces, fitsIn),
      },
    ];
  });
}

function isFitting(judgement: Judgement | null): boolean {
  return judgement?.verdict === 'fits';
}

/** Cameras that share a battery plate share their batteries. */
function checkBatteries(basket: Basket): readonly Check[] {
  const cameras = basket.byRole('camera').filter(({ facts }) => facts.names.plate);
  const batteries = basket.byRole('battery');
  const groups = Map.groupBy(cameras, ({ facts }) => facts.names.plate?.names[0] ?? '');
  const shortages = [...groups.values()].map((group) => (): readonly FoundNote[] => {
    const [camera] = group;
    if (!camera || group.every(({ isAlong }) => isAlong)) return [];
    const own = batteries.filter((each) => basket.judge(camera, each)?.verdict === 'fits');
    return own.length === 0
      ? toNoBatteryNote(basket, group, camera)
      : toShortageNote(basket, group, own);
  });
  const misfits = checkMisfits(basket, { kind: 'plate', of: 'battery', with: 'camera' });
  return [...shortages, ...misfits];
}

function toNoBatteryNote(
  basket: Basket,
  group: readonly FitLine[],
  camera: FitLine,
): readonly FoundNote[] {
  const pieces = group.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    {
      kind: 'battery',
      codes: group.map(({ code }) => code),
      verdict: 'missing',
      text: `Kein Akku für ${camera.name}`,
      why: camera.facts.names.plate?.names.join(', ') ?? '',
      findAddition: () => {
        const item = basket.find('battery').find((each) => isFitting(basket.judge(camera, each)));
        const wanted = item && countBatteries(group, item, GOOD_RUNNING_HOURS);
        return item && { item, quantity: wanted ?? BATTERIES_PER_CAMERA * pieces };
      },
    },
  ];
}

function toShortageNote(
  basket: Basket,
  group: readonly FitLine[],
  own: readonly FitLine[],
): readonly FoundNote[] {
  const draw = sumWatts(group);
  const energy = own.reduce((sum, { facts, quantity }) => sum + toWattHours(facts) * quantity, 0);
  const hours = draw === null ? null : energy / draw;
  if (hours === null || energy === 0 || hours >= MIN_RUNNING_HOURS) return [];
  const [first] = own;
  const wanted = first ? countBatteries(group, first, GOOD_RUNNING_HOURS - hours) : null;
  const pieces = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const names = group.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const rounded = formatNumber(Math.max(0.5, Math.round(hours * 2) / 2));
  return [
    {
      kind: 'battery',
      codes: [...group, ...own].map(({ code }) => code),
      verdict: 'missing',
      text: `${names.join(', ')}, ${pieces === 1 ? '1 Akku' : `${pieces} Akkus`}: reicht für ca. ${rounded} ${rounded === '1' ? 'Stunde' : 'Stunden'}`,
      why: `${formatNumber(energy)} Wh, zusammen ca. ${formatNumber(draw ?? 0)} W`,
      findAddition: () =>
        wanted === null
          ? undefined
          : addFirst(basket.find('battery'), wanted, ({ code }) => code === first?.code),
    },
  ];
}

/** What the cameras of a group take together; null where one does not say. */
function sumWatts(group: readonly FitLine[]): number | null {
  let sum = 0;
  for (const { facts, quantity } of group) {
    const draw = facts.amounts['power-draw-w'];
    if (!draw) return null;
    sum += draw.max * quantity;
  }
  return sum;
}

function toWattHours({ amounts }: ItemFacts): number {
  const capacity = amounts['capacity-wh'];
  return capacity ? capacity.min * capacity.pieces : 0;
}

/** Pieces that run the cameras for so long; null where a figure is missing. */
function countBatteries(group: readonly FitLine[], battery: FitItem, hours: number): number | null {
  const draw = sumWatts(group);
  const energy = toWattHours(battery.facts);
  return draw === null || energy === 0 ? null : Math.max(1, Math.ceil((hours * draw) / energy));
}

interface Misfit {
  readonly kind: 'bowl' | 'plate';
  readonly of: string;
  readonly with: string;
}

const MISFIT_TEXTS: Readonly<Record<Misfit['kind'], (item: FitItem, other: FitItem) => string>> = {
  bowl: (head, support) => `${head.name} passt nicht auf ${support.name}`,
  plate: (battery, camera) => `${battery.name} passt nicht an ${camera.name}`,
};

/**
 * A support that carries no camera of the basket with even the lightest of its lenses. A weight that nobody gives counts as none.
 * It offers nothing instead: a gimbal, an Easyrig and a Steadicam are no substitutes for each other.
 */
function checkPayloads(basket: Basket): readonly Check[] {
  const camera = findLightest(basket.byRole('camera'));
  if (!camera) return [];
  const lens = findLightest(basket.byRole('lens'));
  const weight = toWeight(camera) + (lens ? toWeight(lens) : 0);
  const isCarrying = ({ facts }: FitItem) => (facts.amounts['payload-kg']?.max ?? 0) >= weight;
  return basket.byRole('stabiliser').map((support) => (): readonly FoundNote[] => {
    if (support.isAlong || isCarrying(support)) return [];
    const payload = formatNumber(support.facts.amounts['payload-kg']?.max ?? 0);
    const parts = lens ? `${camera.name} mit ${lens.name}` : camera.name;
    return [
      {
        kind: 'payload',
        codes: [support.code, camera.code, ...(lens ? [lens.code] : [])],
        verdict: 'no',
        text: `${parts} ist zu schwer für ${support.name}`,
        why: `${lens ? 'zusammen' : 'Body'} ${formatNumber(weight)} kg, Traglast ${payload} kg`,
      },
    ];
  });
}

/** Null where one of them does not say what it weighs, or there is none. */
function findLightest(lines: readonly FitLine[]): FitLine | null {
  const [lightest] = lines.toSorted((a, b) => toWeight(a) - toWeight(b));
  return lightest && toWeight(lightest) > 0 ? lightest : null;
}

function toWeight({ facts }: FitLine): number {
  return facts.amounts['weight-kg']?.min ?? 0;
}

/** A line that fits none of its partners in the basket, each of which is known not to fit. */
function checkMisfits(basket: Basket, { kind, of, with: partner }: Misfit): readonly Check[] {
  const others = basket.byRole(partner);
  return basket.byRole(of).map((line) => (): readonly FoundNote[] => {
    const said = others.map((other) => basket.judge(line, other));
    const [first] = said;
    const [other] = others;
    const isMisfit = said.every((judgement) => judgement?.verdict === 'no');
    if (!first || !other || !isMisfit || line.isAlong) return [];
    const codes = [line, ...others].map(({ code }) => code);
    const text = MISFIT_TEXTS[kind](line, other);
    const fitsOther = (each: FitItem) => isFitting(basket.judge(each, other));
    const findAddition = () => addFirst(basket.find(of), line.quantity, fitsOther);
    return [{ kind, codes, verdict: 'no', text, why: first.why, findAddition, replaces: line }];
  });
}

/** Lamps that together take more than the outlets in the basket give. */
function findLoadNotes(basket: Basket): readonly FoundNote[] {
  const sources = basket.byRole('power-source');
  const lamps = basket.byRole('lamp');
  const limit = sources.reduce(
    (sum, { facts, quantity }) => sum + (facts.amounts['supply-w']?.max ?? Number.NaN) * quantity,
    0,
  );
  const load = lamps.reduce((sum, { facts, quantity }) => {
    const power = facts.amounts['lamp-power-w'];
    return sum + (power ? power.max * power.pieces * quantity : 0);
  }, 0);
  if (sources.length === 0 || !(load > limit)) return [];
  return [
    {
      kind: 'load',
      codes: [...lamps, ...sources].map(({ code }) => code),
      verdict: 'no',
      text: `Die Scheinwerfer brauchen ${formatNumber(load)} W, die Verteilung gibt ${formatNumber(limit)} W`,
      why: sources.map(({ name }) => name).join(', '),
    },
  ];
}

/** A sender without a receiver of its system, and the other way round. */
function checkWireless(basket: Basket): readonly Check[] {
  const find = (kind: NameFact, name: string) =>
    basket.lines.some(({ facts }) => facts.names[kind]?.names.includes(name));
  return basket.lines.map((line) => (): readonly FoundNote[] => {
    const sends = line.facts.names['video-sender']?.names[0];
    const receives = line.facts.names['video-receiver']?.names[0];
    const system = sends ?? receives;
    const other = sends ? 'video-receiver' : 'video-sender';
    if (!system || (sends && receives) || line.isAlong || find(other, system)) return [];
    const findAddition = () =>
      addFirst(
        [...basket.find('video-sender'), ...basket.find('video-receiver')],
        1,
        ({ facts }) => facts.names[other]?.names.includes(system) ?? false,
      );
    return [
      {
        kind: 'wireless',
        codes: [line.code],
        verdict: 'missing',
        text: `${line.name} hat keinen ${sends ? 'Empfänger' : 'Sender'}`,
        why: `System ${system}`,
        findAddition,
      },
    ];
  });
}

/** A lamp whose stand is not in the basket. */
function checkStands(basket: Basket): readonly Check[] {
  const stands = basket.lines.filter(({ facts }) => facts.names['stand-spigot']);
  return basket.byRole('lamp').map((lamp) => (): readonly FoundNote[] => {
    const socket = lamp.facts.names['stand-socket'];
    const hasStand = stands.some((stand) => basket.judge(stand, lamp)?.verdict === 'fits');
    if (!socket || hasStand || lamp.isAlong) return [];
    const carries = (stand: FitItem) => isFitting(basket.judge(stand, lamp));
    return [
      {
        kind: 'stand',
        codes: [lamp.code],
        verdict: 'missing',
        text: `Kein Stativ für ${lamp.name}`,
        why: `Anschluss ${socket.names.join(' oder ')}`,
        findAddition: () => addFirst(basket.find('stand'), lamp.quantity, carries),
      },
    ];
  });
}
