/** How long the snackbar shows a message. */
export const SNACKBAR_DURATION_MS = 2500;
/** How long it stays where something can be done about it. */
export const SNACKBAR_ACTION_DURATION_MS = 10_000;
/** How long a login error stays. */
export const LOGIN_ERROR_DURATION_MS = 3000;
/** Waits before the first, second and third repetition of a failed `POST /orders`. */
export const ORDER_RETRY_DELAYS_MS = [1000, 2000, 3000] as const;
/** Wait after the last change of the cart before it is sent (debounce). */
export const CART_SYNC_DELAY_MS = 500;
/** Wait before the cart is sent again: doubles from `first` up to `max`. */
export const CART_RETRY_DELAY_MS = { first: 1000, max: 60_000 } as const;
/** How long the browser may stay busy before prefetching is allowed all the same. */
export const IDLE_TIMEOUT_MS = 2000;
/** A failed chunk reloads the page at most once in this time. */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
