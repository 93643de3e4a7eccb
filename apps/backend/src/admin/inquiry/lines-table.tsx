import { PRICE_ON_REQUEST_TEXT } from '@klappe/domain';
import { Field, Tr, Typography } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';
import type { InquiryLineRecord } from '../../lib/inquiry';
import { PanelTable, TextCell } from '../panel-page';

interface LinesTableProps {
  readonly name?: string;
  readonly label?: string;
}

const HEADINGS = ['Menge', 'Artikel', 'Code', 'Art', 'Einzelpreis', 'Listenpreis'];

export function LinesTable({ name = 'lines', label = 'Artikel' }: LinesTableProps) {
  const { value } = useField(name);
  const inquiry = useForm('LinesTable', ({ values }) => values);
  const lines = readLines(value);
  return (
    <Field.Root name={name}>
      <Field.Label>{label}</Field.Label>
      <PanelTable headings={HEADINGS}>
        {lines.map((line) => (
          <Tr key={`${line.kind} ${line.code}`}>
            {toCells(line).map((cell, index) => (
              <TextCell key={HEADINGS[index]}>{cell}</TextCell>
            ))}
          </Tr>
        ))}
      </PanelTable>
      {toSums(inquiry).map((sum) => (
        <Typography key={sum}>{sum}</Typography>
      ))}
    </Field.Root>
  );
}

/** Reads the lines of an inquiry; a value that is no line is left out. */
function readLines(value: unknown): readonly InquiryLineRecord[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

function isLine(value: unknown): value is InquiryLineRecord {
  return typeof value === 'object' && value !== null && 'code' in value && 'quantity' in value;
}

const euros = new Intl.NumberFormat('de-AT', { style: 'currency', currency: 'EUR' });

/** Formats cents; Strapi's panel holds big integers as text. */
function toEuros(cents: unknown): string {
  return euros.format(Number(cents) / 100);
}

function toCells(line: InquiryLineRecord): readonly string[] {
  const { priceCents, oldPriceCents, kind } = line;
  return [
    String(line.quantity),
    line.displayname,
    line.code,
    kind === 'sale' ? 'Gebrauchtkauf' : 'Miete pro Tag',
    priceCents === null ? PRICE_ON_REQUEST_TEXT : toEuros(priceCents),
    oldPriceCents === null ? '' : toEuros(oldPriceCents),
  ];
}

function toSums(inquiry: object): readonly string[] {
  const fields: Readonly<Record<string, unknown>> = { ...inquiry };
  const { totalCents, discountCents, expectedCents, usageDays } = fields;
  if (totalCents === null || totalCents === undefined) return [];
  const days = usageDays ? [`Berechnete Tage: ${usageDays}`] : [];
  if (Number(discountCents) === 0) return [...days, `Gesamt: ${toEuros(totalCents)}`];
  return [
    ...days,
    `Gesamt (Listenpreis): ${toEuros(totalCents)}`,
    `Aktionsrabatt: ${toEuros(-Number(discountCents))}`,
    `Voraussichtlicher Preis: ${toEuros(expectedCents)}`,
  ];
}
