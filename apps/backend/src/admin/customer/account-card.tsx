import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { useNavigate } from 'react-router-dom';
import type { CustomerAccount } from '../../api/customer/panel/customer-answers';
import { Card, FactRows, toShortMoment } from '../facts';
import { usePanelPost } from '../use-panel-data';

interface AccountCardProps {
  readonly account: CustomerAccount | null;
  readonly onDone: () => Promise<void>;
}

export function AccountCard({ account, onDone }: AccountCardProps) {
  if (account === null) {
    return (
      <Card title="Kundenkonto">
        <Typography>Kein Konto: als Gast geschrieben.</Typography>
      </Card>
    );
  }
  return (
    <Card title="Kundenkonto">
      <Typography fontWeight="bold">{explain(account)}</Typography>
      <FactRows facts={toFacts(account)} />
      <Flex gap={2} wrap="wrap">
        <CareButtons account={account} onDone={onDone} />
        {account.mayDelete && <DeleteButton account={account} />}
      </Flex>
    </Card>
  );
}

/** What to say to somebody who cannot log in. */
function explain({ isBlocked, isConfirmed, failedLogins }: CustomerAccount): string {
  if (isBlocked) return 'Gesperrt: Dieses Konto kann sich nicht anmelden.';
  if (!isConfirmed) return 'Email-Adresse noch nicht bestätigt: Anmelden geht erst danach.';
  if (failedLogins > 0) {
    const times = failedLogins === 1 ? 'einmal' : `${failedLogins}-mal`;
    return `Bestätigt; die Anmeldung schlug in den letzten 24 Stunden ${times} fehl.`;
  }
  return 'Bestätigt, kann sich anmelden.';
}

function toFacts(account: CustomerAccount): readonly (readonly [string, string])[] {
  const { username, kind, customerNumber, createdAt, lastLoginAt, devices } = account;
  return [
    ['Benutzername', username],
    ['Kundentyp', kind === 'business' ? 'Firma' : 'Privat'],
    ['Kundennummer', customerNumber || 'keine'],
    ['Angelegt', toShortMoment(createdAt)],
    ['Zuletzt angemeldet', lastLoginAt === null ? 'noch nie' : toShortMoment(lastLoginAt)],
    [
      'Angemeldete Geräte',
      devices.length === 0
        ? 'keine'
        : devices
            .map(({ device, lastUsedAt }) => `${device}, ${toShortMoment(lastUsedAt)}`)
            .join('; '),
    ],
  ];
}

interface ButtonsProps {
  readonly account: CustomerAccount;
  readonly onDone: () => Promise<void>;
}

function CareButtons({ account, onDone }: ButtonsProps) {
  const { id, isConfirmed, isBlocked, mayCare, devices } = account;
  const { send, isBusy } = usePanelPost();
  if (!mayCare) return null;
  async function act(step: string, said: string): Promise<void> {
    await send(`/customer-account/${id}/${step}`, said);
    await onDone();
  }
  return (
    <>
      {!isConfirmed && !isBlocked && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => void act('confirmation', 'Die Bestätigungsmail wird gesendet.')}
        >
          Bestätigung noch einmal senden
        </Button>
      )}
      {devices.length > 0 && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={() => void act('end-sessions', 'Überall abgemeldet.')}
        >
          Überall abmelden
        </Button>
      )}
    </>
  );
}

function DeleteButton({ account: { id, username } }: Pick<ButtonsProps, 'account'>) {
  const { send, isBusy } = usePanelPost();
  const navigate = useNavigate();
  async function remove(): Promise<void> {
    await send(`/customer-account/${id}/delete`, 'Das Konto ist gelöscht.');
    navigate('/anfragen');
  }
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light">Konto löschen</Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{`Konto „${username}“ löschen?`}</Dialog.Header>
        <Dialog.Body>
          <Typography>
            Löschen Sie es nur, wenn der Kunde darum gebeten hat. Gelöscht werden Konto, Warenkorb,
            Merklisten, Nachrichten und Mails; gesendete Anfragen bleiben. Der Kunde bekommt eine
            Mail darüber.
          </Typography>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary">Abbrechen</Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button variant="danger" disabled={isBusy} onClick={() => void remove()}>
              Endgültig löschen
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
