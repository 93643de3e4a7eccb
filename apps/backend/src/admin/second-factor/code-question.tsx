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
import { type FormEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Card } from '../facts';
import { toReason } from '../use-panel-data';

const SCREEN = { minHeight: '100dvh', background: '#f6f6f9' } as const;
const COLUMN = { width: 'min(44rem, 100%)' } as const;

/** Shows the question in place of the panel, which is loaded anew after it: none of its calls was answered. */
export function showCodeQuestion(): void {
  for (const element of document.body.children) element.setAttribute('hidden', '');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <DesignSystemProvider locale="de-AT" theme={lightTheme}>
      <Flex tag="main" justifyContent="center" padding={4} style={SCREEN}>
        <div style={COLUMN}>
          <Card>
            <CodeQuestion />
          </Card>
        </div>
      </Flex>
    </DesignSystemProvider>,
  );
}

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
        <Typography variant="beta" tag="h1">
          Anmeldung bestätigen
        </Typography>
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
