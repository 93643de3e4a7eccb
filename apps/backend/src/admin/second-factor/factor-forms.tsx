import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { SecondFactorSetup } from '../../api/second-factor/panel/second-factor-answers';
import { FactRows } from '../facts';

export const KEEP_CODES =
  'Bewahren Sie diese Codes getrennt vom Telefon auf, am besten gedruckt oder in einem Passwortverwalter. Jeder gilt einmal, wenn Ihre App nicht zur Hand ist. Sie werden nur jetzt gezeigt.';

export const NEEDS_APP =
  'Sie brauchen eine App, die Einmalcodes zeigt, etwa Aegis, 2FAS, Google Authenticator oder Ihren Passwortverwalter.';

export function CodeList({ codes }: { readonly codes: readonly string[] }) {
  return (
    <ul aria-label="Wiederherstellungscodes">
      {codes.map((code) => (
        <li key={code}>
          <code>
            <Typography>{code}</Typography>
          </code>
        </li>
      ))}
    </ul>
  );
}

export function SetupFacts({ setup: { secret, picture } }: { readonly setup: SecondFactorSetup }) {
  return (
    <>
      <Typography>
        Lesen Sie das Bild mit der App, oder geben Sie dort den Schlüssel ein. Dann geben Sie hier
        den Code ein, den die App zeigt.
      </Typography>
      <div>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
          alt="QR-Code mit dem Schlüssel"
          width={220}
          height={220}
        />
      </div>
      <FactRows facts={[['Schlüssel', <code key="secret">{toGroups(secret)}</code>]]} />
    </>
  );
}

/** `JBSW Y3DP …`, easier to type. */
function toGroups(secret: string): string {
  return secret.replaceAll(/(.{4})(?!$)/g, '$1 ');
}

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
