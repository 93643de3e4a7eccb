import { Button, Flex, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type {
  CustomerPage as Customer,
  CustomerAccount,
} from '../../api/customer/panel/customer-answers';
import { ConfirmedButton } from '../confirmed-button';
import { Card, ContactLink, FactRows, MULTILINE, PhoneLink, toShortMoment } from '../facts';
import { findStateWords, toDecisionWord } from '../inquiry/delivery-words';
import { PageFrame } from '../panel-page';
import { usePanelData, usePanelPost } from '../use-panel-data';

const REFRESH_MS = 15_000;

export function CustomerPage() {
  const { email = '' } = useParams();
  const loaded = usePanelData<Customer>('/customer', { email }, REFRESH_MS);
  const { data: customer, hasFailed, reload } = loaded;
  if (customer === null) {
    return hasFailed ? (
      <Page.Error content="Von dieser Adresse ist nichts da." />
    ) : (
      <Page.Loading>Wird geladen …</Page.Loading>
    );
  }
  const name = customer.name || customer.email;
  return (
    <PageFrame title={name} subtitle={customer.company} back={<BackLink />}>
      <ContactCard customer={customer} />
      <AccountCard account={customer.account} onDone={reload} />
      <InquiriesCard inquiries={customer.inquiries} />
      <MessagesCard messages={customer.messages} />
      <ColleaguesCard colleagues={customer.colleagues} />
    </PageFrame>
  );
}

function BackLink() {
  return (
    <Link to="/anfragen">
      <Typography textColor="primary600">← Alle Anfragen</Typography>
    </Link>
  );
}

function ContactCard({ customer: { email, phone, rentman } }: { readonly customer: Customer }) {
  const inRentman =
    rentman === null ? (
      'nicht verknüpft'
    ) : rentman.link === null ? (
      `Kontakt ${rentman.id}`
    ) : (
      <a href={rentman.link} target="_blank" rel="noreferrer">
        {`Kontakt ${rentman.id} in Rentman öffnen`}
      </a>
    );
  return (
    <Card title="Erreichbar">
      <FactRows
        facts={[
          ['Email', <ContactLink key="mail" href={`mailto:${email}`} text={email} />],
          ...(phone === '' ? [] : [['Telefon', <PhoneLink key="phone" phone={phone} />] as const]),
          ['Rentman', inRentman],
        ]}
      />
    </Card>
  );
}

function InquiriesCard({ inquiries }: Pick<Customer, 'inquiries'>) {
  return (
    <Card title={`Anfragen (${inquiries.length})`}>
      {inquiries.length === 0 && <Typography>Noch keine Anfrage.</Typography>}
      {inquiries.map(({ documentId, number, reference, period, total, state, decision, at }) => (
        <Flex key={documentId} direction="column" alignItems="flex-start">
          <Link to={`/anfragen/${documentId}`}>
            <Typography textColor="primary600" fontWeight="bold">
              {[number || 'Nicht abgesendet', reference].filter(Boolean).join(' · ')}
            </Typography>
          </Link>
          <Typography>
            {[
              toShortMoment(at),
              period,
              total,
              findStateWords(state).label,
              state === 'delivered' ? toDecisionWord(decision) : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Flex>
      ))}
    </Card>
  );
}

function MessagesCard({ messages }: Pick<Customer, 'messages'>) {
  if (messages.length === 0) return null;
  return (
    <Card title={`Nachrichten (${messages.length})`}>
      {messages.map(({ at, subject, message, isDone }) => (
        <Flex key={at} direction="column" alignItems="flex-start">
          <Typography fontWeight="bold">
            {[subject || 'Ohne Betreff', toShortMoment(at), isDone ? 'erledigt' : 'offen'].join(
              ' · ',
            )}
          </Typography>
          <Typography style={MULTILINE}>{message}</Typography>
        </Flex>
      ))}
    </Card>
  );
}

function ColleaguesCard({ colleagues }: Pick<Customer, 'colleagues'>) {
  if (colleagues.length === 0) return null;
  return (
    <Card title="Mit Konto in derselben Firma">
      {colleagues.map(({ email, name }) => (
        <Link key={email} to={`/anfragen/kunde/${encodeURIComponent(email)}`}>
          <Typography textColor="primary600">{`${name}, ${email}`}</Typography>
        </Link>
      ))}
    </Card>
  );
}

interface AccountCardProps {
  readonly account: CustomerAccount | null;
  readonly onDone: () => Promise<void>;
}

function AccountCard({ account, onDone }: AccountCardProps) {
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
  const { send, isBusy } = usePanelPost(onDone);
  if (!mayCare) return null;
  const act = (step: string, said: string) => send(`/customer-account/${id}/${step}`, said);
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
    <ConfirmedButton
      label="Konto löschen"
      question={`Konto „${username}“ löschen?`}
      confirmLabel="Endgültig löschen"
      isBusy={isBusy}
      onConfirm={remove}
    >
      Löschen Sie es nur, wenn der Kunde darum gebeten hat. Gelöscht werden Konto, Warenkorb,
      Merklisten, Nachrichten und Mails; gesendete Anfragen bleiben. Der Kunde bekommt eine Mail
      darüber.
    </ConfirmedButton>
  );
}
