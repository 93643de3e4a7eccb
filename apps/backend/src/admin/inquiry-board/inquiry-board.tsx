import { Td, Tr, Typography } from '@strapi/design-system';
import { Link, Route, Routes, useNavigate } from 'react-router-dom';
import type { InquiryList, InquiryRow, InquiryTab } from '../../api/inquiry/panel/board-answers';
import { BoardFrame, type BoardTab, useBoard } from '../board-frame';
import { toShortMoment } from '../facts';
import { findStateWords, toDecisionWord } from '../inquiry/delivery-words';
import { PanelTable } from '../panel-page';
import { InquirySheetPage } from './inquiry-sheet-page';

/** Every inquiry is in the tab of its state, and in that of what is due on its day. The first is shown first. */
const TABS = [
  ['new', 'Neu', 'Keine offenen Anfragen.'],
  ['due', 'Wiedervorlage', 'Heute kommt keine Anfrage wieder vor.'],
  ['delivering', 'In Zustellung', 'Keine Anfrage ist unterwegs.'],
  ['help', 'Braucht Hilfe', 'Keine Anfrage braucht Hilfe.'],
  ['decided', 'Entschieden', 'Noch keine entschiedenen Anfragen.'],
  ['dropped', 'Abgebrochen', 'Keine abgebrochenen Anfragen.'],
] as const satisfies readonly BoardTab<InquiryTab>[];

export function InquiryBoard() {
  return (
    <Routes>
      <Route index element={<InquiryListPage />} />
      <Route path=":documentId" element={<InquirySheetPage />} />
    </Routes>
  );
}

function InquiryListPage() {
  const board = useBoard<InquiryTab, InquiryList>('/inquiry-board', TABS);
  return (
    <BoardFrame
      board={board}
      title="Anfragen"
      subtitle="Was Kunden im Webshop angefragt haben, und wie weit es ist."
      searchLabel="Nummer, Name, Firma, Artikel, Ort …"
      tabs={TABS}
    >
      {({ rows }) => <InquiryTable tab={board.tab} rows={rows} />}
    </BoardFrame>
  );
}

/** On a phone only the first columns are in sight: which inquiry, and whose. */
const HEADINGS = [
  'Nummer',
  'Kunde und Firma',
  'Mietzeitraum',
  'Gesamt',
  'Zustellung',
  'Entscheidung',
  'Kümmert sich',
  'Gesendet',
];
/** Of what a customer began and never sent only this is known. */
const DROPPED_HEADINGS = ['Begonnen', 'Anfrage'];

function InquiryTable({ tab, rows }: Pick<InquiryList, 'rows'> & { readonly tab: InquiryTab }) {
  const navigate = useNavigate();
  const headings = tab === 'dropped' ? DROPPED_HEADINGS : HEADINGS;
  return (
    <PanelTable headings={headings}>
      {rows.map((row) => (
        <Tr
          key={row.documentId}
          style={{ cursor: 'pointer' }}
          onClick={() => navigate(row.documentId)}
        >
          {tab === 'dropped' ? <DroppedCells row={row} /> : <Cells row={row} />}
        </Tr>
      ))}
    </PanelTable>
  );
}

function Cells({ row }: { readonly row: InquiryRow }) {
  const { label, colour } = findStateWords(row.state);
  return (
    <>
      <Td>
        <RowLink to={row.documentId}>{row.number}</RowLink>
      </Td>
      <Td>
        <Customer row={row} />
      </Td>
      <TextCell>{row.period}</TextCell>
      <TextCell>{row.total}</TextCell>
      <Td>
        <Typography textColor={colour}>{label}</Typography>
      </Td>
      <TextCell>{toDecisionWord(row.decision)}</TextCell>
      <TextCell>{row.assignee}</TextCell>
      <TextCell>{toShortMoment(row.at)}</TextCell>
    </>
  );
}

/** Company and person, one above the other: both beside each other leave no room for the decision. */
function Customer({ row: { company, customer } }: { readonly row: InquiryRow }) {
  return (
    <>
      {company !== '' && (
        <Typography ellipsis title={company} style={SHORT} fontWeight="bold">
          {company}
        </Typography>
      )}
      <Typography ellipsis title={customer} style={SHORT}>
        {customer}
      </Typography>
    </>
  );
}

function DroppedCells({ row }: { readonly row: InquiryRow }) {
  return (
    <>
      <TextCell>{toShortMoment(row.at)}</TextCell>
      <Td>
        <RowLink to={row.documentId}>{row.customer || 'Ohne Namen'}</RowLink>
      </Td>
    </>
  );
}

const SHORT = { maxWidth: '24rem', display: 'block' };

function TextCell({ children }: { readonly children: string }) {
  return (
    <Td>
      <Typography ellipsis title={children} style={SHORT}>
        {children}
      </Typography>
    </Td>
  );
}

function RowLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} onClick={(event) => event.stopPropagation()}>
      <Typography textColor="primary600" fontWeight="bold">
        {children}
      </Typography>
    </Link>
  );
}
