/** What the panel's call behind "Löschungen" answers. The panel's bundle imports these types and nothing else of the backend. */
export interface ErasureList {
  readonly rows: readonly Erasure[];
  readonly page: number;
  readonly pages: number;
  readonly counts: Readonly<Record<ErasureTab, number>>;
}

export type ErasureTab = 'open' | 'done';

/** A deleted account whose data the house deletes in Rentman. */
export interface Erasure {
  readonly documentId: string;
  readonly name: string;
  readonly customerNumber: string;
  readonly rentmanId: number | null;
  readonly contactpersonId: number | null;
  readonly at: string;
  /** Null while it is open. */
  readonly doneAt: string | null;
  readonly doneBy: string;
}
