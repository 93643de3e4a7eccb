import { ResetPasswordPage } from '#app/features/account/reset-password-page.tsx';
import { withoutCacheTags } from '#app/routing/cache-tags.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export const handle: RouteHandle = { hidesMenu: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Neues Passwort',
    path: '/reset-password',
    config: matches[0].loaderData,
    isPrivate: true,
  });

// Addresses with a code belong to one person, so the server must not cache them.
export const headers = withoutCacheTags;

export default function ResetPasswordRoute() {
  return <ResetPasswordPage />;
}
