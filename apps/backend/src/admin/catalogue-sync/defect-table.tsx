import {
  Flex,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { Paging } from '../paging';
import { TableHead } from '../table-head';
import type { DefectFilter, DefectPage, DefectRow } from './sync-view';
import { toNumberText, toSubjectText } from './sync-words';

interface DefectTableProps {
  readonly defects: DefectPage;
  readonly filter: DefectFilter;
  readonly onFilter: (filter: DefectFilter) => void;
}

const HEADINGS = ['Was', 'Name', 'Im Shop', 'Grund'];

/** The list of what staff should correct in Rentman. */
export function DefectTable({ defects, filter, onFilter }: DefectTableProps) {
  const { rows, page, pages, total } = defects;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} tag="section">
      <Flex justifyContent="space-between" wrap="wrap" gap={4}>
        <Typography variant="beta" tag="h2">
          Mängel im Katalog ({toNumberText(total)})
        </Typography>
        <SingleSelect
          aria-label="Welche Mängel"
          value={filter.only}
          onChange={(only) => onFilter({ only: String(only), page: 1 })}
        >
          <SingleSelectOption value="all">Alle Mängel</SingleSelectOption>
          <SingleSelectOption value="left-out">Nicht gezeigt</SingleSelectOption>
          <SingleSelectOption value="mended">Mit Mangel gezeigt</SingleSelectOption>
        </SingleSelect>
      </Flex>
      {total === 0 ? (
        <Typography>Nichts zu beanstanden.</Typography>
      ) : (
        <Table colCount={HEADINGS.length} rowCount={rows.length + 1}>
          <TableHead headings={HEADINGS} />
          <Tbody>
            {rows.map((row) => (
              <DefectLine key={`${row.subject} ${row.reason}`} row={row} />
            ))}
          </Tbody>
        </Table>
      )}
      <Paging page={page} pages={pages} onPage={(shown) => onFilter({ ...filter, page: shown })} />
    </Flex>
  );
}

const WRAP = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

function DefectLine({ row: { subject, name, reason, isLeftOut } }: { readonly row: DefectRow }) {
  return (
    <Tr>
      <Td>
        <Typography>{toSubjectText(subject)}</Typography>
      </Td>
      <Td style={{ maxWidth: '24rem' }}>
        <Typography ellipsis title={name ?? ''}>
          {name ?? '–'}
        </Typography>
      </Td>
      <Td>
        <Typography textColor={isLeftOut ? 'danger600' : 'neutral800'}>
          {isLeftOut ? 'Nicht gezeigt' : 'Gezeigt'}
        </Typography>
      </Td>
      <Td style={{ minWidth: '20rem' }}>
        <Typography style={WRAP}>{reason}</Typography>
      </Td>
    </Tr>
  );
}
