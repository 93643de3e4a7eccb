import { InvitationPage } from '#app/features/projects/invitation-page.tsx';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import type { Route } from './+types/invitation.ts';

export { keepNowhere as headers } from '#app/routing/cache-tags.ts';

// Whoever has the address may accept, so that it is told to no other site.
export const meta: Route.MetaFunction = ({ matches }) => [
  ...createPrivateMeta('Einladung zu einem Projekt')({ matches: [matches[0]] }),
  { name: 'referrer', content: 'no-referrer' },
];

export default function InvitationRoute({ params }: Route.ComponentProps) {
  return <InvitationPage link={params.link} />;
}
