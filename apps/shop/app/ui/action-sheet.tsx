import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { useIsDesk } from '#app/browser/use-is-wide.ts';
import { Icon, type IconName } from './icon.tsx';
import { PageLink } from './page-link.tsx';

interface ActionSheetProps {
  readonly label: string;
  /** What opened it: on a desk it stands there, and it gets the focus back. */
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** A list of few words is narrower on a desk. */
  readonly isMenu?: boolean;
  readonly children: ReactNode;
}

/** What can be done, beside its button on a desk, from the lower edge on a phone. Escape and a tap beside it close it. */
export function ActionSheet({ label, triggerRef, onClose, isMenu, children }: ActionSheetProps) {
  const isDesk = useIsDesk();
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  const content = (
    <Dialog aria-label={label} className="focus-target">
      <Controls>{children}</Controls>
    </Dialog>
  );
  return isDesk ? (
    <Popover
      className="action-popover"
      data-menu={isMenu || undefined}
      isOpen
      offset={0}
      onOpenChange={onOpenChange}
      placement="bottom end"
      triggerRef={triggerRef}
    >
      {content}
    </Popover>
  ) : (
    <ModalOverlay className="action-overlay" isDismissable isOpen onOpenChange={onOpenChange}>
      <Modal className="action-place">{content}</Modal>
    </ModalOverlay>
  );
}

/** The first entry has the focus; arrow keys go on from there. */
function Controls({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(
    () => box.current?.querySelector<HTMLElement>('.action-entry, .action-foot')?.focus(),
    [],
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the controls in it are reached by Tab too.
    <div onKeyDown={moveByArrow} ref={box}>
      {children}
    </div>
  );
}

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.target instanceof HTMLInputElement) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a[href]')];
  const at = controls.findIndex((control) => control.matches(':focus'));
  const step = STEPS.get(event.key);
  const to =
    event.key === 'Home' ? 0 : event.key === 'End' ? -1 : step && (at + step) % controls.length;
  if (to === undefined) return;
  event.preventDefault();
  controls.at(to)?.focus();
}

interface EntryProps {
  /** Beside it, in grey: what it changes or leads to. */
  readonly hint?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export function ActionEntry({ onPress, ...entry }: EntryProps & { readonly onPress: () => void }) {
  return (
    <button className="action-entry" onClick={onPress} type="button">
      <EntryContent {...entry} />
    </button>
  );
}

export function ActionLink({ to, ...entry }: EntryProps & { readonly to: string }) {
  return (
    <PageLink className="action-entry" to={to}>
      <EntryContent {...entry} />
    </PageLink>
  );
}

function EntryContent({ icon, hint, children }: EntryProps) {
  return (
    <>
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
      {hint && <small className="num">{hint}</small>}
    </>
  );
}
