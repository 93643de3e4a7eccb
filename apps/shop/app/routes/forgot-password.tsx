import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';

export { ForgotPasswordPage as default } from '#app/features/account/forgot-password-page.tsx';

export const handle: RouteHandle = { hidesMenu: true };

export const meta = createPrivateMeta('Passwort vergessen');
