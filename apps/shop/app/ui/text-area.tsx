import type { ComponentProps } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A text of several lines. It grows with its content where the browser supports it. */
export function TextArea({ id, label, hint, error, ...area }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        rows={4}
        className="control"
        {...describeField({ id, hint, error })}
        {...area}
      />
    </FieldFrame>
  );
}
