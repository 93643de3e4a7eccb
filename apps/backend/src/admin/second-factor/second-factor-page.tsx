import { Button, Flex, Td, Tr, Typography } from '@strapi/design-system';
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
import { CodeList, KEEP_CODES, NEEDS_APP, OneFieldForm, SetupFacts } from './factor-forms';

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
          {status.without !== null && (
            <Demand status={status} without={status.without} onDone={loaded.reload} />
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
      <Typography>{KEEP_CODES}</Typography>
      <CodeList codes={codes} />
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

interface DemandProps {
  readonly status: SecondFactorStatus;
  readonly without: readonly string[];
  readonly onDone: () => Promise<void>;
}

/** The owner's switch: whoever has none sets it up at the next login, before anything else. */
function Demand({ status: { isDemanded }, without, onDone }: DemandProps) {
  const { send, isBusy } = usePanelPost(onDone);
  const path = '/second-factors/demand';
  return (
    <Card title="Von allen verlangen">
      <Typography>
        {isDemanded
          ? 'Das Haus verlangt den zweiten Faktor von allen: Wer keinen hat, richtet ihn bei der nächsten Anmeldung ein.'
          : 'Jeder entscheidet selbst, ob ein zweiter Faktor die Anmeldung schützt.'}
      </Typography>
      <Typography>
        {without.length === 0
          ? 'Alle haben ihn eingeschaltet.'
          : `Noch ohne: ${without.join(', ')}.`}
      </Typography>
      <div>
        {isDemanded ? (
          <Button
            variant="tertiary"
            disabled={isBusy}
            onClick={() =>
              void send(path, 'Der zweite Faktor wird nicht mehr verlangt.', { isDemanded: false })
            }
          >
            Nicht mehr verlangen
          </Button>
        ) : (
          <ConfirmedButton
            label="Von allen verlangen"
            question="Zweiten Faktor von allen verlangen?"
            confirmLabel="Verlangen"
            isBusy={isBusy}
            onConfirm={() =>
              send(path, 'Der zweite Faktor wird von allen verlangt.', { isDemanded: true })
            }
          >
            Wer keinen hat, kann sofort nur noch eines: ihn einrichten. Dazu braucht jeder eine App
            am Telefon.
          </ConfirmedButton>
        )}
      </div>
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
        <Typography>{NEEDS_APP}</Typography>
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
