import { type ReactNode, useRef } from 'react';
import { Modal, Dialog as ModalDialog, ModalOverlay } from 'react-aria-components';
import { ModalHead } from './modal-head.tsx';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Id of the text in it that says why it is open. */
  readonly describedBy?: string | undefined;
  /** Only its button closes it. */
  readonly isPersistent?: boolean;
  readonly children: ReactNode;
}

/** A dialog that its button, Escape and a tap beside it close; the last two not while it holds something typed. */
export function Dialog(props: DialogProps) {
  const { title, isOpen, onClose, describedBy, isPersistent = false, children } = props;
  const { watch, hasTyped } = useTyped();
  return (
    <ModalOverlay
      className="dialog-overlay"
      isDismissable={!isPersistent}
      isKeyboardDismissDisabled={isPersistent}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open && !hasTyped()) onClose();
      }}
    >
      <Modal className="dialog" ref={watch}>
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

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Tells whether a field in an element still holds something that was typed there. */
function useTyped() {
  const typed = useRef(new Set<TextControl>());
  const note = ({ target }: Event) => {
    if (isTextControl(target)) typed.current.add(target);
  };
  return {
    watch: (element: HTMLElement | null) => {
      element?.addEventListener('input', note);
      return () => element?.removeEventListener('input', note);
    },
    hasTyped: () =>
      [...typed.current].some((field) => field.isConnected && field.value.trim() !== ''),
  };
}

function isTextControl(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type);
}
