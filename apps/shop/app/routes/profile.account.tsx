import { listSessions } from '@klappe/contracts';
import { orNull } from '#app/backend/call-backend.ts';
import { fetchAccount } from '#app/features/account/fetch-account.ts';
import { ProfilePage } from '#app/features/account/profile/profile-page.tsx';
import { orRedirectHome } from '#app/routing/guards.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import type { Route } from './+types/profile.account.ts';

export const meta = createPrivateMeta('Profil');

/** Where a part cannot be loaded the page shows the rest. */
export async function clientLoader() {
  const account = orNull(fetchAccount(), 'The account could not be loaded');
  const open = orNull(callAsCustomer(listSessions, {}), 'The sessions could not be loaded');
  const [user, sessions] = await orRedirectHome(Promise.all([account, open]));
  return { user, sessions: sessions?.data ?? null };
}

export default function ProfileAccountRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage sessions={loaderData.sessions} user={loaderData.user} />;
}
