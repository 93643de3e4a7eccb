import type { InquiryForm } from '@klappe/domain';
import { useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { INQUIRY_FIELDS, toFieldId } from './inquiry-fields.ts';

/** Once sending was tried: what is still wrong, with a way to each field. */
export function InquiryErrors() {
  const { getFieldState } = useFormContext<InquiryForm>();
  const formState = useFormState<InquiryForm>();
  const { submitCount, errors } = formState;
  if (submitCount === 0 || Object.keys(errors).length === 0) return null;
  const problems = INQUIRY_FIELDS.flatMap((field) => {
    const { error } = getFieldState(field, formState);
    return error?.message ? [{ id: toFieldId(field), message: error.message }] : [];
  });
  return (
    <div className="mt-9">
      <ErrorSummary problems={problems} />
    </div>
  );
}
