import { MAX_SEARCH_LENGTH } from '@klappe/domain';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '#app/browser/use-is-hydrated.ts';
import { productStore } from '#app/stores/product.ts';
import { WaitNotice } from '#app/ui/connection-notice.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { SearchSuggestionsProps } from './search-suggestions.tsx';

/** Opens the search above every page; without scripts a link to the list with its search field. */
export function SearchButton({ renderAdd }: Pick<SearchSuggestionsProps, 'renderAdd'>) {
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
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} renderAdd={renderAdd} />}
    </>
  );
}

const loadSuggestions = () => import('./search-suggestions.tsx');
const SearchSuggestions = lazyPart(async () => (await loadSuggestions()).SearchSuggestions);

interface SearchDialogProps extends Pick<SearchSuggestionsProps, 'renderAdd'> {
  readonly onClose: () => void;
}

/**
 * The search field above the page. What is typed before the suggestions are loaded stays in the field, which they read.
 * A native dialog: the page behind it is inert, Escape closes it, and the focus returns to where it was.
 */
function SearchDialog({ onClose, renderAdd }: SearchDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const listId = useId();
  const { search } = useLocation();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    const input = shown?.querySelector('input');
    input?.focus();
    input?.select();
    return () => shown?.close();
  }, []);

  const clear = () => {
    if (!field) return;
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the content; Escape does the same.
    <dialog
      aria-label="Suche"
      className="search-dialog"
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose();
      }}
      // The close event comes later: who has opened the search again meanwhile would see it closed.
      onCancel={onClose}
      onClose={({ currentTarget }) => {
        if (!currentTarget.open) onClose();
      }}
      ref={dialog}
    >
      <search>
        <form
          action="/rental"
          className="wrap search-bar"
          // Once the suggestions are loaded, they go there without loading a document.
          onSubmit={(event) => {
            const q = field?.value.trim() ?? '';
            productStore.getState().noteSearch(q);
            if (q === '' || !navigator.onLine) event.preventDefault();
          }}
        >
          <div className="search-box">
            <Icon name="search" size={20} />
            <input
              aria-autocomplete="list"
              aria-controls={listId}
              aria-expanded={false}
              aria-label="Equipment suchen"
              autoCapitalize="off"
              autoComplete="off"
              autoCorrect="off"
              defaultValue={new URLSearchParams(search).get('q')?.slice(0, MAX_SEARCH_LENGTH)}
              enterKeyHint="search"
              inputMode="search"
              maxLength={MAX_SEARCH_LENGTH}
              name="q"
              placeholder="Equipment suchen"
              ref={setField}
              role="combobox"
              spellCheck={false}
              type="text"
            />
            <button
              aria-label="Eingabe löschen"
              className="icon-button search-clear"
              onClick={clear}
              type="button"
            >
              <Icon name="close" size={20} />
            </button>
          </div>
          <button
            aria-label="Suche schließen"
            className="search-close"
            onClick={onClose}
            type="button"
          >
            Schließen
          </button>
        </form>
        <WaitNotice role="alert" />
        {field && <SearchSuggestions field={field} listId={listId} renderAdd={renderAdd} />}
      </search>
    </dialog>
  );
}
