import type { LineKey } from './cart.ts';
import { formatShortDay, formatShortDays } from './day-format.ts';
import type { PlainDate } from './plain-date.ts';
import { type ComparedLine, comparePlan, type DifferenceKind } from './planned-difference.ts';
import {
  findRentalPeriod,
  findUsePeriod,
  type InquiryDates,
  PICKUP_LABELS,
  type PickupSlot,
  SHIPPING_LABELS,
  type ShippingOption,
} from './rental-period.ts';
import type { RequestWay } from './stage-rules.ts';

/** What of an inquiry can be changed once it was sent. */
export interface ChangeableInquiry {
  readonly dates: InquiryDates;
  readonly shipping: ShippingOption;
  readonly pickup: PickupSlot;
  readonly remark: string;
  readonly lines: readonly ChangedLine[];
}

export interface ChangedLine extends LineKey {
  readonly name: string;
  readonly quantity: number;
}

/** The lines that a customer can change: those with an article of the catalogue, without offered extras. */
export function listChangeableLines(lines: readonly ComparedLine[]): readonly ChangedLine[] {
  const asked = lines.filter(({ code, isOption }) => code !== '' && !isOption);
  const merged = Map.groupBy(asked, ({ key }) => key);
  return [...merged.values()].flatMap((same) =>
    same.slice(0, 1).map(({ key, code, name }) => ({
      code,
      // Of what is bought the key says so.
      kind: key.startsWith('sale-') ? ('sale' as const) : ('rental' as const),
      name,
      quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  );
}

interface ShownPlan<Dates> {
  readonly changeWay: RequestWay;
  readonly planned?: readonly ComparedLine[] | null | undefined;
  readonly plannedDates?: Dates | null | undefined;
}

/** The plan of the house from which a change begins; null where it begins from what was asked for. */
export function findPlanToChange<Dates>({ changeWay, planned, plannedDates }: ShownPlan<Dates>) {
  return changeWay === 'by-request' && planned
    ? { lines: planned, dates: plannedDates ?? null }
    : null;
}

/** One thing that is not as before. */
export interface InquiryChange {
  readonly kind: Exclude<DifferenceKind, 'unchanged' | 'repriced' | 'replaced'> | 'moved';
  /** How it shall be: `Rückgabe Fr 15.1.`, `Sachtler aktiv8T: 2`. */
  readonly what: string;
  /** How it was: `statt Do 14.1.`; `neu`, `entfällt`. */
  readonly before: string;
}

/** What differs between two states of an inquiry, dates first. `word` stands before what was: `statt`, `geplant`. */
export function listInquiryChanges(
  before: ChangeableInquiry,
  after: ChangeableInquiry,
  word = 'statt',
): readonly InquiryChange[] {
  return [...listArrangementChanges(before, after), ...listLineChanges(before, after, word)];
}

/** `Rückgabe Fr 15.1. (statt Do 14.1.)`, for mails and tasks. */
export function describeInquiryChange({ what, before }: InquiryChange): string {
  return `${what} (${before})`;
}

type Arrangement = Omit<ChangeableInquiry, 'lines'>;

function listArrangementChanges(before: Arrangement, after: Arrangement): InquiryChange[] {
  const [old, now] = [describe(before), describe(after)];
  const moved = LABELS.flatMap(([name, label]): readonly InquiryChange[] => {
    if (old[name] === now[name]) return [];
    const text = now[name] === '' ? `${label} offen` : `${label} ${now[name]}`;
    return [{ kind: 'moved', what: text, before: `statt ${old[name] || 'offen'}` }];
  });
  const [oldRemark, remark] = [before.remark.trim(), after.remark.trim()];
  if (oldRemark === remark) return moved;
  const word = remark === '' ? 'entfernt' : 'geändert';
  return [...moved, { kind: 'moved', what: 'Anmerkung', before: oldRemark === '' ? 'neu' : word }];
}

const LABELS = [
  ['use', 'Drehtage'],
  ['start', 'Abholung'],
  ['end', 'Rückgabe'],
  ['shipping', 'Übergabe'],
  ['pickup', 'Abholzeit'],
] as const;

function describe({ dates, shipping, pickup }: Arrangement) {
  const rental = findRentalPeriod(dates);
  const use = findUsePeriod(dates);
  const day = (date: PlainDate | undefined) => (date ? formatShortDay(date) : '');
  return {
    use: use ? formatShortDays(use) : '',
    start: day(rental?.start),
    end: day(rental?.end),
    shipping: SHIPPING_LABELS[shipping],
    pickup: PICKUP_LABELS[pickup],
  };
}

const PLAIN_LINE = {
  unitPriceCents: null,
  category: '',
  // Nothing stands in for anything else: what the customer takes out and puts in is said as such.
  subcategory: '',
  remark: '',
  isOption: false,
  parts: [],
};

function listLineChanges(before: ChangeableInquiry, after: ChangeableInquiry, word: string) {
  const toCompared = (line: ChangedLine) => ({
    ...PLAIN_LINE,
    ...line,
    key: `${line.kind} ${line.code}`,
  });
  const { rows } = comparePlan(before.lines.map(toCompared), after.lines.map(toCompared));
  return rows.flatMap(({ kind, asked, planned }): readonly InquiryChange[] => {
    if (kind === 'added') {
      return [{ kind, what: `${planned.quantity} × ${planned.name}`, before: 'neu' }];
    }
    if (kind === 'removed') {
      return [{ kind, what: `${asked.quantity} × ${asked.name}`, before: 'entfällt' }];
    }
    if (kind !== 'more' && kind !== 'fewer') return [];
    return [
      { kind, what: `${planned.name}: ${planned.quantity}`, before: `${word} ${asked.quantity}` },
    ];
  });
}
