import { EmailConfirmationPage } from '#app/features/account/email-confirmation-page.tsx';
import { withoutCacheTags } from '#app/routing/cache-tags.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/email-confirmation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Email-Adresse bestätigen',
    path: '/email-confirmation',
    config: matches[0].loaderData,
    isPrivate: true,
  });

// Addresses with a code belong to one person, so the server must not cache them.
export const headers = withoutCacheTags;

export default function EmailConfirmationRoute() {
  return <EmailConfirmationPage />;
}
