import type { DocumentActionComponent, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { findStateWords } from './inquiry/delivery-words';
import { usePanelPost } from './use-panel-post';

const MODEL = 'api::approval.approval';

/**
 * Says above the buttons of an approval what somebody wants, where it stands, and who decided. In Strapi's own panel of
 * actions: it gives every further one the same landmark.
 */
export function showApprovalWords(panel: PanelComponent): PanelComponent {
  if (panel.type !== 'actions') return panel;
  const shown: PanelComponent = (props) => {
    // Called in any case, because it is a hook.
    const description = panel(props);
    const { model, document } = props;
    if (model !== MODEL || !document || !description) return description;
    const { label, colour } = findStateWords(document.state);
    const decider = toDecider(document.decidedBy);
    return {
      ...description,
      content: (
        <Flex direction="column" alignItems="stretch" gap={2}>
          <Typography variant="delta" textColor={colour}>
            {label}
          </Typography>
          <Typography>{toApprovalKind(document.kind)}</Typography>
          {decider !== '' && (
            <Typography textColor="neutral600">{`Entschieden ${decider}`}</Typography>
          )}
          {description.content}
        </Flex>
      ),
    };
  };
  return Object.assign(shown, { type: panel.type });
}

const KINDS: Readonly<Record<string, string>> = {
  membership: 'Möchte zur Firma gehören',
  'company-change': 'Möchte Firmendaten ändern',
};

const DECIDERS: Readonly<Record<string, string>> = {
  'contact-person': 'als Ansprechpartner in Rentman bekannt',
  'mail-domain': 'über die Email-Adresse der Firma',
  house: 'vom Haus',
  member: 'von einem Kollegen',
};

/** What somebody wants; an unknown kind is shown by its name. */
export function toApprovalKind(kind: unknown): string {
  return KINDS[String(kind)] ?? String(kind);
}

/** Who decided; empty while nobody has. */
function toDecider(decidedBy: unknown): string {
  return DECIDERS[String(decidedBy)] ?? '';
}

const MAY_DECIDE = [{ action: 'admin::approval.decide', subject: null }];

export const ApproveAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { send, isBusy, isAllowed } = useDecision();
  if (model !== MODEL || !documentId || !isAllowed) return null;
  return {
    label: 'Freigeben',
    position: ['panel', 'table-row'],
    variant: 'success',
    disabled: isBusy || document?.state !== 'pending',
    loading: isBusy,
    onClick: () => send(`/approval-decisions/${documentId}/approve`, 'Freigegeben.'),
  };
};

export const RefuseAction: DocumentActionComponent = ({ model, documentId, document }) => {
  const { send, isBusy, isAllowed } = useDecision();
  if (model !== MODEL || !documentId || !isAllowed) return null;
  return {
    label: 'Ablehnen',
    position: ['panel', 'table-row'],
    variant: 'danger',
    disabled: isBusy || document?.state !== 'pending',
    onClick: () => send(`/approval-decisions/${documentId}/refuse`, 'Abgelehnt.'),
  };
};

function useDecision() {
  const { allowedActions } = useRBAC(MAY_DECIDE);
  return { ...usePanelPost(), isAllowed: allowedActions.canDecide === true };
}
