import { WaitingPage } from '#app/features/account/waiting-page.tsx';
import { guardedBy } from '#app/routing/guards.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';

export { SignupPage as default } from '#app/features/account/signup-page.tsx';

const TITLE = 'Registrieren';

export const meta = createPrivateMeta(
  TITLE,
  'Kundenkonto für private und geschäftliche Mieten anlegen.',
);

export const clientMiddleware = guardedBy('visitor');

// Client middleware runs only before a client loader; without one the server's page would be shown first.
export function clientLoader() {
  return null;
}

export function HydrateFallback() {
  return <WaitingPage title={TITLE} />;
}
