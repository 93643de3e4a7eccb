/** The answers of `GET /inquiry-board`. Written by hand, so that the panel's bundle does not load the backend's schemas. */
export interface InquiryList {
  readonly rows: readonly InquiryRow[];
  readonly page: number;
  readonly pages: number;
  readonly counts: Readonly<Record<InquiryTab, number>>;
}

export const INQUIRY_TABS = ['new', 'delivering', 'help', 'decided', 'dropped'] as const;
export type InquiryTab = (typeof INQUIRY_TABS)[number];

export interface InquiryRow {
  readonly documentId: string;
  readonly number: string;
  readonly customer: string;
  readonly company: string;
  readonly period: string;
  readonly total: string;
  readonly state: string;
  readonly decision: Decision | null;
  readonly at: string;
}

export type Decision = 'accepted' | 'declined';

type Fact = readonly [label: string, value: string];

/** The answer of `GET /inquiry-board/{documentId}`. */
export interface InquirySheet {
  readonly documentId: string;
  readonly number: string;
  readonly title: string;
  readonly state: string;
  readonly decision: Decision | null;
  readonly problem: {
    readonly what: string;
    readonly toDo: string;
    readonly detail: string;
  } | null;
  readonly rentman: { readonly id: number; readonly link: string | null } | null;
  readonly history: readonly { readonly at: string; readonly text: string }[];
  readonly order: SheetOrder | null;
}

export interface SheetOrder {
  readonly customer: {
    readonly name: string;
    readonly company: string;
    readonly email: string;
    readonly phone: string;
    readonly facts: readonly Fact[];
  };
  readonly facts: readonly Fact[];
  readonly remark: string;
  readonly lines: readonly SheetLine[];
  readonly sums: readonly Fact[];
}

export interface SheetLine {
  readonly quantity: number;
  readonly name: string;
  readonly code: string;
  readonly price: string;
  readonly picture: string | null;
}

const DECISIONS: Readonly<Record<Decision, string>> = {
  accepted: 'Angenommen',
  declined: 'Abgelehnt',
};

/** The decision in Rentman as a word. */
export function toDecisionWord(decision: Decision | null): string {
  return decision === null ? 'Offen' : DECISIONS[decision];
}
