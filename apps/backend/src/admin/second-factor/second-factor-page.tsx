import { Button, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { SecondFactorStatus } from '../../api/second-factor/panel/second-factor-answers';
import { Card, FactRows, toShortMoment } from '../facts';
import { PanelPage } from '../panel-page';
import { useCopy } from '../use-copy';
import { usePanelData, usePanelPost } from '../use-panel-data';
import { Colleagues } from './colleagues';
import { OneFieldForm } from './one-field-form';
import { TurnOn } from './turn-on';

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
          {codes.length > 0 && <RecoveryCodes codes={codes} onKept={() => setCodes([])} />}
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

function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
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
