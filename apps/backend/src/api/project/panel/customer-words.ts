import type { Remedy } from '../../../lib/remedy';

/** What the panel's calls behind "Vom Kunden" answer. The panel's bundle imports these types and nothing else of the backend. */
export interface CustomerWords {
  /** Where the inquiry stands, in German. */
  readonly stage: string;
  readonly project: { readonly number: string; readonly link: string | null } | null;
  /** Why the customer sees nothing of the project; empty where they do. */
  readonly hiddenBecause: string;
  readonly words: readonly CustomerWord[];
  /** There are words before these; `before` with the id of the oldest asks for them. */
  readonly hasOlderWords: boolean;
  readonly oldestWord: number | null;
  /** Null while nothing is planned. */
  readonly difference: PlannedChanges | null;
}

/** What the house planned otherwise than it was asked for. */
export interface PlannedChanges {
  readonly rows: readonly PlannedChange[];
  /** Lines that stayed as they were. */
  readonly unchangedCount: number;
}

export interface PlannedChange {
  /** `2 mehr`, `entfällt`, `verschoben` */
  readonly change: string;
  /** Empty for what was not asked, or is not planned. */
  readonly asked: string;
  readonly planned: string;
}

export interface CustomerWord {
  readonly id: number;
  readonly kind: string;
  /** True for what staff wrote to the customer. */
  readonly isFromHouse: boolean;
  readonly author: string;
  readonly text: string;
  readonly at: string;
  readonly answeredAt: string | null;
  /** Empty where the task was done in Rentman. */
  readonly answeredBy: string;
  /** Rentman has refused the task: it can be made again. */
  readonly isTaskMissing: boolean;
  /** Why its task is not in Rentman yet, although it should be by now. */
  readonly problem: Remedy | null;
}
