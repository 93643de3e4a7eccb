import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { Icon } from '#app/ui/icon.tsx';
import { loadSuggestions, SearchDialog } from './search-dialog.tsx';

/** Opens the search above every page; without scripts a link to the list with its search field. */
export function SearchButton() {
  const isHydrated = useIsHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const { key, pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes only when the page changes.
  useEffect(() => setIsOpen(false), [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the focus goes into the page.
  useEffect(
    () => () => {
      const focused = document.activeElement;
      if (focused instanceof HTMLElement && focused.closest('.search-dialog, .search-button')) {
        focused.blur();
      }
    },
    [pathname],
  );

  const content = (
    <>
      <Icon name="search" />
      <span className="search-word">Suchen</span>
    </>
  );
  if (!isHydrated) {
    return (
      <a aria-label="Suchen" className="search-button" href="/rental">
        {content}
      </a>
    );
  }
  const preload = () => void loadSuggestions().catch(() => undefined);
  return (
    <>
      <button
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        aria-label="Suchen"
        className="search-button"
        onClick={() => setIsOpen(true)}
        onFocus={preload}
        onPointerEnter={preload}
        type="button"
      >
        {content}
      </button>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
