import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form';

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

interface RefusedField {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The messages for fields of the form that the backend refused. A field is found by the last part of its path. */
export function findRefusedFields<Field extends string>(
  fields: readonly Field[],
  errors: readonly RefusedField[],
): { readonly field: Field; readonly message: string }[] {
  return errors.flatMap(({ path, message }) => {
    const field = fields.find((each) => each === path.at(-1));
    return field ? [{ field, message }] : [];
  });
}
