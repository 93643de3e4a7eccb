import { BackendError } from '#app/backend/backend-error.ts';
import { fetchAccount } from '#app/features/account/fetch-account.ts';
import { ProfilePage } from '#app/features/account/profile/profile-page.tsx';
import { orRedirectHome } from '#app/routing/guards.ts';
import { createPageMeta } from '#app/seo/page-meta.ts';
import { readBackendUrl } from '#app/site/public-config.ts';
import type { Route } from './+types/profile.account.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  createPageMeta({
    title: 'Profil',
    path: '/profile',
    config: matches[0].loaderData,
    isPrivate: true,
  });

export async function clientLoader() {
  try {
    return { user: await orRedirectHome(fetchAccount(readBackendUrl())) };
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn('The profile could not be loaded', error);
    return { user: null };
  }
}

export default function ProfileAccountRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage user={loaderData.user} />;
}
