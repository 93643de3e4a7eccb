import { Route, Routes } from 'react-router-dom';
import type { InquiryList, InquiryTab } from '../../api/inquiry/panel/board-answers';
import { BoardFrame } from '../board-frame';
import { type BoardTab, useBoard } from '../use-board';
import { InquirySheetPage } from './inquiry-sheet-page';
import { InquiryTable } from './inquiry-table';

/** Every inquiry is in exactly one tab; the first is shown first. */
const TABS = [
  ['new', 'Neu', 'Keine offenen Anfragen.'],
  ['delivering', 'In Zustellung', 'Keine Anfrage ist unterwegs.'],
  ['help', 'Braucht Hilfe', 'Keine Anfrage braucht Hilfe.'],
  ['decided', 'Entschieden', 'Noch keine entschiedenen Anfragen.'],
  ['dropped', 'Abgebrochen', 'Keine abgebrochenen Anfragen.'],
] as const satisfies readonly BoardTab<InquiryTab>[];

/** The pages below "Anfragen". */
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
