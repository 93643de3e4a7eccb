import { useCallback, useEffect, useId, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface SearchFieldProps {
  /** The search the list shows. */
  readonly current: string;
  /** Called once nothing was typed for a moment. */
  readonly onSearch: () => void;
}

const DEBOUNCE_MS = 300;

/** `Equipment suchen`. The input is uncontrolled, so that what is typed before hydration is not lost. */
export function SearchField({ current, onSearch }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSearch = useRef(current);
  const search = useRef(onSearch);
  search.current = onSearch;

  const searchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastSearch.current = input.current?.value.trim() ?? '';
      search.current();
    }, DEBOUNCE_MS);
  }, []);

  useEffect(() => {
    // Typed before hydration: search for it now.
    if (input.current && input.current.value !== input.current.defaultValue) searchSoon();
    return () => clearTimeout(timer.current);
  }, [searchSoon]);

  useEffect(() => {
    // The list's search was changed by Back or by a link: the field shows it.
    if (!input.current || current === lastSearch.current) return;
    input.current.value = current;
    lastSearch.current = current;
  }, [current]);

  return (
    <div className="search-field">
      <label className="sr-only" htmlFor={id}>
        Equipment suchen
      </label>
      <Icon name="search" size={20} />
      <input
        autoComplete="off"
        defaultValue={current}
        enterKeyHint="search"
        id={id}
        maxLength={200}
        name="q"
        onInput={searchSoon}
        placeholder="Equipment suchen"
        ref={input}
        spellCheck={false}
        type="search"
      />
    </div>
  );
}
