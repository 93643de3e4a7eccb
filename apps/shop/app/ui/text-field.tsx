import type { ComponentProps } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className'>;

export function TextField({ id, label, hint, error, ...input }: TextFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        id={id}
        type="text"
        className="control"
        {...describeField({ id, hint, error })}
        {...input}
      />
    </FieldFrame>
  );
}
