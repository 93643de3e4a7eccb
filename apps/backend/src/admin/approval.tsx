import type { DocumentActionComponent, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useRBAC } from '@strapi/strapi/admin';
import { findStateWords } from './inquiry/delivery-words';
import { usePanelPost } from './use-panel-data';

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

type ActionProps = Parameters<DocumentActionComponent>[0];

export const ApproveAction: DocumentActionComponent = (props) =>
  useDecision(props, 'approve', { label: 'Freigeben', said: 'Freigegeben.' });

export const RefuseAction: DocumentActionComponent = (props) =>
  useDecision(props, 'refuse', { label: 'Ablehnen', said: 'Abgelehnt.' });

function useDecision(
  { model, documentId, document }: ActionProps,
  step: 'approve' | 'refuse',
  { label, said }: { readonly label: string; readonly said: string },
): ReturnType<DocumentActionComponent> {
  const { send, isBusy } = usePanelPost();
  const { allowedActions } = useRBAC(MAY_DECIDE);
  if (model !== MODEL || !documentId || !allowedActions.canDecide) return null;
  return {
    label,
    position: ['panel', 'table-row'],
    variant: step === 'approve' ? 'success' : 'danger',
    disabled: isBusy || document?.state !== 'pending',
    loading: isBusy,
    onClick: () => send(`/approval-decisions/${documentId}/${step}`, said),
  };
}
