import type { ComponentProps } from 'react';
import { type Choice, describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    readonly options: readonly Choice[];
  };

export function SelectField({ id, label, hint, error, options, ...select }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select id={id} className="control" {...describeField({ id, hint, error })} {...select}>
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
