import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { CartLink } from '#app/features/cart/cart-link.tsx';
import { FloatingCartButton } from '#app/features/cart/floating-cart-button.tsx';
import { ErrorPage } from '#app/features/layout/error-page.tsx';
import { FirstPaintScript } from '#app/features/layout/first-paint-script.tsx';
import { EMPTY_NAVIGATION, fetchNavigation } from '#app/features/layout/navigation.ts';
import { SiteFrame } from '#app/features/layout/site-frame.tsx';
import type { Route } from './+types/root.ts';
import { toCacheTags } from './cache-tags.ts';
import { type PublicConfig, usePublicConfig } from './public-config.ts';
import { serverContext } from './server-context.ts';
import shopCss from './styles/shop.css?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: shopCss },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { backendUrl, shopUrl } = context.get(serverContext);
  const navigation = await fetchNavigation(backendUrl).catch((error: unknown) => {
    console.error('The navigation could not be loaded', error);
    return null;
  });
  const config: PublicConfig = {
    backendUrl,
    shopUrl,
    navigation: navigation ?? EMPTY_NAVIGATION,
  };
  // Without tags the page is not kept: the next visitor gets a whole menu again.
  return data(config, {
    headers: navigation ? toCacheTags(['catalogue', 'categories', 'usedsale']) : {},
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de-AT" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <FirstPaintScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useHydratedMark();
  return (
    <ShopFrame>
      <Outlet />
    </ShopFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useHydratedMark();
  return (
    <ShopFrame>
      <ErrorPage error={error} />
    </ShopFrame>
  );
}

function ShopFrame({ children }: { children: ReactNode }) {
  return (
    <SiteFrame
      cartLink={<CartLink />}
      floatingCart={<FloatingCartButton />}
      navigation={usePublicConfig()?.navigation ?? EMPTY_NAVIGATION}
    >
      {children}
    </SiteFrame>
  );
}

/** Tells CSS, and whoever drives the page, that buttons do now what they say. */
function useHydratedMark(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
}
