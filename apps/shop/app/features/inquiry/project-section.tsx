import { MAX_PROJECT_REFERENCE_LENGTH } from '@klappe/domain';
import { FormSection } from '#app/ui/form-section.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useInquiryField } from './inquiry-fields.ts';

/** What the equipment is for. */
export function ProjectSection() {
  return (
    <FormSection title="Projekt">
      <TextField
        label="Projektreferenz"
        hint={`Titel oder Kürzel Ihres Projekts, höchstens ${MAX_PROJECT_REFERENCE_LENGTH} Zeichen. Es steht auf unserem Angebot.`}
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
