import { type ReactNode, useEffect } from 'react';
import {
  data,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { BACKEND_META } from '#app/browser/backend-address.ts';
import { keepPageWithoutConnection } from '#app/browser/connection.ts';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { AccountMenu, LoginGate } from '#app/features/account/login-gate.tsx';
import { CartKeeper } from '#app/features/cart/cart-keeper.tsx';
import { CartLink, FloatingCartButton } from '#app/features/cart/cart-links.tsx';
import { SearchButton } from '#app/features/catalogue/search-button.tsx';
import { keepHomeSlug } from '#app/features/content/home-slug.ts';
import { ErrorPage } from '#app/features/layout/error-page.tsx';
import { FirstPaintScript } from '#app/features/layout/first-paint-script.tsx';
import { SiteFrame } from '#app/features/layout/site-frame.tsx';
import { WorkTools } from '#app/features/layout/work-tools.tsx';
import { PeriodBar } from '#app/features/period/period-bar.tsx';
import { WishlistLoader } from '#app/features/wishlist/wishlist-loader.tsx';
import { shouldRevalidateBeyondDays, withWrittenDays } from '#app/period/period-search.ts';
import { toCacheTags } from '#app/routing/cache-tags.ts';
import { linkSheets } from '#app/routing/link-sheets.ts';
import { useHasMenu, useHasShortFooter, usePeriodBar } from '#app/routing/route-handle.ts';
import { serverContext } from '#app/routing/server-context.ts';
import { useIsAuthenticated } from '#app/session/session.ts';
import { FRAME_TAGS } from '#app/site/frame.server.ts';
import { EMPTY_NAVIGATION } from '#app/site/navigation.ts';
import {
  type PublicConfig,
  PublicConfigContext,
  usePublicConfig,
} from '#app/site/public-config.ts';
import { cartStore, useCart } from '#app/stores/cart.ts';
import shopCss from '#app/styles/shop.css?url';
import { ConnectionNotice } from '#app/ui/connection-notice.tsx';
import { optionalPart } from '#app/ui/lazy-part.tsx';
import { PageLinkFollower } from '#app/ui/page-link-follower.tsx';
import type { Route } from './+types/root.ts';

export const links = linkSheets(shopCss);

// Styles, font, icon and colours of the house are put into the page by site/look.server.ts.
export async function loader({ context }: Route.LoaderArgs) {
  const { publicBackendUrl, shopUrl, frame } = context.get(serverContext);
  const { navigation, settings, isComplete } = await frame.get();
  const config: PublicConfig = { backendUrl: publicBackendUrl, shopUrl, navigation, settings };
  // Without tags the server does not cache the page, so the next visitor gets a complete one.
  return data(config, { headers: isComplete ? toCacheTags(FRAME_TAGS) : {} });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

// Without a network the frame is not fetched again, so that pages which need no other data can still be opened.
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  navigator.onLine && shouldRevalidateBeyondDays(change);

export const clientMiddleware = [keepPageWithoutConnection];

export function Layout({ children }: { children: ReactNode }) {
  const config = useKnownConfig();
  return (
    <html lang="de-AT" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        {config && <meta name={BACKEND_META} content={config.backendUrl} />}
        <Meta />
        <FirstPaintScript />
      </head>
      <body>
        <PublicConfigContext value={config}>{children}</PublicConfigContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The last known config, for error pages that have no loader data. In the browser only. */
let knownConfig: PublicConfig | null = null;

function useKnownConfig(): PublicConfig | null {
  const config = useRouteLoaderData<PublicConfig>('root') ?? null;
  if (import.meta.env.SSR) return config;
  knownConfig = config ?? knownConfig;
  return knownConfig;
}

const OpenProjectBar = optionalPart(
  async () => (await import('#app/features/projects/open-project-bar.tsx')).OpenProjectBar,
);
const AddSuggested = optionalPart(
  async () => (await import('#app/features/cart/add-suggested.tsx')).AddSuggested,
);

// Elements that never change are not rendered again with every step of a navigation.
const FRAME_PARTS = {
  accountMenu: <AccountMenu />,
  cartLink: <CartLink />,
  floatingCart: <FloatingCartButton />,
  searchButton: (
    <SearchButton
      renderAdd={({ code, displayname }) => <AddSuggested code={code} name={displayname} />}
    />
  ),
} as const;

export default function App({ loaderData }: Route.ComponentProps) {
  useHydratedMark();
  useDemandReports();
  useHomeSlug(loaderData.navigation.homeSlug);
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useHydratedMark();
  const homeSlug = usePublicConfig()?.navigation.homeSlug ?? null;
  const { pathname } = useLocation();
  // The home page may have been removed: its slug is forgotten, so that it is fetched again.
  useHomeSlug(pathname === `/${homeSlug}` ? null : homeSlug);
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}

/** The bar of the open project. Its code is loaded only for visitors who have one. */
function ProjectPlace() {
  const hasProject = useCart(({ project }) => project !== null);
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // Style sheets reserve the bar's room by this attribute.
    if (isHydrated) document.documentElement.toggleAttribute('data-project', hasProject);
  }, [isHydrated, hasProject]);
  return hasProject && <OpenProjectBar />;
}

function ShopFrame({ children }: { children: ReactNode }) {
  const navigation = usePublicConfig()?.navigation ?? EMPTY_NAVIGATION;
  const isStart = useLocation().pathname === `/${navigation.homeSlug}`;
  const hasMenu = useHasMenu();
  const hasShortFooter = useHasShortFooter();
  const periodBar = usePeriodBar() ?? (isStart ? 'rental' : 'none');
  return (
    <>
      <SiteFrame
        {...FRAME_PARTS}
        hasMenu={hasMenu}
        hasShortFooter={hasShortFooter}
        navigation={navigation}
        periodBar={
          hasMenu && (
            <PeriodBar project={<ProjectPlace />} purpose={periodBar} tools={<WorkTools />} />
          )
        }
      >
        {children}
      </SiteFrame>
      <LoginGate />
      <CartKeeper />
      <WishlistLoader />
      <PageLinkFollower completePath={withWrittenDays} />
      <ConnectionNotice />
    </>
  );
}

/** Keeps the slug of the home page in the session storage, which a logout empties. */
function useHomeSlug(slug: string | null): void {
  const isAuthenticated = useIsAuthenticated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: written again after a logout.
  useEffect(() => keepHomeSlug(slug), [slug, isAuthenticated]);
}

/** Searches, views and carts are counted without anything about who does it. */
function useDemandReports(): void {
  useEffect(() => {
    const { lines } = cartStore.getState();
    const loaded = import('#app/sync/demand-reports.ts').then(
      ({ startDemandReports }) => startDemandReports(lines),
      // Without a network nothing is counted.
      () => () => {},
    );
    return () => void loaded.then((stop) => stop());
  }, []);
}

/**
 * Marks the page as hydrated for CSS and browser tests, and registers the worker that answers a reload without a
 * network.
 */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
    // Undefined on insecure addresses.
    void navigator.serviceWorker?.register('/offline-worker.js');
  }, []);
}
