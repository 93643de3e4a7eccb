import { PICKUP_LABELS, PICKUP_SLOTS, SHIPPING_LABELS, SHIPPING_OPTIONS } from '@klappe/domain';
import { FormSection } from '#app/ui/form-section.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { useInquiryField } from './inquiry-fields.ts';

const SHIPPING_CHOICES = SHIPPING_OPTIONS.map((value) => ({
  value,
  label: SHIPPING_LABELS[value],
}));
const PICKUP_CHOICES = PICKUP_SLOTS.map((value) => ({ value, label: PICKUP_LABELS[value] }));

/** How and when the equipment changes hands. */
export function HandoverSection() {
  return (
    <FormSection title="Übergabe">
      <RadioGroup
        label="Übergabe"
        isLabelHidden
        choices={SHIPPING_CHOICES}
        {...useInquiryField('info.shipping')}
      />
      <RadioGroup label="Abholzeit" choices={PICKUP_CHOICES} {...useInquiryField('info.pickup')} />
    </FormSection>
  );
}
