import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Sends a form. While busy it says so and does nothing, but keeps the keyboard: hence not `disabled`. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className="button w-full"
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy && <span aria-hidden="true" className="spinner" />}
      {children}
    </button>
  );
}
