import { Button, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { usePanelData, usePanelPost } from '../use-panel-data';
import steps from './setup-steps.json';
import { YourName } from './your-name';

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
  const { send, isBusy } = usePanelPost();
  if (list === null) {
    return (
      <Typography>{hasFailed ? 'Das konnte nicht geladen werden.' : 'Wird geladen …'}</Typography>
    );
  }
  async function tell(path: string, said: string): Promise<void> {
    await send(path, said);
    await reload();
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
            onClick={() => void tell(`/setup-list/${path}`, said)}
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
