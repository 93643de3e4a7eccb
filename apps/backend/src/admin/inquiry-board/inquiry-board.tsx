import { Button, Flex, Td, Tr, Typography } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Route, Routes, useNavigate, useSearchParams } from 'react-router-dom';
import type {
  InquiryList,
  InquiryRow,
  InquiryTab,
} from '../../api/inquiry-board/panel/board-answers';
import { BoardFrame, type BoardTab, type Filters, useBoard } from '../board-frame';
import { CustomerPage } from '../customer/customer-page';
import { PanelTable } from '../panel-page';
import { BoardTools, FILTER_NAMES } from './board-tools';
import { COLUMNS, DROPPED_COLUMNS, USUAL_COLUMNS } from './inquiry-columns';
import { InquirySheetPage } from './inquiry-sheet-page';
import { useRowKeys } from './use-row-keys';

/** Every inquiry is in the tab of its state, and while an answer is open or its day has come in those too. The first is shown first. */
const TABS = [
  ['new', 'Neu', 'Keine offenen Anfragen.'],
  ['waiting', 'Antwort offen', 'Alle Antworten von Kunden sind erledigt.'],
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
      <Route path="kunde/:email" element={<CustomerPage />} />
      <Route path=":documentId" element={<InquirySheetPage />} />
    </Routes>
  );
}

function InquiryListPage() {
  const board = useBoard<InquiryTab, InquiryList>('/inquiry-board', TABS, FILTER_NAMES);
  const { filters, tab, query, show } = board;
  const { columns, saveColumns, saveFilters } = useBoardView(filters);
  useRowKeys();
  const narrow = (next: Filters) => {
    saveFilters(next);
    show({ filters: next });
  };
  const shown = columns ?? USUAL_COLUMNS;
  return (
    <BoardFrame
      board={board}
      title="Anfragen"
      subtitle="Was Kunden im Webshop angefragt haben, und wie weit es ist."
      searchLabel="Nummer, Name, Firma, Artikel, Ort …"
      tabs={TABS}
      tools={
        <>
          <BoardTools
            filters={filters}
            columns={shown}
            query={query}
            onFilters={narrow}
            onColumns={saveColumns}
          />
          <HiddenByFilters count={board.list?.hiddenCount ?? 0} onAll={() => narrow(new Map())} />
        </>
      }
    >
      {({ rows }) => (
        <>
          <InquiryTable tab={tab} rows={rows} columns={shown} />
          <Typography variant="pi" textColor="neutral600">
            Tastatur: j und k oder die Pfeile gehen von Anfrage zu Anfrage, Enter öffnet sie, /
            sucht überall.
          </Typography>
        </>
      )}
    </BoardFrame>
  );
}

interface HiddenByFiltersProps {
  readonly count: number;
  readonly onAll: () => void;
}

function HiddenByFilters({ count, onAll }: HiddenByFiltersProps) {
  if (count === 0) return null;
  return (
    <Flex gap={4} wrap="wrap" alignItems="center" role="status">
      <Typography fontWeight="bold">
        {count === 1
          ? '1 Anfrage ist durch Ihre Filter ausgeblendet.'
          : `${count} Anfragen sind durch Ihre Filter ausgeblendet.`}
      </Typography>
      <Button variant="secondary" onClick={onAll}>
        Alle zeigen
      </Button>
    </Flex>
  );
}

interface InquiryTableProps {
  readonly tab: InquiryTab;
  readonly rows: readonly InquiryRow[];
  readonly columns: readonly string[];
}

function InquiryTable({ tab, rows, columns }: InquiryTableProps) {
  const navigate = useNavigate();
  const chosen = COLUMNS.filter(({ name }) => name === 'number' || columns.includes(name));
  const shown = tab === 'dropped' ? DROPPED_COLUMNS : chosen;
  return (
    <PanelTable headings={shown.map(({ heading }) => heading)}>
      {rows.map((row) => (
        <Tr
          key={row.documentId}
          style={{ cursor: 'pointer' }}
          onClick={() => navigate(row.documentId)}
        >
          {shown.map(({ name, show }) => (
            <Td key={name}>{show(row)}</Td>
          ))}
        </Tr>
      ))}
    </PanelTable>
  );
}

/** What somebody last chose on the board: kept in this browser, for each account of the panel. */
interface BoardView {
  readonly filters: Readonly<Record<string, string>>;
  readonly columns: readonly string[] | null;
}

const NO_VIEW: BoardView = { filters: {}, columns: null };

/** Opens the board with one's last filters, unless the address has its own. */
function useBoardView(filters: Filters) {
  const key = `klappe-anfragen-${useAuth('BoardView', ({ user }) => user?.id ?? '')}`;
  const [params, setParams] = useSearchParams();
  const [columns, setColumns] = useState(() => readView(key).columns);
  const isBare = params.size === 0;
  useEffect(() => {
    const saved = readView(key).filters;
    if (isBare && Object.keys(saved).length > 0) setParams(saved, { replace: true });
  }, [isBare, key, setParams]);
  return {
    columns,
    saveFilters: (next: Filters) => writeView(key, { columns, filters: Object.fromEntries(next) }),
    saveColumns: (next: readonly string[]) => {
      setColumns(next);
      writeView(key, { columns: next, filters: Object.fromEntries(filters) });
    },
  };
}

function readView(key: string): BoardView {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isView(stored) ? stored : NO_VIEW;
  } catch {
    return NO_VIEW;
  }
}

function isView(value: unknown): value is BoardView {
  return typeof value === 'object' && value !== null && 'filters' in value && 'columns' in value;
}

function writeView(key: string, view: BoardView): void {
  localStorage.setItem(key, JSON.stringify(view));
}
