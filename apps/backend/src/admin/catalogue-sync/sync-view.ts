/** The answer of `GET /catalogue-sync`. Written by hand, so that the panel's bundle does not load the backend's schemas. */
export interface SyncView {
  readonly status: SyncStatus;
  readonly faults: DefectPage;
  /** German sentences on what is left of the demo beside a real Rentman. */
  readonly demo: readonly string[];
}

export interface SyncStatus {
  readonly state: 'empty' | 'ok' | 'failing';
  readonly isSyncing: boolean;
  readonly lastSuccess: string | null;
  readonly ageSeconds: number | null;
  readonly lastFullSync: string | null;
  readonly lastWebhook: string | null;
  readonly lastError: { readonly at: string; readonly reason: string } | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly requests: RequestUse;
}

/** Requests to Rentman in the last 24 hours. */
export interface RequestUse {
  readonly used: number;
  readonly allowed: number;
  readonly pace: 'normal' | 'slow' | 'paused';
}

export interface DefectPage {
  readonly rows: readonly DefectRow[];
  readonly page: number;
  readonly pages: number;
  readonly total: number;
}

export interface DefectRow {
  readonly subject: string;
  readonly name: string | null;
  readonly reason: string;
  readonly isLeftOut: boolean;
}

/** Which rows the list of defects shows. */
export interface DefectFilter {
  readonly only: string;
  readonly page: number;
}
