import { Box, Flex, Modal, Typography } from '@strapi/design-system';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FindAnswer } from '../../api/customer/panel/customer-answers';
import { findStateWords } from '../inquiry/delivery-words';
import { PageFrame } from '../panel-page';
import { TypedField } from '../typed-field';
import { usePanelData } from '../use-panel-data';

const REFRESH_MS = 60_000;
const FULL = { maxWidth: '48rem' } as const;

interface FindFieldProps {
  readonly onChosen?: () => void;
}

export function FindPage() {
  return (
    <PageFrame title="Suchen" subtitle="Von jeder Seite aus mit der Taste /">
      <FindField />
    </PageFrame>
  );
}

export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal.Content>
        <Modal.Header closeLabel="Schließen">
          <Modal.Title>Suchen</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <FindField onChosen={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function FindField({ onChosen }: FindFieldProps) {
  const [search, setSearch] = useState('');
  const { data, hasFailed } = usePanelData<FindAnswer>('/find', { search }, REFRESH_MS);
  return (
    <Flex direction="column" alignItems="stretch" gap={5} paddingBottom={8}>
      <TypedField
        label="Wen oder was suchen Sie?"
        hint="Nummer, Projekt, Firma, Name, Telefon, Email oder Artikel"
        value={search}
        onValue={setSearch}
        style={FULL}
        isFirst
      />
      <div role="status">
        {hasFailed && <Typography>Der Server antwortet gerade nicht.</Typography>}
        {data && search.trim() !== '' && <Found answer={data} onChosen={onChosen} />}
      </div>
    </Flex>
  );
}

function Found({ answer, onChosen }: FindFieldProps & { readonly answer: FindAnswer }) {
  const { inquiries, customers, messages, items } = answer;
  const groups = [
    toGroup('Anfragen', inquiries, (row) => ({
      key: row.documentId,
      to: `/anfragen/${row.documentId}`,
      name: [row.number, row.company || row.customer].filter(Boolean).join(' · '),
      note: [row.reference, row.period, findStateWords(row.state).label]
        .filter(Boolean)
        .join(' · '),
    })),
    toGroup('Kunden', customers, ({ email, name, company }) => ({
      key: email,
      to: `/anfragen/kunde/${encodeURIComponent(email)}`,
      name: [company, name].filter(Boolean).join(' · ') || email,
      note: email,
    })),
    toGroup('Nachrichten', messages, ({ name, subject, isDone }) => ({
      key: `${name} ${subject}`,
      to: `/nachrichten?${new URLSearchParams({ tab: isDone ? 'done' : 'open', search: name })}`,
      name: subject || `Nachricht von ${name}`,
      note: name,
    })),
    toGroup('Artikel', items, ({ code, name }) => ({
      key: code,
      to: `/verfuegbarkeit?${new URLSearchParams({ artikel: name, code })}`,
      name,
      note: code,
    })),
  ].filter(({ hits }) => hits.length > 0);
  if (groups.length === 0) return <Typography>Nichts gefunden.</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      {groups.map(({ title, hits }) => (
        <section key={title}>
          <Typography variant="sigma" tag="h2" textColor="neutral600">
            {title}
          </Typography>
          <Flex tag="ul" direction="column" alignItems="stretch">
            {hits.map(({ key, ...hit }) => (
              <li key={key}>
                <HitLink {...hit} onChosen={onChosen} />
              </li>
            ))}
          </Flex>
        </section>
      ))}
    </Flex>
  );
}

interface Hit {
  readonly to: string;
  readonly name: string;
  readonly note: string;
}

function toGroup<Found>(
  title: string,
  found: readonly Found[],
  toHit: (found: Found) => Hit & { readonly key: string },
) {
  return { title, hits: found.map(toHit) };
}

const LINK = { display: 'block', padding: '8px 0', textDecoration: 'none' } as const;

function HitLink({ to, name, note, onChosen }: Hit & FindFieldProps): ReactNode {
  return (
    <Link to={to} style={LINK} {...(onChosen ? { onClick: onChosen } : {})}>
      <Box>
        <Typography textColor="primary600" fontWeight="bold" tag="div">
          {name}
        </Typography>
        <Typography textColor="neutral600" variant="pi" tag="div">
          {note}
        </Typography>
      </Box>
    </Link>
  );
}
