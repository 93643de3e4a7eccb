import { MAX_SEARCH_LENGTH } from '@klappe/domain';
import { useCallback, useEffect, useId, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface SearchFieldProps {
  /** The search the list shows. */
  readonly current: string;
  /** Id of the form that the field belongs to, wherever it stands. */
  readonly form: string;
}

const DEBOUNCE_MS = 300;

/** `Equipment suchen`; submits its form once nothing was typed for a moment. The input is uncontrolled, so that what is typed before hydration is not lost. */
export function SearchField({ current, form }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSearch = useRef(current);

  const searchSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      lastSearch.current = input.current?.value.trim() ?? '';
      input.current?.form?.requestSubmit();
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
        className="edged"
        defaultValue={current}
        enterKeyHint="search"
        form={form}
        id={id}
        maxLength={MAX_SEARCH_LENGTH}
        name="q"
        onInput={searchSoon}
        // Enter submits the form by itself: a second time would take back a link that was followed meanwhile.
        onKeyDown={({ key }) => key === 'Enter' && clearTimeout(timer.current)}
        placeholder="Equipment suchen"
        ref={input}
        spellCheck={false}
        type="search"
      />
    </div>
  );
}
