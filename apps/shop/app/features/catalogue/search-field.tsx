import { useCallback, useEffect, useId, useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';

interface SearchFieldProps {
  /** The search the list shows. */
  readonly current: string;
  /** Called when the typing has come to a rest. */
  readonly onSettle: () => void;
}

const REST_MS = 300;

/** `Equipment suchen`. The browser keeps the text, so that what is typed before React arrives is not lost. */
export function SearchField({ current, onSettle }: SearchFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef(current);
  const settle = useRef(onSettle);
  settle.current = onSettle;

  const settleSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      asked.current = input.current?.value.trim() ?? '';
      settle.current();
    }, REST_MS);
  }, []);

  useEffect(() => {
    // Typed before hydration: search for it now.
    if (input.current && input.current.value !== input.current.defaultValue) settleSoon();
    return () => clearTimeout(timer.current);
  }, [settleSoon]);

  useEffect(() => {
    // A search that was not asked for here came by Back or a link: the field follows it.
    if (!input.current || current === asked.current) return;
    input.current.value = current;
    asked.current = current;
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
        onInput={settleSoon}
        placeholder="Equipment suchen"
        ref={input}
        spellCheck={false}
        type="search"
      />
    </div>
  );
}
