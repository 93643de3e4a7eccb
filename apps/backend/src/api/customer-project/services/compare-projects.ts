import { LINE_CHANGE_DAYS, type StoredProjectInfo } from '@klappe/contracts';
import {
  compareQuantities,
  DAY_MS,
  LINE_KINDS,
  type LineDetails,
  listNames,
  pickLineDetails,
  toLineKey,
} from '@klappe/domain';
import { z } from 'zod';
import { KeptProduct } from '../../cart/services/kept-product';

/** A line whose quantity is another one; 0 where there is none. */
export const ChangedLine = KeptProduct.extend({
  from: z.number().int(),
  to: z.number().int(),
  /** Of a line that went, so that it can come back as it was. */
  left: z
    .object({
      heading: z.string(),
      note: z.string(),
      guessedFrom: z.string(),
      place: z.number().int(),
    })
    .nullable()
    .default(null),
});
type ChangedLine = z.infer<typeof ChangedLine>;

/** A field of the project or of a line; `line` is null for the project. */
export const ChangedText = z.object({
  field: z.string(),
  line: z
    .object({ code: z.string(), kind: z.enum(LINE_KINDS), name: z.string() })
    .nullable()
    .default(null),
  from: z.string(),
  to: z.string(),
  /** Missing where the text is whole. */
  isCut: z.boolean().optional(),
});
type ChangedText = z.infer<typeof ChangedText>;

/** Changed lines of a change in which they are too many to be kept. */
export const ChangeSummary = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
  texts: z.number().int(),
});

/** What differs between two versions of a project. */
export interface Differences {
  readonly lines: readonly ChangedLine[];
  readonly texts: readonly ChangedText[];
}

export interface KeptDifferences extends Differences {
  readonly summary: z.infer<typeof ChangeSummary> | null;
  readonly bytes: number;
}

interface Content {
  readonly info: StoredProjectInfo;
  readonly products: readonly (KeptProduct & LineDetails)[];
}

export function compareProjects(before: Content, after: Content): Differences {
  const lines = compareQuantities(before.products, after.products).map(({ line, from, to }) => {
    const place = before.products.indexOf(line);
    const left = to === 0 ? { ...pickLineDetails(line), place } : null;
    return ChangedLine.parse({ ...line, from, to, left });
  });
  return { lines, texts: compareTexts(before, after) };
}

const LINE_TEXTS = ['heading', 'note'] as const;

/** What has changed beside quantities, of lines that are in both. */
function compareTexts(before: Content, after: Content): readonly ChangedText[] {
  const ofProject = listNames(before.info).map((field) => ({
    field,
    line: null,
    from: before.info[field],
    to: after.info[field],
  }));
  const known = new Map(before.products.map((product) => [toLineKey(product), product]));
  const ofLines = after.products.flatMap((product) => {
    const { code, kind, displayname: name } = product;
    const earlier = known.get(toLineKey(product)) ?? product;
    return LINE_TEXTS.map((field) => ({
      field,
      line: { code, kind, name },
      from: earlier[field],
      to: product[field],
    }));
  });
  return [...ofProject, ...ofLines].filter(({ from, to }) => from !== to);
}

/** Lines of one change that are kept; of a change with more only their number is. */
const MAX_CHANGED_LINES = 50;
const MAX_CHANGE_BYTES = 40_000;
/** Only a remark may be longer. */
const MAX_TEXT_LENGTH = 2000;

/** The differences in a bounded number of bytes. */
export function toKept({ lines, texts }: Differences): KeptDifferences {
  const cut = texts.map(cutText);
  const ofLines = cut.flatMap(({ line }) => line ?? []);
  const whole = withBytes({ lines, texts: cut, summary: null });
  const changed = new Set([...lines, ...ofLines].map(toLineKey));
  if (changed.size <= MAX_CHANGED_LINES && whole.bytes <= MAX_CHANGE_BYTES) return whole;
  const added = lines.filter(({ from }) => from === 0).length;
  const removed = lines.filter(({ to }) => to === 0).length;
  return withBytes({
    lines: [],
    texts: cut.filter(({ line }) => line === null),
    summary: {
      added,
      removed,
      changed: lines.length - added - removed,
      texts: ofLines.length,
    },
  });
}

function cutText(text: ChangedText): ChangedText {
  const isCut = Math.max(text.from.length, text.to.length) > MAX_TEXT_LENGTH;
  if (!isCut) return text;
  const shorten = (long: string) => long.slice(0, MAX_TEXT_LENGTH).toWellFormed();
  return { ...text, from: shorten(text.from), to: shorten(text.to), isCut };
}

function withBytes(kept: Omit<KeptDifferences, 'bytes'>): KeptDifferences {
  return { ...kept, bytes: Buffer.byteLength(JSON.stringify(kept)) };
}

/** Who changed a line last: its key, the account, when, and the quantities; equal ones for its note or section. */
const LastChange = z.tuple([
  z.string(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
  z.number().int(),
]);
export const LastChanges = z.array(LastChange);
export type LastChanges = z.infer<typeof LastChanges>;

interface Save {
  readonly userId: number;
  readonly changedAt: Date;
}

/** The last change of each line once a save has changed some; without those that are too old to be shown. */
export function addLastChanges(
  known: LastChanges,
  { lines, texts }: Differences,
  { userId, changedAt }: Save,
): LastChanges {
  const at = changedAt.getTime();
  const ofTexts = texts.flatMap(({ line }) => (line ? { ...line, from: 0, to: 0 } : []));
  // A quantity says more than a note that was changed with it.
  const changed = new Map([...ofTexts, ...lines].map((line) => [toLineKey(line), line]));
  const others = pickRecent(known, changedAt).filter(([key]) => !changed.has(key));
  const next: LastChanges = [...changed]
    .filter(([, line]) => !isGone(line))
    .map(([key, { from, to }]) => [key, userId, at, from, to]);
  return [...others, ...next];
}

function isGone({ from, to }: { readonly from: number; readonly to: number }): boolean {
  return to === 0 && from > 0;
}

export function pickRecent(known: LastChanges, now: Date): LastChanges {
  const since = now.getTime() - LINE_CHANGE_DAYS * DAY_MS;
  return known.filter(([, , at]) => at >= since);
}
