import {
  findSlotAdvice,
  type InquiryForm,
  MAX_PROJECT_REFERENCE_LENGTH,
  PICKUP_LABELS,
  PICKUP_SLOTS,
  PROJECT_TEXT_LABELS,
  SHIPPING_LABELS,
  SHIPPING_OPTIONS,
} from '@klappe/domain';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormErrors } from '#app/forms/form-errors.tsx';
import { useShopSettings } from '#app/site/public-config.ts';
import { FormSection } from '#app/ui/form-section.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { ConsentSection } from './consent-section.tsx';
import { ContactSection } from './contact-section.tsx';
import { INQUIRY_FIELDS, INQUIRY_FORM_ID, useInquiryField } from './inquiry-fields.ts';
import { useInquirySending } from './inquiry-sending.ts';
import { PeriodSection } from './period-section.tsx';

/** All fields of the inquiry on one page. */
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

const SHIPPING_CHOICES = SHIPPING_OPTIONS.map((value) => ({
  value,
  label: SHIPPING_LABELS[value],
}));
const PICKUP_CHOICES = PICKUP_SLOTS.map((value) => ({ value, label: PICKUP_LABELS[value] }));

/** How and when the customer gets the equipment. */
function HandoverSection() {
  const { openingHours } = useShopSettings();
  return (
    <FormSection title="Übergabe">
      <RadioGroup
        label="Übergabe"
        isLabelHidden
        choices={SHIPPING_CHOICES}
        {...useInquiryField('info.shipping')}
      />
      <div>
        <RadioGroup
          label="Abholzeit"
          hint={openingHours && `Öffnungszeiten: ${openingHours.replaceAll('\n', ' · ')}`}
          choices={PICKUP_CHOICES}
          {...useInquiryField('info.pickup')}
        />
        <SlotNote />
      </div>
    </FormSection>
  );
}

/** Says when the chosen slot does not fit the hours of the pick-up, and offers the other. */
function SlotNote() {
  const { calendar } = useShopSettings();
  const { control, setValue } = useFormContext<InquiryForm>();
  const advice = findSlotAdvice(calendar, useWatch({ control, name: 'info' }));
  return (
    <div role="status" className="num">
      {advice && (
        <p className="period-question">
          <span>{advice.text}</span>
          <button
            type="button"
            className="button"
            data-look="plain"
            onClick={() => setValue('info.pickup', advice.slot, { shouldDirty: true })}
          >
            {advice.label}
          </button>
        </p>
      )}
    </div>
  );
}

/** What the equipment is for. */
function ProjectSection() {
  return (
    <FormSection title="Projekt">
      <TextField
        label={PROJECT_TEXT_LABELS.projectReference}
        hint={`Titel oder Kürzel Ihres Projekts, höchstens ${MAX_PROJECT_REFERENCE_LENGTH} Zeichen. Es steht auf unserem Angebot.`}
        aria-required
        autoComplete="off"
        {...useInquiryField('info.projectReference')}
      />
      <TextArea
        label="Anmerkung"
        hint="Freiwillig: Prep-Tag, Zubehör, Versicherung, Fragen."
        {...useInquiryField('info.remark')}
      />
    </FormSection>
  );
}
