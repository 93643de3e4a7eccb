import { ForgotPasswordPage } from '#app/features/account/forgot-password-page.tsx';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/forgot-password.ts';

export const handle: RouteHandle = { hidesMenu: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Passwort vergessen',
    path: '/forgot-password',
    config: matches[0].loaderData,
    isPrivate: true,
  });

export default function ForgotPasswordRoute() {
  return <ForgotPasswordPage />;
}
