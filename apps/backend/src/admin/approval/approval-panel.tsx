import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { findStateWords } from '../inquiry/delivery-words';
import { toApprovalKind, toDecider } from './approval-words';

const MODEL = 'api::approval.approval';

/** Side panel of an approval: what somebody wants, where it stands, and who decided. */
export const ApprovalPanel: PanelComponent = ({ model, document }) => {
  if (model !== MODEL || !document) return null;
  const { label, colour } = findStateWords(document.state);
  const decider = toDecider(document.decidedBy);
  return {
    title: 'Freigabe',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography variant="delta" textColor={colour}>
          {label}
        </Typography>
        <Typography>{toApprovalKind(document.kind)}</Typography>
        {decider !== '' && (
          <Typography textColor="neutral600">{`Entschieden ${decider}`}</Typography>
        )}
      </Flex>
    ),
  };
};
