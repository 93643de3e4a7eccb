import { Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { Link, useNavigate } from 'react-router-dom';
import type { InquiryRow, InquiryTab } from '../../api/inquiry/panel/board-answers';
import { findStateWords, toDecisionWord } from '../inquiry/delivery-words';
import { toShortMoment } from '../panel-words';
import { TableHead } from '../table-head';

/** On a phone only the first columns are in sight: which inquiry, and whose. */
const HEADINGS = [
  'Nummer',
  'Kunde und Firma',
  'Mietzeitraum',
  'Gesamt',
  'Zustellung',
  'Entscheidung',
  'Gesendet',
];
/** Of what a customer began and never sent only this is known. */
const DROPPED_HEADINGS = ['Begonnen', 'Anfrage'];

interface InquiryTableProps {
  readonly tab: InquiryTab;
  readonly rows: readonly InquiryRow[];
}

/** One page of inquiries; a click anywhere in a row opens it. */
export function InquiryTable({ tab, rows }: InquiryTableProps) {
  const navigate = useNavigate();
  const headings = tab === 'dropped' ? DROPPED_HEADINGS : HEADINGS;
  return (
    <Table colCount={headings.length} rowCount={rows.length + 1}>
      <TableHead headings={headings} />
      <Tbody>
        {rows.map((row) => (
          <Tr
            key={row.documentId}
            style={{ cursor: 'pointer' }}
            onClick={() => navigate(row.documentId)}
          >
            {tab === 'dropped' ? <DroppedCells row={row} /> : <Cells row={row} />}
          </Tr>
        ))}
      </Tbody>
    </Table>
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
