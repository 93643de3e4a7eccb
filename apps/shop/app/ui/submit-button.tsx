import type { ComponentProps } from 'react';

interface BusyButtonProps extends ComponentProps<'button'> {
  readonly isBusy: boolean;
}

/** A button that shows that its work is under way. It is not `disabled` then, because it would lose the focus. */
export function BusyButton({ isBusy, children, ...button }: BusyButtonProps) {
  return (
    <button aria-busy={isBusy || undefined} className="button" type="button" {...button}>
      {isBusy && <span aria-hidden="true" className="spinner" />}
      {children}
    </button>
  );
}

/** Submits a form. While busy it does nothing. */
export function SubmitButton(props: BusyButtonProps) {
  const { isBusy } = props;
  return (
    <BusyButton
      aria-disabled={isBusy || undefined}
      className="button button-wide"
      onClick={(event) => {
        if (isBusy) event.preventDefault();
      }}
      type="submit"
      {...props}
    />
  );
}
