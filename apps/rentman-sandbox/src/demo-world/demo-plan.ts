import type { StatusName } from './account.ts';

export type PlannedPiece = readonly [code: string, quantity: number];

/** A project of the demo house. Days are counted from the day of seeding. */
export interface DemoPlan {
  readonly name: string;
  /** Customer number; templates have none. */
  readonly customer?: string;
  readonly status: StatusName;
  /** First and last day of use; the equipment leaves a day before and is back a day after. */
  readonly from: number;
  readonly to: number;
  /** When the equipment is back on the day after the last; default noon. */
  readonly backAt?: string;
  readonly pieces: readonly PlannedPiece[];
  /** Pieces offered beside the rest, not sure yet. */
  readonly options?: readonly PlannedPiece[];
  /** Of the first piece so many are rented in: the house has too few. */
  readonly subrented?: number;
  /** A second round of the same project. */
  readonly second?: {
    readonly from: number;
    readonly to: number;
    readonly pieces: readonly PlannedPiece[];
  };
  readonly isTemplate?: true;
  readonly isOutOfPlanning?: true;
  readonly discount?: number;
}
