/** The answer of `GET /account-check`. The panel's bundle imports these types and nothing else of the backend. */
export interface CheckView {
  readonly account: string;
  readonly usesRealRentman: boolean;
  readonly progress: CheckProgress | null;
  /** Why the last check did not end, in German. */
  readonly problem: string | null;
  /** The last check that ended; null before the first. */
  readonly last: AccountCheck | null;
  readonly fields: readonly FieldChoiceView[];
  readonly hidesZeroPrices: boolean;
  /** The account's fields that may be chosen; empty before the first check. */
  readonly knownFields: readonly { readonly number: number; readonly name: string }[];
}

export interface CheckProgress {
  readonly done: number;
  readonly of: number;
  readonly what: string;
}

/** One of the four facts that the shop reads from custom fields. */
export interface FieldChoiceView {
  readonly role: FieldRole;
  readonly label: string;
  /** Null while the field is not used. */
  readonly number: number | null;
  /** `settings`: the number stands in the environment, and cannot be chosen here. `open`: nobody has decided. */
  readonly source: 'settings' | 'chosen' | 'open';
  /** The number that the demo uses, as a proposal. */
  readonly proposed: number;
}

export const FIELD_ROLES = ['discounted', 'listPrice', 'reducedSalePrice', 'salePrice'] as const;
export type FieldRole = (typeof FIELD_ROLES)[number];

/**
 * `good`: as it should be. `note`: worth knowing. `attention`: customers see something that the house may not want.
 * `blocks`: the shop cannot work so. `unknown`: could not be tried.
 */
export const LEVELS = ['blocks', 'attention', 'unknown', 'note', 'good'] as const;
export type Level = (typeof LEVELS)[number];

/** One point of the check, in German. */
export interface CheckRow {
  readonly id: string;
  readonly level: Level;
  readonly what: string;
  /** The state in Rentman, with numbers. */
  readonly found: string;
  /** The consequence in the shop. */
  readonly effect: string;
  /** The place where it is changed; empty when there is nothing to do. */
  readonly remedy: string;
  /** `CAM-0351 ARRI ALEXA 35`: at most five. */
  readonly examples: readonly string[];
}

export interface CheckSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly CheckRow[];
}

export interface AccountCheck {
  readonly startedAt: string;
  readonly seconds: number;
  /** Requests to Rentman that it took. */
  readonly requests: number;
  readonly sections: readonly CheckSection[];
  readonly counts: Readonly<Record<Level, number>>;
  /** The account's fields of items, for the choice. */
  readonly fields: readonly { readonly number: number; readonly name: string }[];
}

/** A category of `Vorschau des Katalogs`, with its first items. */
export interface PreviewCategory {
  readonly label: string;
  readonly count: number;
  readonly items: readonly {
    readonly code: string;
    readonly name: string;
    readonly subcategory: string;
    readonly image: string | null;
    readonly price: string;
  }[];
}
