import { Button, Field, Flex, TextInput } from '@strapi/design-system';
import { useState } from 'react';

interface OneFieldFormProps {
  readonly name: 'code' | 'password';
  readonly label: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly onSend: (value: string) => void;
}

const WIDTH = { maxWidth: '44rem' } as const;

/** A form with the one thing that is asked before a step: a code or the password. */
export function OneFieldForm({ name, label, button, isBusy, onSend }: OneFieldFormProps) {
  const [value, setValue] = useState('');
  return (
    <form
      style={WIDTH}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(value);
      }}
    >
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root name={name}>
          <Field.Label>{label}</Field.Label>
          <TextInput
            type={name === 'password' ? 'password' : 'text'}
            autoComplete={name === 'password' ? 'current-password' : 'one-time-code'}
            value={value}
            onChange={(event) => setValue(event.target.value)}
          />
        </Field.Root>
        <div>
          <Button type="submit" disabled={value === ''} loading={isBusy}>
            {button}
          </Button>
        </div>
      </Flex>
    </form>
  );
}
