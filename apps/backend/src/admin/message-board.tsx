import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { Message } from '../api/contact-message/services/staff-messages';
import type { DoneTab } from '../lib/panel/done-board';
import type { BoardList } from '../lib/panel/panel-calls';
import { BoardFrame, type BoardTab, useBoard } from './board-frame';
import { Card, ContactLink, MULTILINE, PhoneLink, toShortMoment } from './facts';
import { usePanelPost } from './use-panel-data';

const TABS = [
  ['open', 'Offen', 'Keine offenen Nachrichten.'],
  ['done', 'Erledigt', 'Noch keine erledigten Nachrichten.'],
] as const satisfies readonly BoardTab<DoneTab>[];

export function MessageBoard() {
  const board = useBoard<DoneTab, BoardList<DoneTab, Message>>('/message-board', TABS);
  const { send, isBusy } = usePanelPost(board.reload);
  return (
    <BoardFrame
      board={board}
      title="Nachrichten"
      subtitle="Was Besucher über das Kontaktformular schreiben."
      searchLabel="Name, Email, Betreff, Text …"
      tabs={TABS}
    >
      {({ rows }) => (
        <Flex direction="column" alignItems="stretch" gap={4}>
          {rows.map((message) => (
            <MessageCard
              key={message.documentId}
              message={message}
              isBusy={isBusy}
              onDone={() => void send(`/message-board/${message.documentId}/done`, 'Erledigt.')}
              onReopen={() =>
                void send(`/message-board/${message.documentId}/reopen`, 'Wieder offen.')
              }
            />
          ))}
        </Flex>
      )}
    </BoardFrame>
  );
}

interface MessageCardProps {
  readonly message: Message;
  readonly isBusy: boolean;
  readonly onDone: () => void;
  readonly onReopen: () => void;
}

function MessageCard({ message, isBusy, onDone, onReopen }: MessageCardProps) {
  const { name, email, phone, subject, at, doneAt, doneBy } = message;
  return (
    <Card title={subject === '' ? `Nachricht von ${name}` : subject}>
      <Flex gap={4} wrap="wrap">
        <Typography fontWeight="bold">{name}</Typography>
        <ContactLink href={`mailto:${email}`} text={email} />
        <Link to={`/anfragen/kunde/${encodeURIComponent(email)}`}>
          <Typography textColor="primary600">Alles von diesem Kunden</Typography>
        </Link>
        {phone !== '' && <PhoneLink phone={phone} />}
        <Typography textColor="neutral600">{toShortMoment(at)}</Typography>
      </Flex>
      <Typography style={MULTILINE}>{message.message}</Typography>
      <Flex gap={2} wrap="wrap">
        <LinkButton href={toAnswerLink(message)} variant="default">
          Antworten
        </LinkButton>
        {doneAt === null ? (
          <Button variant="tertiary" disabled={isBusy} onClick={onDone}>
            Erledigt
          </Button>
        ) : (
          <Button variant="tertiary" disabled={isBusy} onClick={onReopen}>
            Wieder öffnen
          </Button>
        )}
        {doneAt !== null && (
          <Typography textColor="neutral600">
            {`Erledigt am ${toShortMoment(doneAt)}${doneBy === '' ? '' : ` von ${doneBy}`}`}
          </Typography>
        )}
      </Flex>
    </Card>
  );
}

/** Mail programs refuse long addresses; the rest of the message is in the house's own copy. */
const MAX_QUOTED = 800;

/** An address that opens an answer to the message in one's mail program, with the message quoted. */
function toAnswerLink({ email, name, subject, message }: Message): string {
  const cut = message.length > MAX_QUOTED ? `${message.slice(0, MAX_QUOTED)} …` : message;
  const quoted = cut
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
  const body = `Guten Tag ${name},\r\n\r\n\r\n\r\n${quoted}`;
  const title = subject === '' ? 'Ihre Nachricht' : `AW: ${subject}`;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
}
