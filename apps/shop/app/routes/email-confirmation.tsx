import { withoutCacheTags } from '#app/cache-tags.ts';
import { EmailConfirmationPage } from '#app/features/account/email-confirmation-page.tsx';
import { createPageMeta } from '#app/page-meta.ts';
import type { Route } from './+types/email-confirmation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Email-Adresse bestätigen',
    path: '/email-confirmation',
    config: matches[0].loaderData,
    isPrivate: true,
  });

// Addresses with a code belong to one person: they are not kept.
export const headers = withoutCacheTags;

export default function EmailConfirmationRoute() {
  return <EmailConfirmationPage />;
}
