/** A line of an inquiry or of what the house planned for it. */
export interface ComparedLine {
  /** Equal in lines of the same article, asked and planned. */
  readonly key: string;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  /** Cents for one piece and day; null on request, or where several lines of the article differ. */
  readonly unitPriceCents: number | null;
  /** At which it was asked for, where that is below the list price. */
  readonly actionPriceCents?: number | null | undefined;
  /** The heading under which the line stands; may be empty. */
  readonly category: string;
  /** Tells which articles can stand in for each other; empty for none. */
  readonly subcategory: string;
  /** What the house says to the customer about the line. */
  readonly remark: string;
  /** An extra that the house offers and nobody has taken. */
  readonly isOption: boolean;
  /** The parts of a kit, which is one line. */
  readonly parts: readonly KitPart[];
}

interface KitPart {
  readonly name: string;
  readonly quantity: number;
}

interface PairedRow {
  readonly kind: 'unchanged' | 'more' | 'fewer' | 'repriced' | 'replaced';
  readonly asked: ComparedLine;
  readonly planned: ComparedLine;
}
interface AddedRow {
  readonly kind: 'added';
  readonly asked: null;
  readonly planned: ComparedLine;
}
interface RemovedRow {
  readonly kind: 'removed';
  readonly asked: ComparedLine;
  readonly planned: null;
}
export type DifferenceRow = PairedRow | AddedRow | RemovedRow;
export type DifferenceKind = DifferenceRow['kind'];

export interface PlannedDifference {
  readonly rows: readonly DifferenceRow[];
  /** What comes with something else at no price of its own: no change. */
  readonly included: readonly ComparedLine[];
  readonly options: readonly ComparedLine[];
}

/**
 * Compares what was asked with what is planned: one row for each article, those asked first. Every piece stands in
 * exactly one row; what a set brings along and extras that the house only offers stand apart.
 */
export function comparePlan(
  askedLines: readonly ComparedLine[],
  plannedLines: readonly ComparedLine[],
): PlannedDifference {
  const keys = new Set(askedLines.map(({ key }) => key));
  const asked = mergeByKey(setIncludedApart(askedLines, keys).own);
  const real = plannedLines.filter(({ isOption }) => !isOption);
  const { own, included } = setIncludedApart(real, keys);
  const planned = mergeByKey(own);
  const removed = [...asked.values()].filter(({ key }) => !planned.has(key));
  const added = [...planned.values()].filter(({ key }) => !asked.has(key));
  const replacements = findReplacements(removed, added);
  const standIns = new Set([...replacements.values()].map(({ key }) => key));
  return {
    rows: [
      ...[...asked.values()].map((line) =>
        toRow(line, planned.get(line.key) ?? replacements.get(line.key) ?? null),
      ),
      ...added
        .filter(({ key }) => !standIns.has(key))
        .map((line): AddedRow => ({ kind: 'added', asked: null, planned: line })),
    ],
    included: [...mergeByKey(included).values()],
    options: [...mergeByKey(plannedLines.filter(({ isOption }) => isOption)).values()],
  };
}

/**
 * The rental system adds what belongs to a set or a camera as lines of their own, at no price and without a word of the
 * house. Where nothing else of an article that was asked for is there, the free line is the article itself.
 */
function setIncludedApart(lines: readonly ComparedLine[], asked: ReadonlySet<string>) {
  const own: ComparedLine[] = [];
  const included: ComparedLine[] = [];
  for (const [key, same] of Map.groupBy(lines, (line) => line.key)) {
    const isAllFree = same.every(isFree);
    const isArticle = (line: ComparedLine) => !isFree(line) || (isAllFree && asked.has(key));
    for (const line of same) (isArticle(line) ? own : included).push(line);
  }
  return { own, included };
}

function isFree({ unitPriceCents, remark }: ComparedLine): boolean {
  return unitPriceCents === 0 && remark === '';
}

function toRow(asked: ComparedLine, planned: ComparedLine | null): DifferenceRow {
  if (!planned) return { kind: 'removed', asked, planned };
  return { kind: findPairKind(asked, planned), asked, planned };
}

function findPairKind(asked: ComparedLine, planned: ComparedLine): PairedRow['kind'] {
  if (asked.key !== planned.key) return 'replaced';
  if (asked.quantity !== planned.quantity) {
    return asked.quantity < planned.quantity ? 'more' : 'fewer';
  }
  return isRepriced(asked, planned) ? 'repriced' : 'unchanged';
}

/** A price on one side only is no change of it: the house may not have set it yet. */
export function isRepriced(asked: ComparedLine, planned: ComparedLine): boolean {
  const [before, after] = [asked.unitPriceCents, planned.unitPriceCents];
  return before !== null && after !== null && before !== after;
}

/**
 * Nothing in the rental system says what stands in for what, so this is a guess: where a subcategory lost and gained
 * the same number of pieces, lines of equal quantity belong together.
 */
function findReplacements(
  removed: readonly ComparedLine[],
  added: readonly ComparedLine[],
): ReadonlyMap<string, ComparedLine> {
  const found = new Map<string, ComparedLine>();
  const gainedBySubcategory = Map.groupBy(added, ({ subcategory }) => subcategory);
  for (const [subcategory, lost] of Map.groupBy(removed, (line) => line.subcategory)) {
    const gained = sortLines(gainedBySubcategory.get(subcategory) ?? []);
    if (subcategory === '' || sumQuantities(lost) !== sumQuantities(gained)) continue;
    for (const line of sortLines(lost)) {
      const at = gained.findIndex(({ quantity }) => quantity === line.quantity);
      for (const standIn of at < 0 ? [] : gained.splice(at, 1)) found.set(line.key, standIn);
    }
  }
  return found;
}

function sumQuantities(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}

function sortLines(lines: readonly ComparedLine[]): ComparedLine[] {
  return lines.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** One line for each article, in the order in which the articles appear. */
function mergeByKey(lines: readonly ComparedLine[]): ReadonlyMap<string, ComparedLine> {
  const merged = new Map<string, ComparedLine>();
  for (const line of lines) {
    const earlier = merged.get(line.key);
    merged.set(line.key, earlier ? mergeLines(earlier, line) : line);
  }
  return merged;
}

function mergeLines(a: ComparedLine, b: ComparedLine): ComparedLine {
  const remarks = new Set([a.remark, b.remark].filter((remark) => remark !== ''));
  return {
    ...a,
    quantity: a.quantity + b.quantity,
    unitPriceCents: a.unitPriceCents === b.unitPriceCents ? a.unitPriceCents : null,
    remark: [...remarks].join(' · '),
    parts: mergeParts([...a.parts, ...b.parts]),
  };
}

function mergeParts(parts: readonly KitPart[]): readonly KitPart[] {
  return [...Map.groupBy(parts, ({ name }) => name)].map(([name, same]) => ({
    name,
    quantity: sumQuantities(same),
  }));
}

/** What stands before a row that differs: `2 mehr`, `entfällt`; empty for what stayed as it was. */
export function describeDifference({ kind, asked, planned }: DifferenceRow): string {
  const pieces = Math.abs((planned?.quantity ?? 0) - (asked?.quantity ?? 0));
  const words: Readonly<Record<DifferenceKind, string>> = {
    unchanged: '',
    more: `${pieces} mehr`,
    fewer: `${pieces} weniger`,
    repriced: 'neuer Preis',
    replaced: 'ersetzt',
    added: 'neu',
    removed: 'entfällt',
  };
  return words[kind];
}
