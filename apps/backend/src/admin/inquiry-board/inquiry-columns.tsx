import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InquiryRow } from '../../api/inquiry-board/panel/board-answers';
import { toDay, toShortMoment } from '../facts';
import { findStateWords, toDecisionWord } from '../inquiry/delivery-words';

interface Column {
  readonly name: string;
  readonly heading: string;
  readonly show: (row: InquiryRow) => ReactNode;
}

export const COLUMNS: readonly Column[] = [
  {
    name: 'number',
    heading: 'Nummer',
    show: ({ documentId, number }) => <RowLink to={documentId}>{number || 'Ohne Nummer'}</RowLink>,
  },
  { name: 'customer', heading: 'Kunde und Firma', show: (row) => <Customer row={row} /> },
  { name: 'reference', heading: 'Projektreferenz', show: ({ reference }) => toText(reference) },
  { name: 'period', heading: 'Mietzeitraum', show: ({ period }) => toText(period) },
  { name: 'total', heading: 'Gesamt', show: ({ total }) => toText(total) },
  {
    name: 'state',
    heading: 'Zustellung',
    show: ({ state }) => {
      const { label, colour } = findStateWords(state);
      return <Typography textColor={colour}>{label}</Typography>;
    },
  },
  {
    name: 'decision',
    heading: 'Entscheidung',
    show: ({ decision }) => toText(toDecisionWord(decision)),
  },
  { name: 'stage', heading: 'Stand beim Kunden', show: ({ stage }) => toText(stage) },
  { name: 'assignee', heading: 'Kümmert sich', show: ({ assignee }) => toText(assignee) },
  {
    name: 'sale',
    heading: 'Gebrauchtkauf',
    show: ({ asksForSale }) => toText(asksForSale ? 'ja' : ''),
  },
  { name: 'at', heading: 'Gesendet', show: ({ at }) => toText(toShortMoment(at)) },
];

/** Hidden until somebody chooses them. The tabs tell the state. */
const SELDOM_ASKED = ['state', 'stage', 'sale'];

export const USUAL_COLUMNS = COLUMNS.map(({ name }) => name).filter(
  (name) => !SELDOM_ASKED.includes(name),
);

/** Of what a customer began and never sent only this is known. */
export const DROPPED_COLUMNS: readonly Column[] = [
  { name: 'at', heading: 'Begonnen', show: ({ at }) => toText(toShortMoment(at)) },
  {
    name: 'customer',
    heading: 'Anfrage',
    show: ({ documentId, customer }) => (
      <RowLink to={documentId}>{customer || 'Ohne Namen'}</RowLink>
    ),
  },
];

const SHORT = { maxWidth: '24rem', display: 'block' };

/** Null makes an empty cell, which a phone leaves out. */
function toText(text: string): ReactNode {
  return text === '' ? null : (
    <Typography ellipsis title={text} style={SHORT}>
      {text}
    </Typography>
  );
}

/** Company and person, one above the other: both beside each other leave no room for the decision. Below them what is to be done. */
function Customer({ row }: { readonly row: InquiryRow }) {
  const { company, customer, isUntold, isWaiting, followUpOn } = row;
  return (
    <div>
      {company !== '' && (
        <Typography ellipsis title={company} style={SHORT} fontWeight="bold">
          {company}
        </Typography>
      )}
      <Typography ellipsis title={customer} style={SHORT}>
        {customer}
      </Typography>
      {isUntold && (
        <Typography textColor="danger700" style={SHORT}>
          Haus nicht verständigt
        </Typography>
      )}
      {isWaiting && (
        <Typography textColor="danger700" style={SHORT}>
          Antwort des Kunden offen
        </Typography>
      )}
      {followUpOn && (
        <Typography style={SHORT}>{`Wiedervorlage am ${toDay(followUpOn)}`}</Typography>
      )}
    </div>
  );
}

/** Marks what the keys j and k go to. */
export const ROW_LINK = 'data-row-link';

function RowLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Link to={to} onClick={(event) => event.stopPropagation()} {...{ [ROW_LINK]: '' }}>
      <Typography textColor="primary600" fontWeight="bold">
        {children}
      </Typography>
    </Link>
  );
}
