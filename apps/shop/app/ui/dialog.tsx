import type { ReactNode } from 'react';
import { Modal, Dialog as ModalDialog, ModalOverlay } from 'react-aria-components';
import { ModalHead } from './modal-head.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Id of the text in it that says why it is open. */
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/** A dialog that only its button closes, not Escape or a click beside it: what was typed cannot get lost by accident. */
export function Dialog({ title, isOpen, onClose, describedBy, children }: DialogProps) {
  return (
    <ModalOverlay className="dialog-overlay" isKeyboardDismissDisabled isOpen={isOpen}>
      <Modal className="dialog">
        <ModalDialog aria-describedby={describedBy} className="dialog-box">
          <ModalHead
            className="dialog-head"
            onClose={onClose}
            title={title}
            titleClassName="block-title"
          />
          {children}
        </ModalDialog>
      </Modal>
    </ModalOverlay>
  );
}
