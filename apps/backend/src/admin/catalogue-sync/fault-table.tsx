import {
  Button,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Table,
  Tbody,
  Td,
  Tr,
  Typography,
} from '@strapi/design-system';
import { TableHead } from '../table-head';
import type { DefectFilter, DefectPage, FaultRow } from './sync-view';
import { toNumberText, toSubjectText } from './sync-words';

interface FaultTableProps {
  readonly faults: DefectPage;
  readonly wish: DefectFilter;
  readonly onWish: (wish: DefectFilter) => void;
}

const HEADINGS = ['Was', 'Name', 'Im Shop', 'Grund'];

/** What Rentman should be put right about. */
export function FaultTable({ faults, wish, onWish }: FaultTableProps) {
  const { rows, page, pages, total } = faults;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} tag="section">
      <Flex justifyContent="space-between" wrap="wrap" gap={4}>
        <Typography variant="beta" tag="h2">
          Mängel im Katalog ({toNumberText(total)})
        </Typography>
        <SingleSelect
          aria-label="Welche Mängel"
          value={wish.only}
          onChange={(only) => onWish({ only: String(only), page: 1 })}
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
              <FaultLine key={`${row.subject} ${row.reason}`} row={row} />
            ))}
          </Tbody>
        </Table>
      )}
      {pages > 1 && (
        <Flex tag="nav" aria-label="Seiten" gap={4} justifyContent="center">
          <Button
            variant="tertiary"
            disabled={page <= 1}
            onClick={() => onWish({ ...wish, page: page - 1 })}
          >
            Zurück
          </Button>
          <Typography>
            Seite {page} von {toNumberText(pages)}
          </Typography>
          <Button
            variant="tertiary"
            disabled={page >= pages}
            onClick={() => onWish({ ...wish, page: page + 1 })}
          >
            Weiter
          </Button>
        </Flex>
      )}
    </Flex>
  );
}

const WRAP = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;

function FaultLine({ row: { subject, name, reason, isLeftOut } }: { readonly row: FaultRow }) {
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
