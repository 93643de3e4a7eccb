import { Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { adminApi, useAuth, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { usePanelData, usePanelPost } from '../use-panel-data';
import steps from './setup-steps.json';

type SetupList = Readonly<Record<string, boolean>>;

interface Step {
  readonly name: string;
  readonly text: string;
  readonly to?: string;
}

const REFRESH_MS = 5_000;
const STEPS: readonly Step[] = steps;

const TESTS = [
  ['test-mail', 'Testmail an mich', 'Testmail erstellt.'],
  ['test-rentman', 'Rentman testen', 'Rentman hat geantwortet.'],
  ['backup', 'Sicherung ist eingerichtet', 'Vermerkt.'],
] as const;

export function SetupWidget() {
  const { data: list, hasFailed, reload } = usePanelData<SetupList>('/setup-list', {}, REFRESH_MS);
  const { send, isBusy } = usePanelPost(reload);
  if (list === null) {
    return (
      <Typography>{hasFailed ? 'Das konnte nicht geladen werden.' : 'Wird geladen …'}</Typography>
    );
  }
  const open = STEPS.filter(({ name }) => list[name] !== true);
  const done = STEPS.filter(({ name }) => list[name] === true);
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <YourName />
      <Typography fontWeight="bold">
        {open.length === 0
          ? 'Alles ist eingerichtet.'
          : `${done.length} von ${STEPS.length} erledigt`}
      </Typography>
      <Flex gap={2} wrap="wrap">
        {TESTS.filter(([path]) => list[path] !== true).map(([path, label, said]) => (
          <Button
            key={path}
            variant="tertiary"
            disabled={isBusy}
            onClick={() => void send(`/setup-list/${path}`, said)}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
        {open.map((step) => (
          <li key={step.name}>
            <Typography>○ </Typography>
            <StepText step={step} />
          </li>
        ))}
      </Flex>
      {done.length > 0 && (
        <Typography textColor="neutral600">
          {`✓ ${done.map(({ text }) => text).join(' · ')}`}
        </Typography>
      )}
    </Flex>
  );
}

function StepText({ step: { text, to } }: { readonly step: Step }) {
  if (to === undefined) return <Typography>{text}</Typography>;
  return (
    <Link to={to}>
      <Typography textColor="primary600">{text}</Typography>
    </Link>
  );
}

/** The first account is made without asking anybody: it bears this name until somebody gives theirs. */
const UNNAMED = 'Admin';

const accounts = adminApi.enhanceEndpoints({ addTagTypes: ['Me'] });

/** Asks whoever uses the first account for their name: notes, mails and the greeting name them by it. */
function YourName() {
  const user = useAuth('YourName', (auth) => auth.user);
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const dispatch = useDispatch();
  const [name, setName] = useState({ firstname: '', lastname: '' });
  if (!user || user.firstname !== UNNAMED || user.lastname) return null;
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      await put('/admin/users/me', { email: user?.email, ...name });
      dispatch(accounts.util.invalidateTags(['Me']));
    } catch {
      const message = 'Der Name wurde nicht gespeichert. Bitte versuchen Sie es noch einmal.';
      toggleNotification({ type: 'danger', message });
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Typography fontWeight="bold">Wie heißen Sie?</Typography>
        <Flex gap={2} wrap="wrap" alignItems="flex-end">
          {FIELDS.map(([field, label]) => (
            <Field.Root key={field} name={field}>
              <Field.Label>{label}</Field.Label>
              <TextInput
                value={name[field]}
                maxLength={60}
                onChange={(event) => setName({ ...name, [field]: event.target.value })}
              />
            </Field.Root>
          ))}
          <Button type="submit" disabled={name.firstname.trim() === ''}>
            Name speichern
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

const FIELDS = [
  ['firstname', 'Vorname'],
  ['lastname', 'Nachname'],
] as const;
