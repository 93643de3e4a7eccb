import { type FieldPath, type FieldValues, useFormContext } from 'react-hook-form';

/** Validates dependent fields again after a change. Fields that the customer has not touched yet are left out. */
export function useRecheck<Form extends FieldValues>(): (
  fields: readonly FieldPath<Form>[],
) => void {
  const { trigger, getFieldState, formState } = useFormContext<Form>();
  const { isSubmitted, touchedFields, errors } = formState;
  return (fields) => {
    const due = fields.filter((field) => {
      const { isTouched, invalid } = getFieldState(field, { ...formState, touchedFields, errors });
      return isSubmitted || isTouched || invalid;
    });
    if (due.length > 0) void trigger(due);
  };
}
