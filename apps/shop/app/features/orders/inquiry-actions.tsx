import type { OrderProject } from '@klappe/contracts';
import { findWithdrawalWay } from '@klappe/domain';
import { type ReactNode, Suspense, useState } from 'react';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { ChangeLink } from './change-link.tsx';
import { WithdrawButton } from './house-requests.tsx';
import { useInquiryAccess, useMaySend } from './inquiry-access.ts';
import { type MeasuredOrder, useOrderExports } from './order-sheet.tsx';
import { ReorderButton } from './reorder-button.tsx';

const PaperDialog = lazyPart(
  async () => (await import('#app/site/paper-dialog.tsx')).PaperDialog,
  () => null,
);

interface InquiryActionsProps extends MeasuredOrder {
  readonly project: OrderProject;
  readonly onAnswer: (project: OrderProject) => void;
}

/** What a customer can do with an inquiry that was sent. */
export function InquiryActions({ order, measures, project, onAnswer }: InquiryActionsProps) {
  const { copy, saveCsv, paper } = useOrderExports({ order, measures });
  const [isSavingPdf, setIsSavingPdf] = useState(false);
  const { isGuest } = useInquiryAccess();
  const maySend = useMaySend();
  const mayWithdraw = findWithdrawalWay(project.stage) !== 'none' && !project.withdrawalAskedAt;
  return (
    <>
      {maySend && project.changeWay !== 'none' && (
        <Action icon="edit">
          <ChangeLink look="link" project={project} />
        </Action>
      )}
      <Action icon="copy">
        <ReorderButton look="link" order={order} />
      </Action>
      {!isGuest && (
        <Action icon="done">
          <PageLink className="link-button" to={`/packen/orders/${order.id}`}>
            Packliste
          </PageLink>
        </Action>
      )}
      <Action icon="print">
        <ActionButton onClick={() => window.print()}>Equipmentliste drucken</ActionButton>
      </Action>
      <Action icon="download">
        <ActionButton onClick={saveCsv}>Als CSV speichern</ActionButton>
      </Action>
      <Action icon="download">
        <ActionButton onClick={() => setIsSavingPdf(true)}>Als PDF speichern</ActionButton>
        <Suspense>
          {isSavingPdf && <PaperDialog list={paper} onClose={() => setIsSavingPdf(false)} />}
        </Suspense>
      </Action>
      <Action icon="list">
        <ActionButton onClick={() => void copy()}>Als Text kopieren</ActionButton>
      </Action>
      {maySend && mayWithdraw && (
        <Action icon="close">
          <WithdrawButton onAnswer={onAnswer} project={project} />
        </Action>
      )}
    </>
  );
}

function Action({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Icon name={icon} size={20} />
      {children}
    </li>
  );
}

function ActionButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button className="link-button" onClick={onClick} type="button">
      {children}
    </button>
  );
}
