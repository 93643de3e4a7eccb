import type { InquiryForm } from '@klappe/domain';
import { useFormContext } from 'react-hook-form';
import type { InquiryField } from './send-outcome.ts';

/** Checks other fields again after a change they depend on; those nobody has been to yet stay in peace. */
export function useRecheck(): (fields: readonly InquiryField[]) => void {
  const { trigger, getFieldState, formState } = useFormContext<InquiryForm>();
  const { isSubmitted, touchedFields, errors } = formState;
  return (fields) => {
    const due = fields.filter((field) => {
      const { isTouched, invalid } = getFieldState(field, { ...formState, touchedFields, errors });
      return isSubmitted || isTouched || invalid;
    });
    if (due.length > 0) void trigger(due);
  };
}
