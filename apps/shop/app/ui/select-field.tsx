import type { ComponentProps } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> & {
    readonly options: readonly Option[];
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
