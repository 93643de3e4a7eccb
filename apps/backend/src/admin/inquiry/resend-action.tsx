import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';
import { usePanelPost } from '../use-panel-post';
import { findOutbox, mayResend } from './delivery-words';

/** "Erneut senden" on an inquiry or a mail, in its view and in the list. */
export const ResendAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { send, isBusy } = usePanelPost();
  const outbox = findOutbox(model);
  if (!outbox || !documentId) return null;
  return {
    label: 'Erneut senden',
    position: ['panel', 'table-row'],
    variant: 'default',
    disabled: isBusy || !mayResend(document?.state),
    loading: isBusy,
    onClick: () => send(`/${outbox.path}/${documentId}/resend`, outbox.resent),
  };
};
