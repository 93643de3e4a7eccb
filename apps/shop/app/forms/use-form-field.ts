import {
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useFormContext,
  useFormState,
} from 'react-hook-form';

/** Everything a control needs: its id, its error, and its place in the form around it. */
export function useFormField<
  Form extends FieldValues,
  Field extends FieldPath<Form> = FieldPath<Form>,
>(formId: string, field: Field) {
  const { register, getFieldState } = useFormContext<Form>();
  const formState = useFormState<Form>({ name: field });
  const error = getFieldState(field, formState).error?.message;
  return { id: toControlId(formId, field), error, ...register(field) };
}

export function toControlId(formId: string, field: string): string {
  return `${formId}-${field.replace('.', '-')}`;
}

interface FormFields<Form extends FieldValues> {
  readonly formId: string;
  /** In the order of the screen. */
  readonly fields: readonly FieldPath<Form>[];
}

/** Puts the keyboard on the first field that is wrong. */
export function focusFirstWrong<Form extends FieldValues>(
  form: UseFormReturn<Form>,
  { formId, fields }: FormFields<Form>,
): void {
  const first = fields.find((field) => form.getFieldState(field).invalid);
  if (first) document.getElementById(toControlId(formId, first))?.focus();
}
