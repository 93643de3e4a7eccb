import type { InquiryForm } from '@klappe/domain';
import type { ReactNode } from 'react';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { ConsentSection } from './consent-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { HandoverSection } from './handover-section.tsx';
import { useInquirySending } from './inquiry-context.ts';
import { INQUIRY_FIELDS, INQUIRY_FORM_ID } from './inquiry-fields.ts';
import { PeriodSection } from './period-section.tsx';
import { ProjectSection } from './project-section.tsx';

/** All that is asked, in one screen. */
export function InquirySections({ hints }: { hints: ReactNode }) {
  const { submit } = useInquirySending();
  return (
    <form
      id={INQUIRY_FORM_ID}
      aria-label="Anfrage"
      noValidate
      className="screen-only"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="form-errors">
        <FormErrors<InquiryForm> fields={INQUIRY_FIELDS} formId={INQUIRY_FORM_ID} />
      </div>
      <PeriodSection />
      <HandoverSection />
      <ProjectSection />
      <ContactSection />
      <ConsentSection hints={hints} />
    </form>
  );
}
