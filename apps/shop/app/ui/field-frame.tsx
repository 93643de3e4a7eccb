import type { ReactNode } from 'react';

export interface FieldTexts {
  /** Id of the control; hint and error are named after it. */
  readonly id: string;
  /** Its text is the accessible name of the control. */
  readonly label: ReactNode;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** What can be chosen in a field. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The ARIA attributes that connect a control with its hint and error. */
export function describeField({ id, hint, error }: Omit<FieldTexts, 'label'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="field-label small">
        {label}
      </label>
      {children}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

export function FieldNotes({ id, hint, error }: Omit<FieldTexts, 'label'>) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="field-error small problem">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint note">
          {hint}
        </p>
      )}
    </>
  );
}
