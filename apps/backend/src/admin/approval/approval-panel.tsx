import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { findStateWords } from '../inquiry/delivery-words';
import { toApprovalKind, toDecider } from './approval-words';

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
