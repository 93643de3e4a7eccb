import {
  Button,
  DesignSystemProvider,
  Field,
  Flex,
  lightTheme,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type {
  RecoveryCodes,
  SecondFactorSetup,
} from '../../api/second-factor/panel/second-factor-answers';
import { Card } from '../facts';
import { toReason } from '../use-panel-data';
import { CodeList, KEEP_CODES, NEEDS_APP, OneFieldForm, SetupFacts } from './factor-forms';

const SCREEN = { minHeight: '100dvh', background: '#f6f6f9' } as const;
const COLUMN = { width: 'min(44rem, 100%)' } as const;

/** Shows a step of the login in place of the panel, which is loaded anew after it: none of its calls was answered. */
export function showLoginStep(step: LoginStep): void {
  for (const element of document.body.children) element.setAttribute('hidden', '');
  const place = document.createElement('div');
  document.body.append(place);
  const Step = STEPS[step];
  createRoot(place).render(
    <DesignSystemProvider locale="de-AT" theme={lightTheme}>
      <Flex tag="main" justifyContent="center" padding={4} style={SCREEN}>
        <div style={COLUMN}>
          <Card>
            <Step />
          </Card>
        </div>
      </Flex>
    </DesignSystemProvider>,
  );
}

/** By the code with which the backend refuses every other call. */
export type LoginStep = 'second-factor' | 'second-factor-setup';

const STEPS: Readonly<Record<LoginStep, () => ReactNode>> = {
  'second-factor': CodeQuestion,
  'second-factor-setup': SetupQuestion,
};

function CodeQuestion() {
  const { post } = useFetchClient();
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState('');
  async function send(step: 'confirm' | 'leave'): Promise<void> {
    try {
      await post(`/second-factor/${step}`, { code });
      location.reload();
    } catch (error) {
      setRefusal(toReason(error));
    }
  }
  function confirm(event: FormEvent): void {
    event.preventDefault();
    void send('confirm');
  }
  return (
    <form onSubmit={confirm}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Title>Anmeldung bestätigen</Title>
        <Typography>
          Bitte geben Sie den Code ein, den Ihre App jetzt zeigt. Haben Sie Ihr Telefon nicht zur
          Hand, geben Sie einen Ihrer Wiederherstellungscodes ein. Fehlt Ihnen beides, wenden Sie
          sich an die Verwaltung.
        </Typography>
        <Field.Root name="code" error={refusal === '' ? undefined : refusal}>
          <Field.Label>Code</Field.Label>
          <TextInput
            value={code}
            autoComplete="one-time-code"
            autoFocus
            onChange={(event) => setCode(event.target.value)}
          />
          <Field.Error />
        </Field.Root>
        <Flex gap={2} wrap="wrap">
          <Button type="submit">Bestätigen</Button>
          <Button variant="tertiary" onClick={() => void send('leave')}>
            Abmelden
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

/** The house demands a second factor: it is set up before anything else. */
function SetupQuestion() {
  const { post } = useFetchClient();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function ask<Data>(step: string, body: object): Promise<Data | null> {
    setBusy(true);
    try {
      const { data } = await post<{ readonly data: Data }>(`/second-factor/${step}`, body);
      setRefusal('');
      return data.data;
    } catch (error) {
      setRefusal(toReason(error));
      return null;
    } finally {
      setBusy(false);
    }
  }
  async function turnOn(code: string): Promise<void> {
    setCodes((await ask<RecoveryCodes>('turn-on', { code }))?.recoveryCodes ?? []);
  }
  async function leave(): Promise<void> {
    await ask('leave', {});
    location.reload();
  }
  if (codes.length > 0) {
    return (
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Title>Ihre Wiederherstellungscodes</Title>
        <Typography>{KEEP_CODES}</Typography>
        <CodeList codes={codes} />
        <div>
          <Button onClick={() => location.reload()}>Ich habe sie verwahrt</Button>
        </div>
      </Flex>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <Title>Zweiten Faktor einrichten</Title>
      <Typography>
        Ihr Haus verlangt für den Adminbereich einen zweiten Faktor. Ab jetzt bestätigen Sie jede
        Anmeldung mit einem Code aus einer App.
      </Typography>
      {setup === null ? (
        <>
          <Typography>{NEEDS_APP}</Typography>
          <OneFieldForm
            name="password"
            label="Ihr Passwort"
            button="Einrichten"
            isBusy={isBusy}
            onSend={async (password) => setSetup(await ask('begin', { password }))}
          />
        </>
      ) : (
        <>
          <SetupFacts setup={setup} />
          <OneFieldForm
            key="code"
            name="code"
            label="Code der App"
            button="Einschalten"
            isBusy={isBusy}
            onSend={(code) => void turnOn(code)}
          />
        </>
      )}
      {refusal !== '' && (
        <Typography textColor="danger700" role="alert">
          {refusal}
        </Typography>
      )}
      <div>
        <Button variant="tertiary" disabled={isBusy} onClick={() => void leave()}>
          Abmelden
        </Button>
      </div>
    </Flex>
  );
}

function Title({ children }: { readonly children: string }) {
  return (
    <Typography variant="beta" tag="h1">
      {children}
    </Typography>
  );
}
