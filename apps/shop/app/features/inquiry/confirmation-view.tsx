import './inquiry.css';
import { useEffect, useRef } from 'react';
import { PageLink } from '#app/ui/page-link.tsx';
import { PrintButton } from '#app/ui/print-button.tsx';
import type { SentInquiry } from './confirmation.ts';
import { ConfirmedLines } from './confirmed-lines.tsx';
import { OrderLink } from './order-link.tsx';
import { SentFacts } from './sent-facts.tsx';
import { SentTotals } from './sent-totals.tsx';

interface ConfirmationViewProps {
  readonly sent: SentInquiry;
  /** Puts the keyboard on the heading: true right after sending, not after a reload. */
  readonly isFresh: boolean;
}

/** What was sent, and what happens next. */
export function ConfirmationView({ sent, isFresh }: ConfirmationViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFresh) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [isFresh]);
  const { confirmation, info, email } = sent;
  return (
    <article className="narrow">
      <h1 ref={heading} tabIndex={-1} className="page-title focus-target">
        Vielen Dank für Ihre Anfrage!
      </h1>
      <p className="lead">
        Ihre Anfrage <strong className="num">{confirmation.number}</strong> ist bei uns eingegangen.
        Eine Zusammenfassung geht an <strong className="breakable">{email}</strong>.
      </p>
      <section aria-labelledby="weiter" className="next-steps screen-only">
        <h2 id="weiter" className="block-title">
          So geht es weiter
        </h2>
        <ol>
          <li>Wir prüfen die Verfügbarkeit für Ihren Zeitraum.</li>
          <li>Sie erhalten von uns ein unverbindliches Angebot per Email.</li>
          <li>Erst mit Ihrer Zusage zum Angebot kommt ein Vertrag zustande.</li>
        </ol>
      </section>
      <section aria-labelledby="angefragt" className="panel asked-for">
        <h2 id="angefragt" className="block-title">
          Angefragt
        </h2>
        <SentFacts info={info} />
        <ConfirmedLines lines={confirmation.lines} />
        <SentTotals sent={sent} />
      </section>
      <p className="buttons confirmation-ways screen-only">
        <PageLink to="/rental" className="button">
          Weiter zum Equipment
        </PageLink>
        <OrderLink inquiry={confirmation.id} />
        <PrintButton />
      </p>
    </article>
  );
}
