import type { ReactNode } from 'react';

export interface FieldTexts {
  /** Id of the control; hint and error are named after it. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
}

/** The ARIA attributes that connect a control with its hint and error. */
export function describeField({ id, hint, error }: Omit<FieldTexts, 'label'>) {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined };
}

export const CONTROL_CLASSES =
  'block w-full min-h-12 rounded-sm border border-edge bg-white px-3.5 text-base scroll-mb-28 hover:border-black aria-invalid:border-2 aria-invalid:border-sale aria-invalid:px-[13px]';

/** Label above, control, then hint and error below. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
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
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-sale">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-mute">
          {hint}
        </p>
      )}
    </>
  );
}
