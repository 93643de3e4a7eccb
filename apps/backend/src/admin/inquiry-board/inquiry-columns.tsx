import { Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { InquiryRow } from '../../api/inquiry/panel/board-answers';
import { toDay, toShortMoment } from '../facts';
import { findStateWords, toDecisionWord } from '../inquiry/delivery-words';

interface Column {
  readonly name: string;
  readonly heading: string;
  /** Shown until somebody chooses. */
  readonly isUsual: boolean;
  readonly show: (row: InquiryRow) => ReactNode;
}

export const COLUMNS: readonly Column[] = [
  {
    name: 'number',
    heading: 'Nummer',
    isUsual: true,
    show: ({ documentId, number }) => <RowLink to={documentId}>{number || 'Ohne Nummer'}</RowLink>,
  },
  {
    name: 'customer',
    heading: 'Kunde und Firma',
    isUsual: true,
    show: (row) => <Customer row={row} />,
  },
  {
    name: 'reference',
    heading: 'Projektreferenz',
    isUsual: true,
    show: ({ reference }) => toText(reference),
  },
  { name: 'period', heading: 'Mietzeitraum', isUsual: true, show: ({ period }) => toText(period) },
  { name: 'total', heading: 'Gesamt', isUsual: true, show: ({ total }) => toText(total) },
  {
    name: 'state',
    heading: 'Zustellung',
    // The tabs tell it.
    isUsual: false,
    show: ({ state }) => {
      const { label, colour } = findStateWords(state);
      return <Typography textColor={colour}>{label}</Typography>;
    },
  },
  {
    name: 'decision',
    heading: 'Entscheidung',
    isUsual: true,
    show: ({ decision }) => toText(toDecisionWord(decision)),
  },
  {
    name: 'stage',
    heading: 'Stand beim Kunden',
    isUsual: false,
    show: ({ stage }) => toText(stage),
  },
  {
    name: 'assignee',
    heading: 'Kümmert sich',
    isUsual: true,
    show: ({ assignee }) => toText(assignee),
  },
  {
    name: 'sale',
    heading: 'Gebrauchtkauf',
    isUsual: false,
    show: ({ asksForSale }) => toText(asksForSale ? 'ja' : ''),
  },
  { name: 'at', heading: 'Gesendet', isUsual: true, show: ({ at }) => toText(toShortMoment(at)) },
];

export const USUAL_COLUMNS = COLUMNS.filter(({ isUsual }) => isUsual).map(({ name }) => name);

/** Of what a customer began and never sent only this is known. */
export const DROPPED_COLUMNS: readonly Column[] = [
  { name: 'at', heading: 'Begonnen', isUsual: true, show: ({ at }) => toText(toShortMoment(at)) },
  {
    name: 'customer',
    heading: 'Anfrage',
    isUsual: true,
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
  const { company, customer, isWaiting, followUpOn } = row;
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
