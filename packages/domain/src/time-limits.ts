/** How long the snackbar shows a message. §9 */
export const SNACKBAR_DURATION_MS = 2500;
/** How long a login error stays. §9 */
export const LOGIN_ERROR_DURATION_MS = 3000;
/** Waits before the first, second and third repetition of a failed `POST /orders`. §7, §9 */
export const ORDER_RETRY_DELAYS_MS = [1000, 2000, 3000] as const;
/** Wait after the last cart change before the cart is sent. decisions "Cart" */
export const CART_SYNC_DELAY_MS = 500;
/** Idle time-out of prefetching. §2 */
export const IDLE_TIMEOUT_MS = 2000;
/** A failed chunk reloads the page at most once in this time. §2 */
export const CHUNK_RELOAD_INTERVAL_MS = 60_000;
