import { Outlet } from 'react-router';
import { ProfileFrame } from '#app/features/account/profile/profile-frame.tsx';
import { WaitingPage } from '#app/features/account/waiting-page.tsx';
import { guardedBy } from '#app/routing/guards.ts';

export const clientMiddleware = guardedBy('authenticated');

// Client middleware runs only before a client loader; without one the server's page would be shown first.
export function clientLoader() {
  return null;
}

export const HydrateFallback = WaitingPage;

export default function ProfileLayout() {
  return (
    <ProfileFrame>
      <Outlet />
    </ProfileFrame>
  );
}
