import type { ReactNode } from 'react';
import { ConsentSection } from './consent-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HandoverSection } from './handover-section.tsx';
import { useInquirySending } from './inquiry-context.ts';
import { InquiryErrors } from './inquiry-errors.tsx';
import { PeriodSection } from './period-section.tsx';
import { ProjectSection } from './project-section.tsx';
import { INQUIRY_FORM_ID } from './submit-box.tsx';

/** All that is asked, in one screen. */
export function InquirySections({ hints }: { hints: ReactNode }) {
  const { submit } = useInquirySending();
  return (
    <form
      id={INQUIRY_FORM_ID}
      aria-label="Anfrage"
      noValidate
      className="print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <InquiryErrors />
      <PeriodSection />
      <HandoverSection />
      <ProjectSection />
      <ContactSection />
      <ConsentSection hints={hints} />
    </form>
  );
}
