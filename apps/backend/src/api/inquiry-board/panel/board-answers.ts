import type { BoardList } from '../../../lib/panel/panel-calls';
import type { Remedy } from '../../../lib/remedy';
import type { StockCheck } from '../../../rentman/catalogue/queries/stock-check';
import type { InquiryNote } from '../../inquiry/panel/staff-notes';

/** What the panel's calls behind "Anfragen" answer. The panel's bundle imports these types and nothing else of the backend. */
export interface InquiryList extends BoardList<InquiryTab, InquiryRow> {
  /** How many more the tab has without the filters. */
  readonly hiddenCount: number;
}

export type InquiryTab = 'new' | 'waiting' | 'due' | 'delivering' | 'help' | 'decided' | 'dropped';

export type Decision = 'accepted' | 'declined';

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
  /** Who looks after it; empty when nobody does. */
  readonly assignee: string;
  /** The day on which it comes up again. */
  readonly followUpOn: string | null;
  /** Something from its customer is not answered. */
  readonly isWaiting: boolean;
  /** The mail that tells the house of it has not left. */
  readonly isUntold: boolean;
  /** The customer's name for the project. */
  readonly reference: string;
  readonly asksForSale: boolean;
  /** How far its project is, in German; empty without one. */
  readonly stage: string;
  readonly email: string;
  readonly phone: string;
}

export type Fact = readonly [label: string, value: string];

/** An inquiry as staff read it; `order` is null while the customer has not sent it. */
export interface InquirySheet {
  readonly documentId: string;
  readonly number: string;
  readonly title: string;
  readonly state: string;
  readonly decision: Decision | null;
  /** Why it is not in Rentman. */
  readonly problem: Problem | null;
  /** What else does not get on with it. */
  readonly notices: readonly Problem[];
  readonly rentman: { readonly id: number; readonly link: string | null } | null;
  readonly history: readonly HistoryEntry[];
  readonly handling: Handling;
  /** Address of the page that the customer sees; null before the inquiry was sent. */
  readonly customerView: string | null;
  readonly order: SheetOrder | null;
}

export interface Problem extends Remedy {
  /** The words of Rentman or of the mail server, for whoever looks for the cause; may be empty. */
  readonly detail: string;
}

/** What staff noted of it. */
export interface Handling {
  readonly assignee: string;
  readonly isMine: boolean;
  readonly followUpOn: string | null;
  readonly notes: readonly InquiryNote[];
  /** How staff entered it in Rentman themselves; null when the shop delivers it. */
  readonly hand: HandEntry | null;
}

export interface HandEntry {
  readonly number: string;
  readonly by: string;
  /** What was found in Rentman under the number; null where it could not be asked. */
  readonly found: 'project' | 'request' | null;
}

export interface HistoryEntry {
  readonly at: string;
  readonly text: string;
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
  /** Path of its picture on the backend; null when it has none, or is no longer offered. */
  readonly picture: string | null;
  /** Stock and what is free on the days of the inquiry; null when it is no longer offered, or the catalogue is not there yet. */
  readonly stock: StockCheck | null;
}
