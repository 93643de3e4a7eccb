import { createPrivateMeta } from '#app/seo/page-meta.ts';

export { EmailConfirmationPage as default } from '#app/features/account/email-confirmation-page.tsx';
// Addresses with a code belong to one person, so the server must not cache them.
export { keepNowhere as headers } from '#app/routing/cache-tags.ts';

export const meta = createPrivateMeta('Email-Adresse bestätigen');
