import { sendGuestLinks } from '@klappe/contracts';
import { callBackend } from '#app/backend/call-backend.ts';
import { EmailForm, FinishedTask, TaskPage } from '#app/features/account/task-page.tsx';
import { toProblem } from '#app/features/account/task-problems.ts';
import { WaitingPage } from '#app/features/account/waiting-page.tsx';
import { fetchGuestInquiry, takeStaffView } from '#app/features/orders/guest-access.ts';
import { GuestInquiryPage } from '#app/features/orders/guest-inquiry-page.tsx';
import { linkSheets } from '#app/routing/link-sheets.ts';
import type { RouteHandle } from '#app/routing/route-handle.ts';
import { createPrivateMeta } from '#app/seo/page-meta.ts';
import inquiriesCss from '#app/styles/inquiries.css?url';
import { LoadFailed } from '#app/ui/load-failed.tsx';
import { useTask } from '#app/ui/use-task.ts';
import type { Route } from './+types/guest-inquiry.ts';

export const links = linkSheets(inquiriesCss);

export const handle: RouteHandle = { hasShortFooter: true };

// Whoever has the address sees the inquiry, so that it is kept nowhere and told to no other site.
export { keepNowhere as headers } from '#app/routing/cache-tags.ts';

const createMeta = createPrivateMeta('Anfrage');

export const meta: Route.MetaFunction = ({ matches }) => [
  ...createMeta({ matches: [matches[0]] }),
  { name: 'referrer', content: 'no-referrer' },
];

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  takeStaffView(params.link);
  return { inquiry: await fetchGuestInquiry(params.link) };
}

export function HydrateFallback() {
  return <WaitingPage title="Anfrage" />;
}

export default function GuestInquiryRoute({ params, loaderData }: Route.ComponentProps) {
  const { inquiry } = loaderData;
  if (inquiry === 'gone') return <GoneLink />;
  return (
    <div className="wrap tall-page printed-page">
      {inquiry === null && <LoadFailed message="Diese Anfrage konnte nicht geladen werden." />}
      {inquiry !== null && <GuestInquiryPage inquiry={inquiry} link={params.link} />}
    </div>
  );
}

function GoneLink() {
  const { run, isDone, ...task } = useTask(
    (email: string) => callBackend(sendGuestLinks, { input: { data: { email } } }),
    (error) => toProblem(error, 'Das hat nicht funktioniert. Bitte versuchen Sie es erneut.'),
  );
  return (
    <TaskPage
      lead="Er gilt bis 60 Tage nach der Rückgabe. Vielleicht ist er auch unvollständig. Wir senden Ihnen die Links Ihrer Anfragen noch einmal."
      title="Dieser Link gilt nicht mehr."
    >
      {isDone ? (
        <FinishedTask title="Bitte sehen Sie in Ihr Postfach">
          <p>
            Wenn es zu dieser Adresse Anfragen gibt, ist eine Email mit ihren Links unterwegs.
            Nichts erhalten? Sehen Sie bitte auch im Spam-Ordner nach.
          </p>
        </FinishedTask>
      ) : (
        <EmailForm {...task} id="link" onSend={run} submitText="Neuen Link anfordern" />
      )}
    </TaskPage>
  );
}
