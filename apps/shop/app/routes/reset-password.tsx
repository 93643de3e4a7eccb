import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';

export { ResetPasswordPage as default } from '#app/features/account/reset-password-page.tsx';
// Addresses with a code belong to one person, so the server must not cache them.
export { keepNowhere as headers } from '#app/routing/cache-tags.ts';

export const handle: RouteHandle = { hidesMenu: true };

export const meta = createPrivateMeta('Neues Passwort');
