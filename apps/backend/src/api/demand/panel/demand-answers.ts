/** What the panel's call behind "Nachfrage" answers. The panel's bundle imports these types and nothing else of the backend. */
export type DemandPeriod = 'week' | 'month' | 'season';

export interface DemandReport {
  /** First and last day of the period and of the one before, `2026-11-19`. */
  readonly days: readonly [from: string, to: string];
  readonly daysBefore: readonly [from: string, to: string];
  readonly inquiries: InquiryFigures;
  readonly inquiriesBefore: InquiryFigures;
  readonly lists: readonly DemandList[];
  /** Products with stock that nobody viewed, put into a cart or asked for. */
  readonly quiet: readonly {
    readonly code: string;
    readonly name: string;
    readonly stock: number;
  }[];
}

export interface InquiryFigures {
  readonly sent: number;
  readonly accepted: number;
  readonly declined: number;
  readonly sentCents: number;
  readonly acceptedCents: number;
  readonly declinedCents: number;
  /** Days between an inquiry and its rental, the middle one; null without any. */
  readonly daysInAdvance: number | null;
}

export interface DemandList {
  readonly kind: string;
  readonly rows: readonly DemandRow[];
}

export interface DemandRow {
  readonly key: string;
  /** The product's name, or the words of a search. */
  readonly name: string;
  readonly count: number;
  /** In the period before; null where it is too small to be shown. */
  readonly before: number | null;
}
