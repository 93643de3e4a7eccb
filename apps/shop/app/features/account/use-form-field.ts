import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form';

/** Everything a control needs: its id, its error, and its place in the form around it. */
export function useFormField<Form extends FieldValues>(formId: string, field: FieldPath<Form>) {
  const { register, getFieldState } = useFormContext<Form>();
  const formState = useFormState<Form>({ name: field });
  const error = getFieldState(field, formState).error?.message;
  return { id: toControlId(formId, field), error, ...register(field) };
}

export function toControlId(formId: string, field: string): string {
  return `${formId}-${field}`;
}
