import type { ComponentProps, ReactNode } from 'react';
import { describeField, FieldNotes } from './field-frame.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** Rendered below the label, not in it, so that a click on a link in it does not tick the box. */
  readonly children?: ReactNode;
}

/** A checkbox whose label is part of the click target. */
export function Checkbox({ id, label, error, children, ...input }: CheckboxProps) {
  return (
    <div className="relative">
      <input
        id={id}
        type="checkbox"
        className="absolute top-3 left-0 size-5 scroll-mb-28 accent-black aria-invalid:outline-2 aria-invalid:outline-offset-2 aria-invalid:outline-sale"
        {...describeField({ id, error })}
        {...input}
      />
      <label htmlFor={id} className="block min-h-11 py-2.5 pl-9">
        {label}
      </label>
      <div className="pl-9">
        <FieldNotes id={id} error={error} />
        {children}
      </div>
    </div>
  );
}
