import { Field, Table, Tbody, Td, Tr, Typography } from '@strapi/design-system';
import { useField, useForm } from '@strapi/strapi/admin';
import { TableHead } from '../table-head';
import { readLines, toCells, toSums } from './read-lines';

interface LinesTableProps {
  readonly name?: string;
  readonly label?: string;
}

const HEADINGS = ['Menge', 'Artikel', 'Code', 'Art', 'Einzelpreis', 'Listenpreis'];

/** The lines of an inquiry with the prices of the moment it was sent. */
export function LinesTable({ name = 'lines', label = 'Artikel' }: LinesTableProps) {
  const { value } = useField(name);
  const inquiry = useForm('LinesTable', ({ values }) => values);
  const lines = readLines(value);
  return (
    <Field.Root name={name}>
      <Field.Label>{label}</Field.Label>
      <Table colCount={HEADINGS.length} rowCount={lines.length + 1}>
        <TableHead headings={HEADINGS} />
        <Tbody>
          {lines.map((line) => (
            <Tr key={`${line.kind} ${line.code}`}>
              {toCells(line).map((cell, index) => (
                <Td key={HEADINGS[index]}>
                  <Typography>{cell}</Typography>
                </Td>
              ))}
            </Tr>
          ))}
        </Tbody>
      </Table>
      {toSums(inquiry).map((sum) => (
        <Typography key={sum}>{sum}</Typography>
      ))}
    </Field.Root>
  );
}
