import { ApprovalPage } from '#app/features/account/approval-page.tsx';
import { withoutCacheTags } from '#app/routing/cache-tags.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/approval.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Freigabe',
    path: '/freigabe',
    config: matches[0].loaderData,
    isPrivate: true,
  });

// Addresses with a code belong to one person, so the server must not cache them.
export const headers = withoutCacheTags;

export default function ApprovalRoute() {
  return <ApprovalPage />;
}
