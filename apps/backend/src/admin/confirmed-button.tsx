import { Button, Dialog, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

interface ConfirmedButtonProps {
  readonly label: string;
  /** For screen readers, where several buttons have the same label. */
  readonly longLabel?: string;
  readonly question: string;
  /** What follows. */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly isBusy: boolean;
  readonly onConfirm: () => Promise<unknown>;
}

/** A button for what cannot be taken back: it asks first. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { label, longLabel, question, children, confirmLabel, isBusy, onConfirm } = props;
  return (
    <Dialog.Root>
      <Dialog.Trigger>
        <Button variant="danger-light" aria-label={longLabel}>
          {label}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{question}</Dialog.Header>
        <Dialog.Body>
          <Typography>{children}</Typography>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary">Abbrechen</Button>
          </Dialog.Cancel>
          <Dialog.Action>
            <Button variant="danger" disabled={isBusy} onClick={() => void onConfirm()}>
              {confirmLabel}
            </Button>
          </Dialog.Action>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}
