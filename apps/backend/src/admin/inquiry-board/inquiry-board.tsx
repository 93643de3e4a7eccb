import { Page } from '@strapi/strapi/admin';
import { Route, Routes } from 'react-router-dom';
import { InquiryListPage } from './inquiry-list-page';
import { MAY_READ_INQUIRIES } from './inquiry-permissions';
import { InquirySheetPage } from './inquiry-sheet-page';

/** The pages below "Anfragen". */
export function InquiryBoard() {
  return (
    <Page.Protect permissions={MAY_READ_INQUIRIES}>
      <Routes>
        <Route index element={<InquiryListPage />} />
        <Route path=":documentId" element={<InquirySheetPage />} />
      </Routes>
    </Page.Protect>
  );
}
