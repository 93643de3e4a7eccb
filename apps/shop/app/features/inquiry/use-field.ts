import type { InquiryForm } from '@klappe/domain';
import { useFormContext, useFormState } from 'react-hook-form';
import { toFieldId } from './inquiry-fields.ts';
import type { InquiryField } from './send-outcome.ts';

/** Everything a control of the form needs: its id, its error, and its place in the form. */
export function useField<Field extends InquiryField>(field: Field) {
  const { register, getFieldState } = useFormContext<InquiryForm>();
  const formState = useFormState<InquiryForm>({ name: field });
  const error = getFieldState(field, formState).error?.message;
  return { id: toFieldId(field), error, ...register(field) };
}
