import { Table, Tbody, Th, Thead, Tr, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface PanelTableProps {
  readonly headings: readonly string[];
  readonly children: readonly ReactNode[];
}

export function PanelTable({ headings, children }: PanelTableProps) {
  return (
    <Table colCount={headings.length} rowCount={children.length + 1}>
      <Thead>
        <Tr>
          {headings.map((heading) => (
            <Th key={heading}>
              <Typography variant="sigma">{heading}</Typography>
            </Th>
          ))}
        </Tr>
      </Thead>
      <Tbody>{children}</Tbody>
    </Table>
  );
}
