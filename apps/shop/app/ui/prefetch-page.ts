import {
  type DataRouteMatch,
  type DataRouter,
  type DataStrategyResult,
  UNSAFE_decodeViaTurboStream as decode,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_SingleFetchRedirectSymbol as REDIRECT,
} from 'react-router';
import {
  findPrefetched,
  keepPrefetched,
  type PrefetchedPage,
  type Results,
  toUrl,
} from './prefetched-page.ts';

type Entry = Manifest['routes'][string];

const ROOT = 'root';

/** Fetches and decodes what a page of the shop needs and runs its module, unless that is done. */
export function prefetchPage(path: string, router: DataRouter, { routes }: Manifest): void {
  const url = toUrl(path);
  const matches = router.match(path);
  const isBusy = router.state.navigation.state !== 'idle';
  if (!matches || isBusy || url === toUrl(window.location.href) || findPrefetched(path)) return;
  const code = Promise.all(matches.map((match) => loadCode(match, routes[match.route.id])));
  const isAsked = matches.every(({ route }) => isLoadedByServer(routes[route.id]));
  const page: PrefetchedPage = {
    url,
    fetchedAt: Date.now(),
    loaded: Promise.all([isAsked ? fetchAnswer(url) : null, code]).then(
      ([answer]) => answer && toResults(answer, matches, router.state.loaderData),
      () => null,
    ),
    isLoaded: false,
  };
  keepPrefetched(page);
  void page.loaded.then((results) => {
    page.isLoaded = results !== null;
  });
}

/** False for a route that loads in the browser or is guarded there. */
function isLoadedByServer(entry: Entry | undefined): boolean {
  return !entry?.hasClientLoader && (entry?.id === ROOT || !entry?.hasClientMiddleware);
}

async function loadCode({ route: { lazy } }: DataRouteMatch, entry: Entry | undefined) {
  if (typeof lazy !== 'object' || !entry) return;
  const files = [entry.module, ...(entry.imports ?? [])];
  // First without React Router, which never asks again for a module that could not be loaded.
  await Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
  await lazy.Component?.();
}

/** What the loaders of the page's routes answered, by route; null for a redirect or an error. */
async function fetchAnswer(url: string): Promise<object | null> {
  const dataUrl = new URL(url);
  dataUrl.pathname += dataUrl.pathname.endsWith('/') ? '_.data' : '.data';
  const response = await fetch(dataUrl);
  if (response.status !== 200 || !response.body) return null;
  const { value, done } = await decode(response.body, window);
  await done;
  return typeof value === 'object' && value !== null && !(REDIRECT in value) ? value : null;
}

function toResults(
  answer: object,
  matches: readonly DataRouteMatch[],
  shown: Readonly<Record<string, unknown>>,
): Results | null {
  const answers = new Map(Object.entries(answer));
  const results: Record<string, DataStrategyResult> = {};
  for (const { route } of matches) {
    // A route without a loader has no answer.
    const { data = null, error } = answers.get(route.id) ?? {};
    if (error !== undefined) return null;
    // A frame that has not changed stays the same object, so header and footer are not rendered again.
    if (route.id === ROOT && JSON.stringify(data) === JSON.stringify(shown[ROOT])) continue;
    results[route.id] = { type: 'data', result: data };
  }
  return results;
}
