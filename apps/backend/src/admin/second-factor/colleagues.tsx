import { Button, Dialog, Td, Tr, Typography } from '@strapi/design-system';
import type { Colleague } from '../../api/second-factor/panel/second-factor-answers';
import { Card, toShortMoment } from '../facts';
import { PanelTable } from '../panel-page';
import { usePanelPost } from '../use-panel-data';

interface ColleaguesProps {
  readonly colleagues: readonly Colleague[];
  readonly onDone: () => Promise<void>;
}

export function Colleagues({ colleagues, onDone }: ColleaguesProps) {
  return (
    <Card title="Zugänge mit zweitem Faktor">
      {colleagues.length === 0 ? (
        <Typography>Außer Ihnen hat ihn niemand eingeschaltet.</Typography>
      ) : (
        <PanelTable headings={['Zugang', 'Seit', 'Zurücksetzen']}>
          {colleagues.map((colleague) => (
            <Tr key={colleague.id}>
              <Td>
                <Typography>{colleague.name}</Typography>
              </Td>
              <Td>
                <Typography>{toShortMoment(colleague.since)}</Typography>
              </Td>
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
  const { send, isBusy } = usePanelPost();
  async function reset(): Promise<void> {
    await send(`/second-factors/${id}/turn-off`, 'Der zweite Faktor ist zurückgesetzt.');
    await onDone();
  }
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light" aria-label={`Zurücksetzen: ${name}`}>
          Zurücksetzen
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{`Zweiten Faktor von ${name} zurücksetzen?`}</Dialog.Header>
        <Dialog.Body>
          <Typography>
            Danach genügt das Passwort, bis die Person ihn wieder einschaltet. Überzeugen Sie sich
            vorher im Gespräch, dass die Bitte von ihr kommt.
          </Typography>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary">Abbrechen</Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button variant="danger" disabled={isBusy} onClick={() => void reset()}>
              Zurücksetzen
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
