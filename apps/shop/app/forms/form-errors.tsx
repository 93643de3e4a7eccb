import { useEffect, useEffectEvent, useRef } from 'react';
import { type FieldPath, type FieldValues, useFormContext, useFormState } from 'react-hook-form';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { toControlId } from './use-form-field.ts';

interface FormErrorsProps<Form extends FieldValues> {
  readonly formId: string;
  /** In the order of the screen. */
  readonly fields: readonly FieldPath<Form>[];
}

/** Once sending was tried: what is still wrong, with a way to each field. The first wrong field takes the focus. */
export function FormErrors<Form extends FieldValues>({ formId, fields }: FormErrorsProps<Form>) {
  const { getFieldState } = useFormContext<Form>();
  const formState = useFormState<Form>();
  const { submitCount, errors } = formState;
  const isShown = submitCount > 0 && Object.keys(errors).length > 0;
  const problems = fields.flatMap((field) => {
    const { error } = getFieldState(field, formState);
    return error?.message ? [{ id: toControlId(formId, field), message: error.message }] : [];
  });

  const focusFirst = useEffectEvent(() => {
    const [first] = problems;
    if (isShown && first) document.getElementById(first.id)?.focus();
  });
  const answered = useRef(submitCount);
  // After the list is shown: it pushes the fields down, and a field focused before would leave the window.
  useEffect(() => {
    if (submitCount > answered.current) focusFirst();
    answered.current = submitCount;
  }, [submitCount]);

  return isShown ? <ErrorSummary problems={problems} /> : null;
}
