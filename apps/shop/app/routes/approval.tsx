import { createPrivateMeta } from '#app/seo/page-meta.ts';

export { ApprovalPage as default } from '#app/features/account/approval-page.tsx';
// Addresses with a code belong to one person, so the server must not cache them.
export { keepNowhere as headers } from '#app/routing/cache-tags.ts';

export const meta = createPrivateMeta('Freigabe');
