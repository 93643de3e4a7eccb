/** What was to be kept the last time that all of it was. */
let lastState = '';

/**
 * Keeps what the page of a list needs to open again without a network; `public/packing-worker.js` answers with it. What
 * belongs to other lists than `kept` is deleted.
 */
export async function keepPage(kept: readonly string[]): Promise<void> {
  if (!navigator.serviceWorker) return;
  const { pathname, origin } = window.location;
  const loaded = performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .filter(({ name, initiatorType }) => name.startsWith(`${origin}/`) && initiatorType !== 'fetch')
    .map(({ name }) => name);
  const needed = [...new Set([`${origin}${pathname}`, ...loaded])];
  const state = [pathname, needed.length, ...kept].join(' ');
  if (state === lastState) return;
  await navigator.serviceWorker.register('/packing-worker.js', { scope: '/packen/' });
  for (const name of await caches.keys()) {
    const path = name.startsWith('packing /packen/') ? name.slice('packing /packen/'.length) : null;
    if (path !== null && !kept.includes(path)) await caches.delete(name);
  }
  // One for each list: the files of another version stay with the page that names them.
  const cache = await caches.open(`packing ${pathname}`);
  for (const request of await cache.keys()) {
    if (!needed.includes(request.url)) await cache.delete(request);
  }
  const [page] = needed;
  const results = await Promise.allSettled(
    needed.map(async (url) => {
      if (url !== page && (await cache.match(url))) return;
      const answer = await fetch(url, { headers: { accept: 'text/html,*/*' } });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      await cache.put(url, answer);
    }),
  );
  if (results.every(({ status }) => status === 'fulfilled')) lastState = state;
}
