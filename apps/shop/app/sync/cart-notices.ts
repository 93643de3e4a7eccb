import type { QuantityChange } from '#app/stores/change-list.ts';

/** What the customer is told about the cart that they share with the server. */
export type CartNotice =
  | {
      readonly kind: 'merged';
      /** Lines that only the account's cart had, and lines of which it had more. */
      readonly added: number;
      readonly raised: number;
      /** The cart of this browser had no lines. */
      readonly wasEmpty: boolean;
    }
  /** `setAside` pieces came from the account and are seen again after its login. */
  | { readonly kind: 'session-expired'; readonly setAside?: number }
  /** The open project was deleted, or may not be changed any more. */
  | { readonly kind: 'project-gone' }
  /** The account may only read the project that was open: its own cart is open instead. */
  | { readonly kind: 'only-read'; readonly id: number; readonly name: string }
  /** Somebody else has sent the open project as an inquiry. */
  | { readonly kind: 'sent-by-other'; readonly by: string; readonly number: string }
  /** Somebody else has changed the open project. */
  | {
      readonly kind: 'changed-by-other';
      /** First name. */
      readonly by: string;
      readonly changes: readonly OthersChange[];
    }
  /** A quantity that was set here was set by somebody else right after it, and that one stays. */
  | ({ readonly kind: 'overruled'; readonly by: string } & OthersChange)
  | { readonly kind: 'refused'; readonly message: string };

/** A line that another one has changed. */
export type OthersChange = QuantityChange;

interface LineChange {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** `2 × „SkyPanel“ dazugelegt` */
export function describeLineChange({ name, from, to }: LineChange): string {
  if (to === 0) return `„${name}“ entfernt`;
  return from === 0 ? `${to} × „${name}“ dazugelegt` : `die Menge von „${name}“ auf ${to} gesetzt`;
}

// From the sync, which renders nothing, to the component that shows them.
const pending: CartNotice[] = [];
let listener: ((notice: CartNotice) => void) | null = null;

export function addCartNotice(notice: CartNotice): void {
  if (listener) listener(notice);
  else pending.push(notice);
}

/** Shows every notice, also those that came before anybody listened. */
export function showCartNotices(show: (notice: CartNotice) => void): void {
  listener = show;
  for (const notice of pending.splice(0)) show(notice);
}
