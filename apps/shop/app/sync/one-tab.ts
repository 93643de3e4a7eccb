const LOCK = 'klappe-cart';
/** A tab that sleeps with the lock must not keep the others from saving. */
const LONGEST_WAIT_MS = 15_000;
/** What one tab keeps in the browser reaches the others, which are processes of their own, a moment later. */
const SPREADING_MS = 200;

/**
 * Does the work while no other tab does such work. Only for comfort: without locks, or after a long wait, it is done
 * all the same, and the backend sees to it that nothing is lost.
 */
export async function alone<T>(work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work();
  let isBegun = false;
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
    return await navigator.locks.request(LOCK, { signal }, async () => {
      isBegun = true;
      const result = await work();
      await new Promise((resolve) => setTimeout(resolve, SPREADING_MS));
      return result;
    });
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}
