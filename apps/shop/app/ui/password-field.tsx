import { type ComponentProps, useState } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';
import { Icon } from './icon.tsx';

type PasswordFieldProps = FieldTexts & Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

export function PasswordField({ id, label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className="password">
        <input
          id={id}
          type={isShown ? 'text' : 'password'}
          className="control"
          autoCapitalize="none"
          spellCheck={false}
          {...describeField({ id, hint, error })}
          {...input}
        />
        <button
          type="button"
          aria-label={`${label} anzeigen`}
          aria-pressed={isShown}
          aria-controls={id}
          className="icon-button"
          onClick={() => setIsShown((shown) => !shown)}
        >
          <Icon name={isShown ? 'hidden' : 'shown'} />
        </button>
      </div>
    </FieldFrame>
  );
}
