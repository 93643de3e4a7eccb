import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { INQUIRY_UID, mayResend } from './delivery-words';
import { useResend } from './use-resend';

/** "Erneut senden" on an inquiry, in its view and in the list. */
export const ResendAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { resend, isSending } = useResend();
  if (model !== INQUIRY_UID || !documentId) return null;
  return {
    label: 'Erneut senden',
    position: ['panel', 'table-row'],
    variant: 'default',
    disabled: isSending || !mayResend(document?.state),
    loading: isSending,
    onClick: () => resend(documentId),
  };
};
