import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { ModalHead } from './modal-head.tsx';

interface DrawerProps {
  readonly title: string;
  readonly side: 'left' | 'right';
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel that slides in from a side; Escape, a tap beside it and its button close it. */
export function Drawer({ title, side, isOpen, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      className="drawer-overlay"
      isDismissable
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="drawer" data-side={side}>
        <Dialog className="drawer-dialog">
          <ModalHead
            className="drawer-head"
            onClose={onClose}
            title={title}
            titleClassName="drawer-title"
          />
          <div className="drawer-body">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
