import vocabulary from './vocabulary.json' with { type: 'json' };

/** A fact of names, such as the mounts of a camera: `mount`, `medium-slot`. */
export type NameFact = keyof typeof vocabulary.words;
/** A fact of one unit, such as the voltage that a camera takes: `volts`. */
export type AmountFact = keyof typeof vocabulary.amounts;
export type FactKind = NameFact | AmountFact;
export type FactOrigin = 'laut Datenblatt' | 'Angabe des Hauses';

/** A fact for people: `Mount`, `LPL, mit Adapter PL`, `laut Datenblatt`. */
export interface Fact {
  readonly kind: FactKind;
  readonly title: string;
  readonly value: string;
  readonly source: FactOrigin;
}

/** Names that were read from a value. */
export interface Names {
  readonly names: readonly string[];
  /** Names that are reached by an adapter which goes along: `LPL, Adapter auf PL`. */
  readonly adapted: readonly string[];
  /** Names that the house can have made ready: `EF auf Anfrage`. */
  readonly onRequest: readonly string[];
  /** False where a part of the value was not understood or is on request: nothing can be excluded then. */
  readonly isComplete: boolean;
  readonly source: FactOrigin;
}

/** A value, or a range of values: `11–34 V`. For one value `min` and `max` are the same. */
export interface Amount {
  readonly min: number;
  readonly max: number;
  /** Pieces in one item: `2 × 160 GB`, `3 × 90 W`; 1 without. */
  readonly pieces: number;
}

/** What is known of an item. What was not understood is not in it. */
export interface ItemFacts {
  readonly name: string;
  /** The name's words in lower case, in which others look for what they were made for: ` sony fx3 kit `. */
  readonly words: string;
  readonly role: string | null;
  readonly names: Readonly<Partial<Record<NameFact, Names>>>;
  readonly amounts: Readonly<Partial<Record<AmountFact, Amount>>>;
  /** The items that it was made for, as words; empty where it says nothing. */
  readonly madeFor: readonly string[];
}

export interface FactSource {
  readonly name: string;
  readonly technicalData: readonly (readonly [label: string, value: string])[];
  readonly tags: readonly string[];
}

interface NameEntry {
  readonly title: string;
  readonly labels: readonly string[];
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** The words are those of another fact, so that the two can be compared. */
  readonly wordsOf?: string;
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  readonly ignored?: readonly string[];
  readonly tags?: Readonly<Record<string, string>>;
  /** Words of the item's name that say it, where neither a row nor a tag does. */
  readonly named?: Readonly<Record<string, string>>;
  /** `EF auf E`: from the mount of the lens to that of the camera. */
  readonly isAdapter?: boolean;
  /** Only items with this role have it. */
  readonly role?: string;
  /** Only items with this other fact have it. */
  readonly beside?: string;
}

interface AmountEntry {
  readonly title: string;
  readonly labels: readonly string[];
  readonly unit: string;
  readonly max: number;
  /** `36,70 × 25,54 mm` is read as the diagonal of both sides. */
  readonly isDiagonal?: boolean;
}

interface RoleEntry {
  readonly role: string;
  readonly facts: readonly string[];
  readonly labels?: readonly string[];
  readonly tags?: readonly string[];
}

const NAMES: Readonly<Record<NameFact, NameEntry>> = vocabulary.words;
const AMOUNTS: Readonly<Record<AmountFact, AmountEntry>> = vocabulary.amounts;
const isNameFact = (kind: string): kind is NameFact => kind in NAMES;
const isAmountFact = (kind: string): kind is AmountFact => kind in AMOUNTS;
const NAME_KINDS = Object.keys(NAMES).filter(isNameFact);
const AMOUNT_KINDS = Object.keys(AMOUNTS).filter(isAmountFact);
const ROLE_ENTRIES: readonly RoleEntry[] = vocabulary.roles;

/** Longer values are prose. */
const MAX_VALUE_LENGTH = 160;
const MAX_ROWS = 60;
const MADE_FOR_LABELS = ['passend für', 'für'];

type Row = readonly [label: string, value: string];

/** Reads what an item's technical data and tags say. Strict: what is not understood as a whole makes no fact. */
export function readItemFacts({ name, technicalData, tags }: FactSource): ItemFacts {
  const rows = toRows(technicalData);
  const names: Partial<Record<NameFact, Names>> = {};
  const amounts: Partial<Record<AmountFact, Amount>> = {};
  for (const kind of listNameKinds(rows)) {
    const found = readNames(rows, { name, tags }, kind);
    if (found) names[kind] = found;
  }
  for (const kind of listAmountKinds(rows)) {
    const found = readAmount(rows, kind);
    if (found) amounts[kind] = found;
  }
  const role = findRole({ names, amounts }, rows, tags);
  for (const kind of NAME_KINDS) {
    const { role: own = role, beside = kind } = NAMES[kind];
    if (own !== role || !(beside in names)) delete names[kind];
  }
  return {
    name,
    words: toWords(name),
    role,
    names,
    amounts,
    madeFor: rows.flatMap(([label, value]) =>
      MADE_FOR_LABELS.includes(label) ? splitValue(dropBrackets(value)).map(toWords) : [],
    ),
  };
}

/** ` sony fx3 kit `: to be looked for in other words. */
function toWords(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()} `;
}

function toRows(technicalData: FactSource['technicalData']): readonly Row[] {
  return technicalData
    .slice(0, MAX_ROWS)
    .filter(([, value]) => value.length <= MAX_VALUE_LENGTH)
    .map(([label, value]): Row => [label.toLowerCase().trim(), value]);
}

const NAMES_BY_LABEL = groupByLabel(NAME_KINDS, NAMES);
const AMOUNTS_BY_LABEL = groupByLabel(AMOUNT_KINDS, AMOUNTS);
/** Kinds that an item may have without a row. */
const TAGGED_KINDS = NAME_KINDS.filter((kind) => NAMES[kind].tags ?? NAMES[kind].named);

function groupByLabel<Kind extends string>(
  kinds: readonly Kind[],
  entries: Readonly<Record<Kind, { readonly labels: readonly string[] }>>,
): ReadonlyMap<string, readonly Kind[]> {
  const labels = new Set(kinds.flatMap((kind) => entries[kind].labels));
  return new Map(
    [...labels].map((label) => [
      label,
      kinds.filter((kind) => entries[kind].labels.includes(label)),
    ]),
  );
}

function listNameKinds(rows: readonly Row[]): ReadonlySet<NameFact> {
  const labelled = rows.flatMap(([label]) => NAMES_BY_LABEL.get(label) ?? []);
  return new Set([...labelled, ...TAGGED_KINDS]);
}

function listAmountKinds(rows: readonly Row[]): ReadonlySet<AmountFact> {
  return new Set(rows.flatMap(([label]) => AMOUNTS_BY_LABEL.get(label) ?? []));
}

type Read = Pick<ItemFacts, 'names' | 'amounts'>;

/** The first role whose facts are all there; null for what no rule speaks of. */
function findRole(read: Read, rows: readonly Row[], tags: readonly string[]): string | null {
  const isRead = (kind: string) => kind in read.names || kind in read.amounts;
  const found = ROLE_ENTRIES.find(
    (entry) =>
      entry.facts.every(isRead) &&
      (!entry.labels || rows.some(([label]) => entry.labels?.includes(label))) &&
      (!entry.tags || tags.some((tag) => entry.tags?.includes(tag.toLowerCase()))),
  );
  return found?.role ?? null;
}

/** The facts of an item for people, in the sequence of the vocabulary. */
export function listFacts({ names, amounts }: Read): readonly Fact[] {
  return [
    ...NAME_KINDS.flatMap((kind) => toNameFact(kind, names[kind])),
    ...AMOUNT_KINDS.flatMap((kind) => toAmountFact(kind, amounts[kind])),
  ];
}

function toNameFact(kind: NameFact, read: Names | undefined): readonly Fact[] {
  if (!read) return [];
  const value = [
    ...read.names,
    ...read.adapted.map((each) => `mit Adapter ${each}`),
    ...read.onRequest.map((each) => `${each} auf Anfrage`),
  ].join(', ');
  return [{ kind, title: NAMES[kind].title, value, source: read.source }];
}

function toAmountFact(kind: AmountFact, amount: Amount | undefined): readonly Fact[] {
  if (!amount) return [];
  const { title, unit } = AMOUNTS[kind];
  return [{ kind, title, value: formatAmount(amount, unit), source: 'laut Datenblatt' }];
}

/** `11–34 V`, `2 × 160 GB` */
export function formatAmount({ min, max, pieces }: Amount, unit: string): string {
  const text = min === max ? formatNumber(min) : `${formatNumber(min)}–${formatNumber(max)}`;
  return `${pieces === 1 ? '' : `${pieces} × `}${text} ${unit}`;
}

/** `1.500`, `44,71` */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** Rows under a label of the vocabulary of which nothing was understood. */
export function findUnreadRows(
  technicalData: FactSource['technicalData'],
  { names, amounts }: Read,
): FactSource['technicalData'] {
  return technicalData.filter(([label]) => {
    const rows = toRows([[label, '']]);
    const kinds = [...rows.flatMap(([word]) => NAMES_BY_LABEL.get(word) ?? [])];
    const measured = [...listAmountKinds(rows)];
    const isRead = kinds.some((kind) => names[kind]) || measured.some((kind) => amounts[kind]);
    return kinds.length + measured.length > 0 && !isRead;
  });
}

/** Words of a name fact by the text that stands for each. */
const WORDS = new Map(NAME_KINDS.map((kind) => [kind, collectWords(NAMES[kind])]));

function collectWords({ words, wordsOf, synonyms }: NameEntry): ReadonlyMap<string, string> {
  const shared = wordsOf !== undefined && isNameFact(wordsOf) ? NAMES[wordsOf].words : undefined;
  const all = [words, shared, synonyms].flatMap((each) => Object.entries(each ?? {}));
  return new Map(
    all.flatMap(([name, texts]) => [name, ...texts].map((text) => [toWord(text), name])),
  );
}

function readNames(
  rows: readonly Row[],
  { name, tags }: Pick<FactSource, 'name' | 'tags'>,
  kind: NameFact,
): Names | null {
  const entry = NAMES[kind];
  const values = rows.filter(([label]) => entry.labels.includes(label)).map(([, value]) => value);
  const known = WORDS.get(kind) ?? new Map<string, string>();
  if (entry.isAdapter) return readAdapter(values, known);
  const read = values.map((value) => parseNames(value, known, entry));
  const found = read.filter((each) =>
    [each.names, each.adapted, each.onRequest].some((names) => names.length > 0),
  );
  // Two rows that say different things cancel each other.
  if (new Set(found.map((each) => JSON.stringify(each))).size > 1) return null;
  if (found[0]) return found[0];
  const tagged = tags.flatMap((tag) => entry.tags?.[tag.toLowerCase()] ?? []);
  const words = toWords(name).trim().split(' ');
  const said = tagged.length > 0 ? tagged : words.flatMap((word) => entry.named?.[word] ?? []);
  if (said.length === 0) return null;
  return {
    names: [...new Set(said)],
    adapted: [],
    onRequest: [],
    // Tags and names tell what the house thought of, not everything that there is.
    isComplete: false,
    source: 'Angabe des Hauses',
  };
}

/** `Medienmodul 8 TB` */
const SIZE_BEHIND = / \d+ (?:tb|gb)$/;
const BY_ADAPTER = /^(?:mit )?adapter (?:auf|für) /;
const BY_EXCHANGE = /^(?:tauschbar|wechselbar|umbaubar|abnehmbar) auf /;

function parseNames(value: string, known: ReadonlyMap<string, string>, entry: NameEntry): Names {
  const parts = splitValue(dropBrackets(value)).map((part) => readPart(part, known));
  // A remark in brackets that names nothing says nothing of what stands before it.
  const asides = listBrackets(value)
    .flatMap(splitValue)
    .map((part) => readPart(part, known));
  const all = [...parts, ...asides];
  const listNames = (wanted: Way) => [
    ...new Set(all.flatMap(({ way, name }) => (way === wanted && name ? [name] : []))),
  ];
  const names = listNames('own');
  const isUnread = ({ name, text }: Part) =>
    name === undefined && !isMeasure(text) && !entry.ignored?.includes(text);
  return {
    names,
    adapted: listNames('adapted').filter((name) => !names.includes(name)),
    onRequest: listNames('on-request').filter((name) => !names.includes(name)),
    isComplete:
      !parts.some(isUnread) &&
      !all.some(({ way, name }) => way === 'on-request' || (way === 'adapted' && !name)),
    source: 'laut Datenblatt',
  };
}

type Way = 'own' | 'adapted' | 'on-request';

interface Part {
  readonly text: string;
  /** Undefined for what the vocabulary does not have. */
  readonly name: string | undefined;
  readonly way: Way;
}

function readPart(text: string, known: ReadonlyMap<string, string>): Part {
  const find = (word: string) =>
    known.get(toWord(word)) ?? known.get(toWord(word.replace(SIZE_BEHIND, '')));
  const asked = cutPhrase(text, vocabulary.phrases.onRequest);
  const joined = cutPhrase(asked ?? text, vocabulary.phrases.byAdapter);
  const bare = joined ?? asked ?? text;
  const isAdapted = joined !== null || BY_ADAPTER.test(text);
  const name = find(bare.replace(BY_ADAPTER, '').replace(BY_EXCHANGE, ''));
  if (asked !== null) return { text, name, way: 'on-request' };
  return { text, name, way: isAdapted ? 'adapted' : 'own' };
}

/** The part without the phrase at its beginning or its end; null where it has none. */
function cutPhrase(part: string, phrases: readonly string[]): string | null {
  const phrase = phrases.find((each) => ` ${part} `.includes(` ${each} `));
  return phrase === undefined ? null : ` ${part} `.replace(` ${phrase} `, ' ').trim();
}

/** `EF auf E`: the mount of the lens, then that of the camera. */
function readAdapter(values: readonly string[], known: ReadonlyMap<string, string>): Names | null {
  if (values.length !== 1) return null;
  const [from, to, ...rest] = (values[0] ?? '')
    .split(' auf ')
    .map((side) => known.get(toWord(side)));
  if (!from || !to || from === to || rest.length > 0) return null;
  return {
    names: [from, to],
    adapted: [],
    onRequest: [],
    isComplete: true,
    source: 'laut Datenblatt',
  };
}

/** `LPL, Adapter auf PL` into its parts, in lower case. Counts before a part (`2 × SD`) say nothing of what it is. */
function splitValue(value: string): readonly string[] {
  return value
    .toLowerCase()
    .split(/[;/+]|,(?!\d)| oder | und /)
    .map((part) => part.trim().replace(/^\d{1,2} ?[×x] (?!\d)/, ''))
    .filter(Boolean);
}

const BRACKETS = /\(([^()]*)\)/g;

function dropBrackets(value: string): string {
  return value.replace(BRACKETS, ' ');
}

function listBrackets(value: string): readonly string[] {
  return [...value.matchAll(BRACKETS)].map(([, inside = '']) => inside);
}

/** Numbers with a unit: another fact reads them. */
function isMeasure(part: string): boolean {
  return /^(?:ca\. |bis |max\. |je )?[\d.,–\-× ]+ ?(?:v|w|wh|mm|kg|g|a|mp|tb|gb|%)?$/.test(part);
}

/** One spelling for comparing: lower case, one blank, `×` for `x`, without `-Mount` and quotes. */
function toWord(text: string): string {
  return text
    .toLowerCase()
    .replace(/[-\s]?mount\b/g, '')
    .replace(/(\d)\s*[x×*]\s*(?=\d)/g, '$1 × ')
    .replace(/\s+/g, ' ')
    .trim();
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{3})+(?:,\d{1,3})?|\d{1,6}(?:[.,]\d{1,3})?`;
const UNIT_WORDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  mm: { mm: 1, cm: 10 },
  V: { v: 1 },
  W: { w: 1, kw: 1000 },
  Wh: { wh: 1, kwh: 1000 },
  GB: { gb: 1, tb: 1000 },
  '×': { '×': 1, x: 1 },
  kg: { kg: 1, g: 0.001 },
};

function readAmount(rows: readonly Row[], kind: AmountFact): Amount | null {
  const entry = AMOUNTS[kind];
  const found = rows.flatMap(([label, value]) =>
    entry.labels.includes(label) ? (parseAmount(value.toLowerCase(), entry) ?? []) : [],
  );
  const [first] = found;
  const isSame = found.every(({ min, max }) => min === first?.min && max === first.max);
  return first && isSame ? first : null;
}

const SIDES = new RegExp(String.raw`(${NUMBER}) ?[×x] ?(${NUMBER}) ?mm\b`);
/** `3 × 90 W`, `11–34 V`; a minus before it makes it no amount. */
const PATTERNS = new Map(
  Object.entries(UNIT_WORDS).map(([unit, words]) => {
    const spelled = Object.keys(words).toSorted((a, b) => b.length - a.length);
    const range = `(${NUMBER})(?: ?(?:–|-|bis|/|oder) ?(${NUMBER}))?`;
    const end = String.raw`(${spelled.join('|')})(?![\wäöü²])`;
    const text = String.raw`(?<![\w.,−-])(?:(\d{1,2}) ?[×x] ?)?${range} ?${end}`;
    return [unit, new RegExp(text, 'g')] as const;
  }),
);

/** The only amount of this unit in a text; null where there is none, several that differ, or one out of range. */
function parseAmount(text: string, entry: AmountEntry): Amount | null {
  if (entry.isDiagonal) {
    const sides = SIDES.exec(text);
    if (!sides) return null;
    const diagonal = Math.hypot(toNumber(sides[1]), toNumber(sides[2]));
    return toAmount([diagonal, diagonal], 1, entry);
  }
  const pattern = PATTERNS.get(entry.unit);
  const [match, ...others] = pattern ? text.matchAll(pattern) : [];
  if (!match || others.length > 0) return null;
  const factor = UNIT_WORDS[entry.unit]?.[match[4] ?? ''] ?? 1;
  const values = [match[2], match[3] ?? match[2]].map((each) => toNumber(each) * factor);
  return toAmount(values, Number(match[1] ?? 1), entry);
}

function toAmount(values: readonly number[], pieces: number, { max }: AmountEntry): Amount | null {
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  return lowest > 0 && highest <= max && pieces > 0 ? { min: lowest, max: highest, pieces } : null;
}

/** German figures: a dot before three digits parts thousands, a comma decimals. */
function toNumber(text: string | undefined): number {
  const figure = text ?? '';
  const isGrouped = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(figure);
  return Number((isGrouped ? figure.replaceAll('.', '') : figure).replace(',', '.'));
}
