import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Icon } from './icon.tsx';

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
          <div className="drawer-head">
            <Heading className="text-lg font-semibold" slot="title">
              {title}
            </Heading>
            <button aria-label="Schließen" className="icon-button" onClick={onClose} type="button">
              <Icon name="close" />
            </button>
          </div>
          <div className="drawer-body">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
