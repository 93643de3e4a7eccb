import { useEffect, useEffectEvent, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { KEEPS_SCROLL, NOT_PREFETCHED, REPLACES } from './page-link.tsx';
import { usePrefetch } from './use-prefetch.ts';

/** Follows the links of the shop without loading a document, and prefetches the page that the visitor points at. */
export function PageLinkFollower() {
  useFollowedLinks();
  const wanted = useWantedPage();
  const isAllowed = usePrefetch() === 'intent';
  return isAllowed && wanted !== null ? <PrefetchPageLinks page={wanted} /> : null;
}

function useFollowedLinks(): void {
  const navigate = useNavigate();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = findPageLink(event);
    if (!link || event.defaultPrevented || !isPlainClick(event) || link.target !== '') return;
    event.preventDefault();
    const manner = readManner(link);
    const path = toPath(link);
    void navigate(path, {
      preventScrollReset: manner.includes(KEEPS_SCROLL),
      replace: manner.includes(REPLACES) || path === toPath(window.location),
    });
  });
  // On the window, so that the handlers of React, which listens on the document, come first.
  useEffect(() => {
    const listener = (event: MouseEvent) => follow(event);
    window.addEventListener('click', listener);
    return () => window.removeEventListener('click', listener);
  }, []);
}

/** How long a pointer or the focus rests on a link before its page is prefetched. */
const REST_MS = 100;

/** The page that the visitor points at, or pointed at last. A finger on a link has decided. */
function useWantedPage(): string | null {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    let rest = 0;
    const want = (event: Event) => {
      clearTimeout(rest);
      const link = findPageLink(event);
      if (!link || readManner(link).includes(NOT_PREFETCHED)) return;
      const wait = event.type === 'pointerdown' ? 0 : REST_MS;
      rest = window.setTimeout(() => setWanted(toPath(link)), wait);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, want, { passive: true });
    return () => {
      clearTimeout(rest);
      for (const name of events) document.removeEventListener(name, want);
    };
  }, []);
  return wanted;
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
