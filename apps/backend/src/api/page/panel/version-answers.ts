/** What the panel's call behind "Frühere Fassungen" answers. The panel's bundle imports this type and nothing else of the backend. */
export interface PageVersion {
  readonly id: number;
  /** When it was published, and by whom; empty when it was published at its time. */
  readonly at: string;
  readonly by: string;
  /** The shop shows it now. */
  readonly isLive: boolean;
  /** Where the shop shows it, for an hour. */
  readonly link: string;
}
