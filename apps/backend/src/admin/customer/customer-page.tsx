import { Flex, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { Link, useParams } from 'react-router-dom';
import type { CustomerPage as Customer } from '../../api/customer/panel/customer-answers';
import { Card, ContactLink, FactRows, PhoneLink, toShortMoment } from '../facts';
import { findStateWords, toDecisionWord } from '../inquiry/delivery-words';
import { usePanelData } from '../use-panel-data';
import { AccountCard } from './account-card';

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
    <Page.Main>
      <Page.Title>{name}</Page.Title>
      <Layouts.Header
        title={name}
        subtitle={customer.company}
        navigationAction={
          <Link to="/anfragen">
            <Typography textColor="primary600">← Alle Anfragen</Typography>
          </Link>
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={5} paddingBottom={8}>
          <ContactCard customer={customer} />
          <AccountCard account={customer.account} onDone={reload} />
          <InquiriesCard inquiries={customer.inquiries} />
          <MessagesCard messages={customer.messages} />
          <ColleaguesCard colleagues={customer.colleagues} />
        </Flex>
      </Layouts.Content>
    </Page.Main>
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

const TEXT = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

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
          <Typography style={TEXT}>{message}</Typography>
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
