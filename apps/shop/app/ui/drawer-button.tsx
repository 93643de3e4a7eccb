import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#app/browser/after-paint.ts';

interface DrawerState {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

interface DrawerButtonProps {
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
  /** True for a drawer that stays open while the query of its page changes. */
  readonly isKeptOnPage?: boolean;
  /** Starts fetching the drawer's code; called when the pointer reaches the button. */
  readonly preload: () => Promise<unknown>;
  /** Called once the drawer was opened for the first time; before, there is nothing to render. */
  readonly renderDrawer: (state: DrawerState) => ReactNode;
}

/** Opens a drawer whose code is fetched when it is first wanted. The drawer closes when the page changes. */
export function DrawerButton(props: DrawerButtonProps) {
  const { label, className, children, isKeptOnPage = false, preload, renderDrawer } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const { key, pathname } = useLocation();
  const shownPage = isKeptOnPage ? pathname : key;

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes only when the page changes.
  useEffect(() => setIsOpen(false), [shownPage]);
  // To ask for the code takes longer than everything else at a tap, so it begins when the tap is painted.
  useEffect(
    () => (isOpen && !isWanted ? afterPaint(() => setIsWanted(true)) : undefined),
    [isOpen, isWanted],
  );

  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label={label}
        className={className}
        onClick={() => setIsOpen(true)}
        onPointerEnter={() => afterPaint(() => void preload().catch(() => undefined))}
        type="button"
      >
        {children}
      </button>
      {isWanted && renderDrawer({ isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}
