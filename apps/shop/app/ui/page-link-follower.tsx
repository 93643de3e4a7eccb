import { use, useEffect, useEffectEvent, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  useLocation,
  useNavigate,
} from 'react-router';
import { waitForConnection } from '#app/browser/connection.ts';
import { KEEPS_SCROLL, NOT_PREFETCHED, REPLACES } from './page-link.tsx';
import { findPrefetched } from './prefetched-page.ts';
import { usePrefetch } from './use-prefetch.ts';

/** Follows the links of the shop without loading a document, and prefetches the page that the visitor points at. */
export function PageLinkFollower() {
  useFollowedLinks();
  usePrefetchedLinks();
  return null;
}

function useFollowedLinks(): void {
  const navigate = useNavigate();
  const router = use(DataRouterContext)?.router;
  const held = useRef<AbortController>(null);
  // React Router never asks again for the code of a page that it could not load.
  const isCodeOutOfReach = (path: string) =>
    !navigator.onLine && router?.match(path)?.some(({ route }) => typeof route.lazy === 'object');
  const hold = async (path: string, signal: AbortSignal) => {
    while (isCodeOutOfReach(path)) await waitForConnection(signal);
  };
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = findPageLink(event);
    if (!link || event.defaultPrevented || !isPlainClick(event) || link.target !== '') return;
    event.preventDefault();
    const manner = readManner(link);
    const path = toPath(link);
    const go = () =>
      void navigate(path, {
        preventScrollReset: manner.includes(KEEPS_SCROLL),
        replace: manner.includes(REPLACES) || path === toPath(window.location),
      });
    held.current?.abort();
    if (isCodeOutOfReach(path)) {
      held.current = new AbortController();
      void hold(path, held.current.signal).then(go, () => undefined);
      return;
    }
    // In the click React would render the old page once more as loading
    if (!findPrefetched(path)?.isLoaded) return go();
    setTimeout(go);
  });
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to another page ends the wait for this one.
  useEffect(() => held.current?.abort(), [key]);
  // On the window, so that the handlers of React, which listens on the document, come first.
  useEffect(() => {
    const listener = (event: MouseEvent) => follow(event);
    window.addEventListener('click', listener);
    return () => window.removeEventListener('click', listener);
  }, []);
}

/** How long a pointer or the focus rests on a link before its page is prefetched. */
const REST_MS = 100;

/** Prefetches the page that the visitor points at. A finger on a link has decided. */
function usePrefetchedLinks(): void {
  const router = use(DataRouterContext)?.router;
  const manifest = use(FrameworkContext)?.manifest;
  const isAllowed = usePrefetch() === 'intent';
  useEffect(() => {
    if (!isAllowed || !router || !manifest) return;
    let code: ReturnType<typeof loadPrefetch> | undefined;
    const prefetch = async (path: string) => (await code)?.prefetchPage(path, router, manifest);
    let rest = 0;
    const want = (event: Event) => {
      clearTimeout(rest);
      // With the first touch or move, wherever it is: most often before the first link.
      code ??= loadPrefetch();
      const link = findPageLink(event);
      if (!link || readManner(link).includes(NOT_PREFETCHED)) return;
      const wait = event.type === 'pointerdown' ? 0 : REST_MS;
      rest = window.setTimeout(() => void prefetch(toPath(link)), wait);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, want, { passive: true });
    return () => {
      clearTimeout(rest);
      for (const name of events) document.removeEventListener(name, want);
    };
  }, [isAllowed, router, manifest]);
}

/** Null after a failure, without which the pages can be gone to all the same. */
async function loadPrefetch() {
  try {
    return await import('./prefetch-page.ts');
  } catch (error) {
    console.warn('Pages are not prefetched', error);
    return null;
  }
}

function findPageLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page]') : null;
}

function readManner({ dataset }: HTMLAnchorElement): readonly string[] {
  return (dataset.page ?? '').split(' ');
}

function toPath({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  return `${pathname}${search}${hash}`;
}

/** False for a click that opens another tab or window. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
}
