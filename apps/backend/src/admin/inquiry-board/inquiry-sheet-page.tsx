import { Box, Button, Flex, LinkButton, Td, Tr, Typography } from '@strapi/design-system';
import { Layouts, Page } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type {
  InquirySheet,
  Problem,
  SheetLine,
  SheetOrder,
} from '../../api/inquiry-board/panel/board-answers';
import { Card, ContactLink, FactRows, MULTILINE, PhoneLink, toShortMoment } from '../facts';
import { findStateWords, mayResend, toDecisionWord, toShownState } from '../inquiry/delivery-words';
import { LeaveQuestion } from '../leave-question';
import { PanelTable, TextCell } from '../panel-page';
import { usePanelData, usePanelPost } from '../use-panel-data';
import { ByHand, HandNote } from './by-hand';
import { CustomerWordsCard, type Draft } from './customer-words-card';
import { HandlingCard } from './handling-card';
import { LineStock } from './line-stock';

const REFRESH_MS = 3_000;

/**
 * On paper a clean list of the equipment: only the sheet (the panel's frame scrolls and would cut it after one page), without
 * what is old as soon as it is printed, in black on white, with no line of a table on two pages.
 */
const PRINT_STYLE = `
@media print {
  @page { size: A4; margin: 14mm; }
  body, body :has(#inquiry-sheet) { display: block !important; height: auto !important; overflow: visible !important; background: none !important; padding: 0 !important; }
  body *:not(:has(#inquiry-sheet), #inquiry-sheet, #inquiry-sheet *) { display: none !important; }
  #inquiry-sheet [data-no-print] { display: none !important; }
  #inquiry-sheet *:not(img) { background: none !important; box-shadow: none !important; color: #000 !important; }
  #inquiry-sheet > div > div, #inquiry-sheet section, #inquiry-sheet section div { padding: 0 !important; border: 0 !important; }
  #inquiry-sheet section { border-top: 1px solid #000 !important; padding-top: 8px !important; }
  #inquiry-sheet h2 { font-weight: bold; break-after: avoid; }
  #inquiry-sheet tr, #inquiry-sheet dl > div { break-inside: avoid; height: auto !important; }
  #inquiry-sheet td, #inquiry-sheet th { padding: 4px 8px 4px 0 !important; height: auto !important; }
  #inquiry-sheet a { text-decoration: none; }
}`;

export function InquirySheetPage() {
  const { documentId = '' } = useParams();
  const path = `/inquiry-board/${encodeURIComponent(documentId)}`;
  const { data: sheet, hasFailed, reload } = usePanelData<InquirySheet>(path, {}, REFRESH_MS);
  const [message, note] = [useDraft(), useDraft()];
  if (sheet === null) {
    return hasFailed ? (
      <Page.Error
        content="Diese Anfrage gibt es nicht, oder sie konnte nicht geladen werden."
        action={<BackLink />}
      />
    ) : (
      <Page.Loading>Wird geladen …</Page.Loading>
    );
  }
  const name = sheet.number === '' ? 'Abgebrochene Anfrage' : `Anfrage ${sheet.number}`;
  return (
    <Page.Main>
      <Page.Title>{name}</Page.Title>
      <LeaveQuestion isChanged={message.text.trim() !== '' || note.text.trim() !== ''} />
      <style>{PRINT_STYLE}</style>
      <div id="inquiry-sheet">
        <Layouts.Header
          title={name}
          subtitle={sheet.title}
          navigationAction={<BackLink />}
          primaryAction={<SheetActions sheet={sheet} onDone={reload} />}
        />
        <Layouts.Content>
          <Flex direction="column" alignItems="stretch" gap={5} paddingBottom={8}>
            <StateBanner sheet={sheet} onDone={reload} />
            <Notices notices={sheet.notices} />
            {sheet.order && <CustomerWordsCard documentId={documentId} draft={message} />}
            <SheetCards note={note} sheet={sheet} onDone={reload} />
          </Flex>
        </Layouts.Content>
      </div>
    </Page.Main>
  );
}

function useDraft(): Draft {
  const [text, setText] = useState('');
  return { text, setText };
}

function BackLink() {
  return (
    <Link to=".." data-no-print>
      <Typography textColor="primary600">← Alle Anfragen</Typography>
    </Link>
  );
}

interface SheetActionsProps {
  readonly sheet: InquirySheet;
  readonly onDone: () => Promise<void>;
}

function SheetActions({ sheet: { documentId, state, customerView }, onDone }: SheetActionsProps) {
  const { send, isBusy } = usePanelPost(onDone);
  const resend = () =>
    send(`/inquiry-delivery/${documentId}/resend`, 'Die Anfrage wird erneut gesendet.');
  return (
    <Flex gap={2} wrap="wrap" data-no-print>
      {customerView && (
        <LinkButton variant="tertiary" href={customerView} target="_blank" rel="noreferrer">
          Kundenansicht
        </LinkButton>
      )}
      <Button variant="tertiary" onClick={() => window.print()}>
        Drucken
      </Button>
      {mayResend(state) && (
        <Button loading={isBusy} onClick={() => void resend()}>
          Erneut senden
        </Button>
      )}
    </Flex>
  );
}

function StateBanner({ sheet, onDone }: SheetActionsProps) {
  const { state, decision, handling, problem, rentman } = sheet;
  const shown = toShownState({ state, handNumber: handling.hand?.number });
  const { label, meaning, colour } = findStateWords(shown);
  const isFailed = problem !== null;
  return (
    <Box
      background={isFailed ? 'danger100' : 'neutral0'}
      shadow="tableShadow"
      hasRadius
      padding={5}
      data-no-print
    >
      <Flex direction="column" alignItems="stretch" gap={2} role="status">
        <Typography variant="delta" textColor={isFailed ? 'danger700' : colour}>
          {decision === null
            ? label
            : `${label}, in Rentman ${toDecisionWord(decision).toLowerCase()}`}
        </Typography>
        <Typography>{problem ? problem.what : meaning}</Typography>
        {problem && <ProblemRemedy problem={problem} />}
        {mayResend(state) && <ByHand sheet={sheet} onDone={onDone} />}
        <HandNote sheet={sheet} onDone={onDone} />
        {rentman && (
          <Typography>
            {rentman.link === null ? (
              `Projektanfrage ${rentman.id} in Rentman`
            ) : (
              <a href={rentman.link} target="_blank" rel="noreferrer">
                Projektanfrage {rentman.id} in Rentman öffnen
              </a>
            )}
          </Typography>
        )}
      </Flex>
    </Box>
  );
}

function ProblemRemedy({ problem: { toDo, detail } }: { readonly problem: Problem }) {
  return (
    <>
      <Typography fontWeight="bold">{toDo}</Typography>
      {detail !== '' && (
        <details>
          <summary>Einzelheiten</summary>
          <Typography style={MULTILINE}>{detail}</Typography>
        </details>
      )}
    </>
  );
}

/** What does not get on with it beside its delivery. */
function Notices({ notices }: Pick<InquirySheet, 'notices'>) {
  return notices.map((problem) => (
    <Box
      key={problem.what}
      background="danger100"
      shadow="tableShadow"
      hasRadius
      padding={5}
      data-no-print
    >
      <Flex direction="column" alignItems="stretch" gap={2} role="status">
        <Typography textColor="danger700">{problem.what}</Typography>
        <ProblemRemedy problem={problem} />
      </Flex>
    </Box>
  ));
}

function SheetCards({ sheet, note, onDone }: SheetActionsProps & { readonly note: Draft }) {
  const { order, history } = sheet;
  return (
    <>
      {order && <CustomerCard customer={order.customer} />}
      {order && (
        <Card title="Wunsch">
          <FactRows facts={order.facts} />
          {order.remark && (
            <Typography style={MULTILINE}>{`Anmerkung: ${order.remark}`}</Typography>
          )}
        </Card>
      )}
      {order && (
        <Card title="Artikel">
          <LineTable lines={order.lines} />
          <FactRows facts={order.sums} />
        </Card>
      )}
      {order && <HandlingCard note={note} sheet={sheet} onDone={onDone} />}
      <div data-no-print>
        <Card title="Verlauf">
          <FactRows facts={history.map(({ at, text }) => [toShortMoment(at), text])} />
        </Card>
      </div>
    </>
  );
}

function CustomerCard({ customer }: Pick<SheetOrder, 'customer'>) {
  const { name, company, email, phone, facts } = customer;
  const mail = <ContactLink href={`mailto:${email}`} text={email} />;
  const call = <PhoneLink phone={phone} />;
  return (
    <Card title="Kunde">
      <Flex direction="column" alignItems="flex-start" gap={1}>
        <Typography variant="beta">{company === '' ? name : company}</Typography>
        {company !== '' && <Typography>{name}</Typography>}
      </Flex>
      <FactRows facts={[['Email', mail], ['Telefon', call], ...facts]} />
      <Link to={`/anfragen/kunde/${encodeURIComponent(email)}`} data-no-print>
        <Typography textColor="primary600">Alles von diesem Kunden</Typography>
      </Link>
    </Card>
  );
}

const HEADINGS = ['Bild', 'Menge', 'Artikel', 'Frei und Bestand', 'Code', 'Preis'];
const PICTURE = { objectFit: 'contain', display: 'block' } as const;

function LineTable({ lines }: { readonly lines: readonly SheetLine[] }) {
  return (
    <PanelTable headings={HEADINGS}>
      {lines.map(({ quantity, name, code, price, picture, stock }) => (
        <Tr key={`${code} ${price}`}>
          <Td>{picture && <img src={picture} alt="" width={56} height={42} style={PICTURE} />}</Td>
          <TextCell>{`${quantity} ×`}</TextCell>
          <Td style={{ whiteSpace: 'normal' }}>
            <Typography fontWeight="bold">{name}</Typography>
          </Td>
          <Td style={{ whiteSpace: 'normal' }}>
            <LineStock stock={stock} />
          </Td>
          <TextCell>{code}</TextCell>
          <TextCell breaks="words">{price}</TextCell>
        </Tr>
      ))}
    </PanelTable>
  );
}
