import { SignupPage } from '#app/features/account/signup-page.tsx';
import { WaitingPage } from '#app/features/account/waiting-page.tsx';
import { guardedBy } from '#app/routing/guards.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/signup.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Registrieren',
    description: 'Kundenkonto für private und geschäftliche Mieten anlegen.',
    path: '/signup',
    config: matches[0].loaderData,
    isPrivate: true,
  });

export const clientMiddleware = guardedBy('visitor');

// Client middleware runs only before a client loader; without one the server's page would be shown first.
export function clientLoader() {
  return null;
}

export const HydrateFallback = WaitingPage;

export default function SignupRoute() {
  return <SignupPage />;
}
