import type { ReactNode } from 'react';
import { Heading, Modal, Dialog as ModalDialog, ModalOverlay } from 'react-aria-components';
import { Icon } from './icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A persistent dialog: neither a click beside it nor Escape closes it, so that nothing typed is lost by accident. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  return (
    <ModalOverlay className="dialog-overlay" isKeyboardDismissDisabled isOpen={isOpen}>
      <Modal className="dialog">
        <ModalDialog className="dialog-box">
          <div className="dialog-head">
            <Heading className="text-xl font-bold" slot="title">
              {title}
            </Heading>
            <button aria-label="Schließen" className="icon-button" onClick={onClose} type="button">
              <Icon name="close" />
            </button>
          </div>
          {children}
        </ModalDialog>
      </Modal>
    </ModalOverlay>
  );
}
