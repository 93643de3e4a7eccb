import type { ListLine } from '@klappe/domain';
import { useCallback, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createListSearch } from '#app/backend/list-search.ts';

/** Somebody who is typing is not finished with the line yet. */
const TYPING_PAUSE_MS = 800;

const { store, search, searchAgain } = createListSearch();

/** What the house has for the lines of a list. New lines are looked for once nobody types for a moment. */
export function useListMatches(lines: readonly ListLine[]) {
  const found = useStore(store);
  const latest = useRef(lines);
  const isWhole = useRef(false);
  useEffect(() => {
    latest.current = lines;
    const timer = setTimeout(() => void search(lines), isWhole.current ? 0 : TYPING_PAUSE_MS);
    isWhole.current = false;
    return () => clearTimeout(timer);
  }, [lines]);
  /** Looks now for what is not known yet, for example once a list was pasted. */
  const searchNow = useCallback(() => {
    // The lines of what was pasted come with the next rendering.
    isWhole.current = true;
    void search(latest.current);
  }, []);
  /** Looks also for what had no answer before. */
  const checkAgain = useCallback(() => void searchAgain(latest.current), []);
  useEffect(() => {
    window.addEventListener('online', checkAgain);
    return () => window.removeEventListener('online', checkAgain);
  }, [checkAgain]);
  return { ...found, searchNow, checkAgain };
}
