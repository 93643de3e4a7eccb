import type { ReactNode } from 'react';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly children: ReactNode;
}

/** Submits a form. While busy it does nothing; it is not `disabled`, because it would then lose the focus. */
export function SubmitButton({ isBusy, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className="button button-wide"
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      {isBusy && <span aria-hidden="true" className="spinner" />}
      {children}
    </button>
  );
}
