import { Button, Field, Flex, Td, TextInput, Tr, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type {
  Colleague,
  RecoveryCodes,
  SecondFactorSetup,
  SecondFactorStatus,
} from '../../api/second-factor/panel/second-factor-answers';
import { ConfirmedButton } from '../confirmed-button';
import { Card, FactRows, toShortMoment } from '../facts';
import { PanelPage, PanelTable, TextCell } from '../panel-page';
import { useCopy } from '../use-copy';
import { usePanelData, usePanelPost } from '../use-panel-data';

/** Long, because a form is open while it is loaded again. */
const REFRESH_MS = 3_600_000;

export function SecondFactorPage() {
  const loaded = usePanelData<SecondFactorStatus>('/second-factor', {}, REFRESH_MS);
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <PanelPage
      title="Zweiter Faktor"
      subtitle="Ihr Passwort allein genügt dann nicht mehr: Sie bestätigen jede Anmeldung mit einem Code aus einer App."
      loaded={loaded}
    >
      {(status) => (
        <>
          {codes.length > 0 && <RecoveryCodeList codes={codes} onKept={() => setCodes([])} />}
          {status.since === null ? (
            <TurnOn
              onDone={(shown) => {
                setCodes(shown);
                void loaded.reload();
              }}
            />
          ) : (
            <TurnOff status={status} since={status.since} onDone={loaded.reload} />
          )}
          {status.colleagues !== null && (
            <Colleagues colleagues={status.colleagues} onDone={loaded.reload} />
          )}
        </>
      )}
    </PanelPage>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

function RecoveryCodeList({ codes, onKept }: RecoveryCodesProps) {
  const copy = useCopy();
  return (
    <Card title="Ihre Wiederherstellungscodes">
      <Typography>
        Bewahren Sie diese Codes getrennt vom Telefon auf, am besten gedruckt oder in einem
        Passwortverwalter. Jeder gilt einmal, wenn Ihre App nicht zur Hand ist. Sie werden nur jetzt
        gezeigt.
      </Typography>
      <ul aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>
            <code>
              <Typography>{code}</Typography>
            </code>
          </li>
        ))}
      </ul>
      <Flex gap={2} wrap="wrap">
        <Button variant="secondary" onClick={() => void copy(codes.join('\n'))}>
          Kopieren
        </Button>
        <Button onClick={onKept}>Ich habe sie verwahrt</Button>
      </Flex>
    </Card>
  );
}

interface TurnOffProps {
  readonly status: SecondFactorStatus;
  readonly since: string;
  readonly onDone: () => Promise<void>;
}

function TurnOff({ status, since, onDone }: TurnOffProps) {
  const { send, isBusy } = usePanelPost();
  async function turnOff(code: string): Promise<void> {
    const said = 'Der zweite Faktor ist ausgeschaltet.';
    if (await send('/second-factor/turn-off', said, { code })) await onDone();
  }
  return (
    <Card title="Eingeschaltet">
      <FactRows
        facts={[
          ['Seit', toShortMoment(since)],
          ['Wiederherstellungscodes übrig', String(status.recoveryCodesLeft)],
        ]}
      />
      <Typography>
        Für ein neues Telefon oder neue Wiederherstellungscodes schalten Sie ihn aus und wieder ein.
      </Typography>
      <OneFieldForm
        name="code"
        label="Code der App oder Wiederherstellungscode"
        button="Ausschalten"
        isBusy={isBusy}
        onSend={(code) => void turnOff(code)}
      />
    </Card>
  );
}

interface ColleaguesProps {
  readonly colleagues: readonly Colleague[];
  readonly onDone: () => Promise<void>;
}

function Colleagues({ colleagues, onDone }: ColleaguesProps) {
  return (
    <Card title="Zugänge mit zweitem Faktor">
      {colleagues.length === 0 ? (
        <Typography>Außer Ihnen hat ihn niemand eingeschaltet.</Typography>
      ) : (
        <PanelTable headings={['Zugang', 'Seit', 'Zurücksetzen']}>
          {colleagues.map((colleague) => (
            <Tr key={colleague.id}>
              <TextCell>{colleague.name}</TextCell>
              <TextCell>{toShortMoment(colleague.since)}</TextCell>
              <Td>
                <ResetButton colleague={colleague} onDone={onDone} />
              </Td>
            </Tr>
          ))}
        </PanelTable>
      )}
    </Card>
  );
}

interface ResetButtonProps {
  readonly colleague: Colleague;
  readonly onDone: () => Promise<void>;
}

function ResetButton({ colleague: { id, name }, onDone }: ResetButtonProps) {
  const { send, isBusy } = usePanelPost(onDone);
  return (
    <ConfirmedButton
      label="Zurücksetzen"
      longLabel={`Zurücksetzen: ${name}`}
      question={`Zweiten Faktor von ${name} zurücksetzen?`}
      confirmLabel="Zurücksetzen"
      isBusy={isBusy}
      onConfirm={() =>
        send(`/second-factors/${id}/turn-off`, 'Der zweite Faktor ist zurückgesetzt.')
      }
    >
      Danach genügt das Passwort, bis die Person ihn wieder einschaltet. Überzeugen Sie sich vorher
      im Gespräch, dass die Bitte von ihr kommt.
    </ConfirmedButton>
  );
}

interface TurnOnProps {
  /** Is told the recovery codes. */
  readonly onDone: (codes: readonly string[]) => void;
}

/** Asks for the password, shows the secret for an app, and asks for its first code. */
function TurnOn({ onDone }: TurnOnProps) {
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

interface OneFieldFormProps {
  readonly name: 'code' | 'password';
  readonly label: string;
  readonly button: string;
  readonly isBusy: boolean;
  readonly onSend: (value: string) => void;
}

const WIDTH = { maxWidth: '44rem' } as const;

/** A form with the one thing that is asked before a step: a code or the password. */
function OneFieldForm({ name, label, button, isBusy, onSend }: OneFieldFormProps) {
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
