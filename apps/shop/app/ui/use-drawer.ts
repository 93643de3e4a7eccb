import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** State of a drawer whose code is fetched when it is first wanted. It closes when the page changes. */
export function useDrawer() {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to close.
  useEffect(() => setIsOpen(false), [key]);

  return {
    isOpen,
    /** False until the drawer was opened once; there is nothing to render before. */
    isWanted,
    open: () => {
      setIsWanted(true);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
