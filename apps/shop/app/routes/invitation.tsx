import { InvitationPage } from '#app/features/projects/invitation-page.tsx';
import { createSecretMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/invitation.ts';

export const meta = createSecretMeta('Einladung zu einem Projekt');

export default function InvitationRoute({ params }: Route.ComponentProps) {
  return <InvitationPage link={params.link} />;
}
