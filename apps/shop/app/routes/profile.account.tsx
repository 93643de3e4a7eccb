import { listSessions } from '@klappe/contracts';
import { BackendError } from '#app/backend/backend-error.ts';
import { fetchAccount } from '#app/features/account/fetch-account.ts';
import { ProfilePage } from '#app/features/account/profile/profile-page.tsx';
import { orRedirectHome } from '#app/routing/guards.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import type { Route } from './+types/profile.account.ts';

export const meta = createPrivateMeta('Profil');

export async function clientLoader() {
  const [user, sessions] = await orRedirectHome(
    Promise.all([orNull(fetchAccount()), orNull(callAsCustomer(listSessions, {}))]),
  );
  return { user, sessions: sessions?.data ?? null };
}

/** Null for what the backend cannot give at the moment: the page shows the rest. */
async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn('A part of the profile could not be loaded', error);
    return null;
  }
}

export default function ProfileAccountRoute({ loaderData }: Route.ComponentProps) {
  return <ProfilePage sessions={loaderData.sessions} user={loaderData.user} />;
}
