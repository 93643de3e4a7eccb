// Lists to pack open without a network: `features/packing/packing-page.tsx` keeps the page and its files. This worker answers
// for these pages alone, with what is newest while there is a network.

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || new URL(url).origin !== location.origin) return;
  // The names of these files change with their content.
  const isFile = mode !== 'navigate' && new URL(url).pathname.startsWith('/assets/');
  event.respondWith(isFile ? fromKept(event.request) : fromNetwork(event.request));
});

async function fromKept(request) {
  return (await findKept(request)) ?? fetch(request);
}

async function fromNetwork(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await findKept(request);
    if (kept) return kept;
    throw error;
  }
}

async function findKept({ url }) {
  for (const name of await caches.keys()) {
    if (!name.startsWith('packing ')) continue;
    const answer = await (await caches.open(name)).match(url, { ignoreVary: true });
    if (answer) return answer;
  }
  return undefined;
}
