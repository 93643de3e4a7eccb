import type { ComponentProps, ReactNode } from 'react';
import { describeField, FieldNotes } from './field-frame.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  readonly id: string;
  readonly label: string;
  readonly error?: string | undefined;
  /** Rendered below the label, not in it, so that a click on a link in it does not tick the box. */
  readonly children?: ReactNode;
}

export function Checkbox({ id, label, error, children, ...input }: CheckboxProps) {
  return (
    <div className="checkbox">
      <input
        className="tick"
        id={id}
        type="checkbox"
        {...describeField({ id, error })}
        {...input}
      />
      <label htmlFor={id}>{label}</label>
      <div className="checkbox-notes">
        <FieldNotes id={id} error={error} />
        {children}
      </div>
    </div>
  );
}
