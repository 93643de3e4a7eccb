import { useEffect } from 'react';
import { ROW_LINK } from './inquiry-columns';

const STEPS: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Goes through the rows by j and k or the arrows; Enter then opens the row, as every link. */
export function useRowKeys(): void {
  useEffect(() => {
    addEventListener('keydown', moveInRows);
    return () => removeEventListener('keydown', moveInRows);
  }, []);
}

function moveInRows(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || event.defaultPrevented || isTyping(event)) return;
  const links = [...document.querySelectorAll<HTMLElement>(`[${ROW_LINK}]`)];
  const at = links.findIndex((link) => link.matches(':focus'));
  const next = links[at === -1 && step < 0 ? links.length - 1 : at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Keys belong to a field, a menu or a dialog while one has the focus. */
export function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest(
      "input, textarea, select, [contenteditable], [role='dialog'], [role='listbox'], [role='tablist'], [role='combobox']",
    ) !== null
  );
}
