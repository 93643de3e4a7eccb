import type { FailureCode } from '../../failures';

/** The answer of `GET /catalogue-sync`. The panel's bundle imports these types and nothing else of the backend. */
export interface SyncView {
  readonly status: SyncStatus & {
    readonly requests: RequestUse;
    readonly projectRequests: RequestUse;
  };
  readonly faults: DefectPage;
  /** German sentences on what is left of the demo beside a real Rentman. */
  readonly demo: readonly string[];
  readonly facts: FactsReport;
}

/** What was read of the technical data, so that the shop can say what fits together. */
export interface FactsReport {
  /** Of how many rented items something was read. */
  readonly categories: readonly {
    readonly label: string;
    readonly items: number;
    readonly read: number;
  }[];
  /** Values that were not understood; at most the first hundred. */
  readonly unread: readonly {
    readonly code: string;
    readonly name: string;
    readonly label: string;
    readonly value: string;
  }[];
  readonly unreadCount: number;
}

export interface SyncStatus {
  /** `empty`: nothing to show yet. `failing`: the last try failed; what is shown is as old as `lastSuccess`. */
  readonly state: 'empty' | 'ok' | 'failing';
  readonly isSyncing: boolean;
  readonly lastSuccess: string | null;
  /** Seconds since then. */
  readonly ageSeconds: number | null;
  readonly lastFullSync: string | null;
  /** When rows were last fetched again because of a webhook. */
  readonly lastWebhook: string | null;
  readonly lastError: {
    readonly at: string;
    readonly message: string;
    /** The same in German, for the admin panel. */
    readonly reason: string;
    readonly code: FailureCode;
  } | null;
  readonly counts: Readonly<Record<SyncCount, number>>;
  /** Lists that Rentman refuses, or that came back empty although they were not, by its own names. */
  readonly missingLists: readonly string[];
  /** What staff should correct in Rentman; at most the first hundred. */
  readonly faults: readonly Defect[];
}

export type SyncCount =
  | 'read'
  | 'notFlagged'
  | 'items'
  | 'rentalProducts'
  | 'saleProducts'
  | 'categories'
  | 'pictures'
  | 'setContents'
  | 'accessories'
  | 'plannedLines'
  | 'repairs'
  | 'leftOut'
  | 'mended';

/** Something in Rentman's data that the shop cannot show as it is. It never makes a sync fail. */
export interface Defect {
  /** What it is about: `equipment 12`, `folder 3`, `file 98`. */
  readonly subject: string;
  /** In English, for the log and the status. */
  readonly problem: string;
  readonly reason: string;
  /** False when the subject is shown all the same, corrected or without the unusable part. */
  readonly isLeftOut: boolean;
}

export interface DefectFilter {
  readonly only: 'all' | 'left-out' | 'mended';
  /** The first page is 1. */
  readonly page: number;
}

export interface DefectSubject {
  readonly name: string | null;
  readonly code: string | null;
}

export interface DefectPage {
  /** With the name of the subject, and the code of an item; null when it is not known. */
  readonly rows: readonly (Defect & DefectSubject)[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

/** What the catalogue, or the projects, may ask Rentman in a day. */
export interface RequestUse {
  /** Requests of the last 24 hours; with the catalogue's those for customers are counted. */
  readonly used: number;
  /** From this number on no requests are sent. */
  readonly allowed: number;
  /**
   * `slow`: half of the share is used, so what nobody waits for comes later. `paused`: all of it is used, and no request is
   * sent. Projects pause too when customers and the catalogue have used up more than the catalogue's share.
   */
  readonly pace: 'normal' | 'slow' | 'paused';
}
