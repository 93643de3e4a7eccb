import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { toControlId } from './use-form-field.ts';

interface FormErrorsProps<Form extends FieldValues> {
  readonly formId: string;
  /** In the order of the screen. */
  readonly fields: readonly FieldPath<Form>[];
}

/** Once sending was tried: what is still wrong, with a way to each field. */
export function FormErrors<Form extends FieldValues>({ formId, fields }: FormErrorsProps<Form>) {
  const { getFieldState } = useFormContext<Form>();
  const formState = useFormState<Form>();
  const { submitCount, errors } = formState;
  if (submitCount === 0 || Object.keys(errors).length === 0) return null;
  const problems = fields.flatMap((field) => {
    const { error } = getFieldState(field, formState);
    return error?.message ? [{ id: toControlId(formId, field), message: error.message }] : [];
  });
  return <ErrorSummary problems={problems} />;
}
