import type { GuestInquiry, OrderProject } from '@klappe/contracts';
import { useMemo } from 'react';
import { useRevalidator } from 'react-router';
import { useShopSettings } from '#app/site/public-config.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { createGuestAccess, readGuestSession } from './guest-access.ts';
import { GuestCodeForm } from './guest-code-form.tsx';
import { InquiryAccessProvider } from './inquiry-access.ts';
import { findNextStep } from './next-step.ts';
import { OrderHead, OrderPage } from './order-page.tsx';
import { findShownDates, type ShownDates } from './shown-dates.ts';
import { StageLine } from './stage-line.tsx';
import { useFollowedOrder } from './use-followed-order.ts';

interface GuestInquiryPageProps {
  readonly link: string;
  readonly inquiry: GuestInquiry;
}

/** /anfrage/…: the inquiry of somebody without an account. Stage and dates by the link alone, all else with a code. */
export function GuestInquiryPage({ link, inquiry }: GuestInquiryPageProps) {
  const session = readGuestSession(link);
  const { isStaffView } = inquiry;
  const access = useMemo(
    () => createGuestAccess(link, { token: session, isStaffView }),
    [link, session, isStaffView],
  );
  return (
    <InquiryAccessProvider value={access}>
      {inquiry.isOpen ? (
        <OrderPage order={inquiry} />
      ) : (
        <ClosedInquiry inquiry={inquiry} link={link} />
      )}
    </InquiryAccessProvider>
  );
}

function ClosedInquiry({ link, inquiry }: GuestInquiryPageProps) {
  const { order } = useFollowedOrder(inquiry);
  const { revalidate } = useRevalidator();
  const dates = findShownDates(order);
  const { project } = order;
  return (
    <article className="order-page">
      <div className="order-top">
        <OrderHead dates={dates} order={order} />
        {project && <StageLine dates={dates} project={project} />}
        <section aria-label="Nächster Schritt" className="num order-step" data-asking="true">
          <div>
            {project && <StageTitle dates={dates} project={project} />}
            <p>
              Preise, Dokumente und Nachrichten zeigen wir nur Ihnen: mit einem Code, den wir an{' '}
              <span className="unbroken">{inquiry.email}</span> senden.
            </p>
          </div>
          <GuestCodeForm email={inquiry.email} link={link} onOpen={() => void revalidate()} />
        </section>
      </div>
      <section className="panel sheet stack">
        <h2 className="item-title">Lieber mit Konto?</h2>
        <p>Dann stehen alle Ihre Anfragen an einem Ort, mit Dokumenten und Nachrichten.</p>
        <p>
          <PageLink className="link-button" to="/signup">
            Konto mit dieser Email anlegen
          </PageLink>
        </p>
      </section>
    </article>
  );
}

/** Without the code nothing is known of offers: their stage alone is named. */
const TITLES: Partial<Record<OrderProject['stage'], string>> = {
  offer: 'Ihr Angebot liegt vor',
  expired: 'Angebot abgelaufen',
};

function StageTitle({ project, dates }: { project: OrderProject; dates: ShownDates | null }) {
  const { calendar } = useShopSettings();
  const step = { project, dates, slot: undefined, calendar, now: new Date() };
  return <h2 className="block-title">{TITLES[project.stage] ?? findNextStep(step).title}</h2>;
}
