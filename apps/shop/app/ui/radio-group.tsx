import type { ComponentProps } from 'react';
import { FieldNotes, type FieldTexts } from './field-frame.tsx';

interface Choice {
  readonly value: string;
  readonly label: string;
}

type RadioGroupProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type' | 'value'> & {
    readonly choices: readonly Choice[];
    /** True where a heading above says the same as the label. */
    readonly isLabelHidden?: boolean;
  };

/** Radio buttons side by side. The first one has the id of the group, so that links to the field focus it. */
export function RadioGroup(props: RadioGroupProps) {
  const { id, label, hint, error, choices, isLabelHidden, ...input } = props;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={notes || undefined}
      aria-invalid={error ? true : undefined}
    >
      <p id={`${id}-label`} className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>
        {label}
      </p>
      <div
        className={`grid gap-px overflow-clip rounded-sm border bg-line ${error ? 'border-sale' : 'border-edge'} ${COLUMNS[choices.length] ?? ''}`}
      >
        {choices.map((choice, index) => (
          <label key={choice.value} className={SEGMENT_CLASSES}>
            <input
              id={index === 0 ? id : `${id}-${choice.value}`}
              type="radio"
              value={choice.value}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-none outline-none forced-colors:static forced-colors:size-4 forced-colors:appearance-auto"
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

const COLUMNS: Readonly<Record<number, string>> = {
  2: 'grid-cols-2',
  3: 'sm:grid-cols-3',
  4: 'grid-cols-2 sm:grid-cols-4',
};

const SEGMENT_CLASSES =
  'relative flex min-h-12 cursor-pointer items-center justify-center gap-2 bg-white px-2 text-center has-checked:bg-black has-checked:font-medium has-checked:text-white has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-black hover:not-has-checked:bg-paper';
