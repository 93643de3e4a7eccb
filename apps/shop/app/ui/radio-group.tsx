import type { ComponentProps } from 'react';
import { type Choice, describeField, FieldNotes, type FieldTexts } from './field-frame.tsx';

type RadioGroupProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'value'> & {
    readonly choices: readonly Choice[];
    /** True where a heading above says the same as the label. */
    readonly isLabelHidden?: boolean;
  };

/** Radio buttons side by side. The first one has the id of the group, so that links to the field focus it. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, label, hint, error, choices, isLabelHidden, ...input } = props;
  return (
    <div role="radiogroup" aria-labelledby={`${id}-label`} {...describeField({ id, hint, error })}>
      <p id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'field-label small'}>
        {label}
      </p>
      <div className="segments" data-choices={choices.length}>
        {choices.map((choice, index) => (
          <label key={choice.value} className="segment">
            <input
              id={index === 0 ? id : `${id}-${choice.value}`}
              type="radio"
              value={choice.value}
              {...input}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
