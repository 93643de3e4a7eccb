import type { DocumentActionComponent } from '@strapi/content-manager/strapi-admin';

/** What only the software writes: the backend refuses every change of it in the panel. */
const RECORDS = [
  'api::inquiry.inquiry',
  'api::contact-message.contact-message',
  'api::outgoing-mail.outgoing-mail',
  'api::approval.approval',
  'api::account.account-event',
];
const WRITING_ACTIONS = ['update', 'publish', 'unpublish', 'discard', 'clone'];

/** Leaves out "Speichern" and the like where nothing can be saved. */
export function hideOnRecords(action: DocumentActionComponent): DocumentActionComponent {
  if (!WRITING_ACTIONS.includes(action.type ?? '')) return action;
  const shown: DocumentActionComponent = (props) => {
    // Called in any case, because it is a hook.
    const description = action(props);
    return RECORDS.includes(props.model) ? null : description;
  };
  return Object.assign(shown, { type: action.type, position: action.position });
}
