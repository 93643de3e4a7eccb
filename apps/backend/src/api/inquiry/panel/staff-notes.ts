/** A note of the staff about an inquiry. */
export interface InquiryNote {
  readonly at: string;
  readonly by: string;
  readonly text: string;
}

/** Entries of Rentman that bear a number, before staff say which one it is. */
export interface HandSearch {
  readonly found: readonly {
    readonly kind: 'project' | 'request';
    readonly id: number;
    readonly number: string;
    readonly name: string;
  }[];
  /** Why Rentman could not be asked; else empty. */
  readonly unchecked: string;
}
