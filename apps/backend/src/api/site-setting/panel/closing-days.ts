/** What the panel's calls behind "Schließtage" take and answer. The panel's bundle imports this type and nothing else of the backend. */
export interface ClosingDay {
  /** `2026-12-24` */
  readonly from: string;
  /** The last day; empty for one day. */
  readonly to: string;
  readonly reason: string;
}
