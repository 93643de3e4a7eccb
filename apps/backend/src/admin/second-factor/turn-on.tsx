import { Typography } from '@strapi/design-system';
import { useState } from 'react';
import type {
  RecoveryCodes,
  SecondFactorSetup,
} from '../../api/second-factor/panel/second-factor-answers';
import { Card, FactRows } from '../facts';
import { usePanelPost } from '../use-panel-data';
import { OneFieldForm } from './one-field-form';

interface TurnOnProps {
  /** Is told the recovery codes. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Asks for the password, shows the secret for an app, and asks for its first code. */
export function TurnOn({ onDone }: TurnOnProps) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const { ask, isBusy } = usePanelPost();
  async function begin(password: string): Promise<void> {
    const answer = await ask<SecondFactorSetup>('/second-factor/begin', { password });
    setSetup(answer?.data ?? null);
  }
  async function finish(code: string): Promise<void> {
    const answer = await ask<RecoveryCodes>('/second-factor/turn-on', { code });
    if (answer?.data) onDone(answer.data.recoveryCodes);
  }
  if (setup === null) {
    return (
      <Card title="Einschalten">
        <Typography>
          Sie brauchen eine App, die Einmalcodes zeigt, etwa Aegis, 2FAS, Google Authenticator oder
          Ihren Passwortverwalter.
        </Typography>
        <OneFieldForm
          name="password"
          label="Ihr Passwort"
          button="Einrichten"
          isBusy={isBusy}
          onSend={(password) => void begin(password)}
        />
      </Card>
    );
  }
  return (
    <Card title="App verbinden">
      <SetupFacts setup={setup} />
      <OneFieldForm
        key="code"
        name="code"
        label="Code der App"
        button="Einschalten"
        isBusy={isBusy}
        onSend={(code) => void finish(code)}
      />
    </Card>
  );
}

function SetupFacts({ setup: { secret, picture } }: { readonly setup: SecondFactorSetup }) {
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
