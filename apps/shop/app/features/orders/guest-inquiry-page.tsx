import type { GuestInquiry, OrderProject } from '@klappe/contracts';
import { openGuestInquiry, sendGuestCode } from '@klappe/contracts';
import { useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { callBackend } from '#app/backend/call-backend.ts';
import { useShopSettings } from '#app/site/public-config.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { BusyButton } from '#app/ui/submit-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { createGuestAccess, keepGuestSession, readGuestSession } from './guest-access.ts';
import { InquiryAccessProvider } from './inquiry-access.ts';
import { findNextStep } from './next-step.ts';
import { OrderHead, OrderPage } from './order-page.tsx';
import { isPurchase } from './ordered-line.tsx';
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
        {project && <StageLine dates={dates} isPurchase={isPurchase(order)} project={project} />}
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

const FAILED = 'Das hat nicht funktioniert. Bitte versuchen Sie es erneut.';
const NOT_SENT =
  'Wir haben gerade erst einen Code gesendet. Einen neuen gibt es eine Minute danach.';

const SENT_AGAIN = 'Der Code ist abgelaufen. Wir haben einen neuen geschickt.';

interface GuestCodeFormProps {
  readonly link: string;
  /** Where the code goes, with most of it left out. */
  readonly email: string;
  readonly onOpen: () => void;
}

/** Asks for the code that is mailed to the address of the inquiry. It is sent on request, because mail scanners open links. */
function GuestCodeForm({ link, email, onOpen }: GuestCodeFormProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [busy, setBusy] = useState<'sending' | 'opening' | null>(null);
  const [problem, setProblem] = useState('');
  const [told, setTold] = useState('');
  const [code, setCode] = useState('');
  async function attempt(kind: 'sending' | 'opening', work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(kind);
    setProblem('');
    setTold('');
    try {
      await work();
    } catch (error) {
      if (!(error instanceof BackendError)) throw error;
      setProblem(error.status === TOO_MANY_REQUESTS ? error.message : FAILED);
    } finally {
      setBusy(null);
    }
  }
  const send = async () => {
    const { data } = await callBackend(sendGuestCode, { params: { link } });
    setIsAsked(true);
    return data.isSent;
  };
  const askForCode = () =>
    attempt('sending', async () => {
      setTold((await send()) ? `Der Code ist an ${email} unterwegs.` : NOT_SENT);
    });
  const open = () =>
    attempt('opening', async () => {
      const answer = await tryCode(link, code);
      if (answer === 'opened') return onOpen();
      if (typeof answer === 'number') return setProblem(describeWrongCode(answer));
      setCode('');
      setProblem((await send()) ? SENT_AGAIN : 'Der Code ist abgelaufen.');
    });

  if (!isAsked) {
    return (
      <div>
        <BusyButton isBusy={busy === 'sending'} onClick={() => void askForCode()}>
          Code senden
        </BusyButton>
        <p className="problem" role="alert">
          {problem}
        </p>
      </div>
    );
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <TextField
        autoComplete="one-time-code"
        autoFocus
        error={problem || undefined}
        id="code"
        inputMode="numeric"
        label="Code aus der Email"
        maxLength={12}
        onChange={(event) => setCode(event.currentTarget.value)}
        value={code}
      />
      <p className="note" role="status">
        {told || 'Der Code gilt 15 Minuten.'}
      </p>
      <div className="buttons">
        <BusyButton isBusy={busy === 'opening'} type="submit">
          Bestätigen
        </BusyButton>
        <BusyButton data-look="plain" isBusy={busy === 'sending'} onClick={() => void askForCode()}>
          Code erneut senden
        </BusyButton>
      </div>
    </form>
  );
}

/** How often another code may be tried after a wrong one. */
async function tryCode(link: string, code: string): Promise<'opened' | 'ended' | number> {
  try {
    const input = { data: { code } };
    const { data } = await callBackend(openGuestInquiry, { params: { link }, input });
    keepGuestSession(link, data.session);
    return 'opened';
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === 'code-ended') return 'ended';
    if (error.code === 'wrong-code') return Number(error.details.triesLeft);
    throw error;
  }
}

function describeWrongCode(triesLeft: number): string {
  if (triesLeft === 0) return 'Der Code stimmt nicht. Bitte lassen Sie sich einen neuen senden.';
  return `Der Code stimmt nicht. Noch ${triesLeft === 1 ? '1 Versuch' : `${triesLeft} Versuche`}.`;
}
