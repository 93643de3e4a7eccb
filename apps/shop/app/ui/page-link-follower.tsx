import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_FrameworkContext as FrameworkContext,
  type NavigateOptions,
  PrefetchPageLinks,
  useLocation,
  useNavigate,
} from 'react-router';
import { askShop, loadOnceReachable } from '#app/browser/connection.ts';
import { KEEPS_SCROLL, NOT_PREFETCHED, REPLACES } from './page-link.tsx';
import { usePrefetch } from './use-prefetch.ts';

/** Follows the links of the shop without loading a document, and prefetches the page that the visitor points at. */
export function PageLinkFollower({ completePath }: PageLinkFollowerProps) {
  useFollowedLinks(completePath);
  const pointedAt = usePointedPage(completePath);
  return pointedAt && <PrefetchPageLinks page={pointedAt} />;
}

interface PageLinkFollowerProps {
  /** Adds to the path of a link what the visit knows and the markup does not. */
  readonly completePath: (path: string) => string;
}

function useFollowedLinks(completePath: PageLinkFollowerProps['completePath']): void {
  const open = useOpenPage();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = findLink(event);
    if (!link || event.defaultPrevented || !isPlainClick(event) || link.target !== '') return;
    if (link.dataset.page === undefined) {
      if (!leavesPage(link) || navigator.onLine) return;
      event.preventDefault();
      return open.document(link.href);
    }
    event.preventDefault();
    showTap(link);
    const manner = readManner(link);
    const path = completePath(toPath(link));
    open.page(path, {
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

/** Goes to a page of the shop, once its code is there. Without a network the present page stays until there is one. */
function useOpenPage() {
  const navigate = useNavigate();
  const findCode = useMissingCode();
  const leaving = useRef<AbortController>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way to another page ends the wait for this one.
  useEffect(() => {
    leaving.current?.abort();
    showTap(null);
  }, [key]);
  const open = (load: () => Promise<unknown>, onLoaded: () => void, onFailed = onLoaded) => {
    leaving.current?.abort();
    leaving.current = new AbortController();
    const { signal } = leaving.current;
    void loadOnceReachable(load, signal).then(
      () => signal.aborted || onLoaded(),
      () => signal.aborted || onFailed(),
    );
  };
  return {
    page: (path: string, options: NavigateOptions) =>
      open(
        () => loadCode(findCode(path)),
        () => void navigate(path, options),
        // Most likely a newer version was deployed: the page's document names the files of today.
        () => window.location.assign(path),
      ),
    document: (address: string) => open(askShop, () => window.location.assign(address)),
  };
}

/** Marks the link that was tapped last, until the page is another one. */
function showTap(link: HTMLAnchorElement | null): void {
  for (const tapped of document.querySelectorAll('[data-tapped]')) {
    tapped.removeAttribute('data-tapped');
  }
  link?.setAttribute('data-tapped', '');
}

/** The files of a page's code that React Router has not loaded: where it cannot, it would reload the present page. */
function useMissingCode(): (path: string) => readonly string[] {
  const router = use(DataRouterContext)?.router;
  const routes = use(FrameworkContext)?.manifest.routes;
  return (path) =>
    (router?.match(path) ?? []).flatMap(({ route: { id, lazy } }) => {
      const entry = typeof lazy === 'object' && routes?.[id];
      return entry ? [entry.module, ...(entry.imports ?? [])] : [];
    });
}

function loadCode(files: readonly string[]): Promise<unknown> {
  return Promise.all(files.map((file) => import(/* @vite-ignore */ file)));
}

/** How long a pointer or the focus rests on a link before its page is prefetched. A finger on a link has decided. */
const REST_MS = 100;

/** The page that the visitor points at, once its code is there. */
function usePointedPage(completePath: PageLinkFollowerProps['completePath']): string | null {
  const isAllowed = usePrefetch() === 'intent';
  const [pointedAt, setPointedAt] = useState<string | null>(null);
  const findCode = useMissingCode();
  const prefetch = useEffectEvent(({ pathname, search }: HTMLAnchorElement) => {
    if (!navigator.onLine) return;
    const path = completePath(`${pathname}${search}`);
    loadCode(findCode(path)).then(
      () => setPointedAt(path),
      (error) => console.warn('A page is not prefetched', error),
    );
  });
  useEffect(() => {
    if (!isAllowed) return;
    let rest = 0;
    const want = (event: Event) => {
      clearTimeout(rest);
      const link = findLink(event, 'a[data-page]');
      if (!link || readManner(link).includes(NOT_PREFETCHED)) return;
      rest = window.setTimeout(prefetch, event.type === 'pointerdown' ? 0 : REST_MS, link);
    };
    const events = ['pointerover', 'pointerdown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, want, { passive: true });
    return () => {
      clearTimeout(rest);
      for (const name of events) document.removeEventListener(name, want);
    };
  }, [isAllowed]);
  return pointedAt;
}

function findLink({ target }: Event, selector = 'a[href]'): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
}

/** True for a link to a document, which would be loaded in place of this page. */
function leavesPage({ protocol, hash, origin, pathname }: HTMLAnchorElement): boolean {
  const isHere = origin === window.location.origin && pathname === window.location.pathname;
  return protocol.startsWith('http') && !(isHere && hash !== '');
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
