import type { LineMatches } from '@klappe/contracts';
import { type ListLine, toListQueries } from '@klappe/domain';
import { useCallback, useEffect, useRef } from 'react';
import { createStore, useStore } from 'zustand';
import { BackendError, TOO_MANY_REQUESTS } from '#app/backend/backend-error.ts';
import { fetchListMatches } from '#app/backend/list-matches.ts';

/** The lines in sight are asked for first; the rest of a long list follows, as many in a call as the backend answers. */
const FIRST_TEXTS = 40;
/** Somebody who is typing is not finished with the line yet. */
const TYPING_PAUSE_MS = 800;
/** Answers kept in memory; beyond that they are asked for again. */
const MAX_ANSWERS = 5000;

interface FoundMatches {
  readonly answers: ReadonlyMap<string, LineMatches>;
  /** Why the last search failed, as a sentence; empty when it did not. */
  readonly problem: string;
}

const matchesStore = createStore<FoundMatches>(() => ({ answers: new Map(), problem: '' }));
const underWay = new Set<string>();

/** What the house has for the lines of a list. New lines are looked for once nobody types for a moment. */
export function useListMatches(lines: readonly ListLine[]) {
  const found = useStore(matchesStore);
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
  useEffect(() => {
    const searchAgain = () => void search(latest.current);
    window.addEventListener('online', searchAgain);
    return () => window.removeEventListener('online', searchAgain);
  }, []);
  return { ...found, searchNow };
}

async function search(lines: readonly ListLine[]): Promise<void> {
  const { answers } = matchesStore.getState();
  const texts = lines.flatMap((line) => (line.kind === 'item' ? toListQueries(line) : []));
  const missing = [...new Set(texts)].filter((text) => !answers.has(text) && !underWay.has(text));
  if (missing.length === 0) return;
  for (const text of missing) underWay.add(text);
  try {
    for (let left = missing; left.length > 0; ) {
      const some = left === missing ? left.slice(0, FIRST_TEXTS) : left;
      const found = await fetchListMatches(some);
      if (found.length === 0) throw new Error('No line of the list was answered');
      keep(some, found);
      left = left.slice(found.length);
    }
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    matchesStore.setState({ problem: describeProblem(error) });
  } finally {
    for (const text of missing) underWay.delete(text);
  }
}

function keep(texts: readonly string[], found: readonly LineMatches[]): void {
  const { answers } = matchesStore.getState();
  const next = new Map(answers.size > MAX_ANSWERS ? [] : answers);
  for (const [index, text] of texts.entries()) {
    const answer = found[index];
    if (answer) next.set(text, answer);
  }
  matchesStore.setState({ answers: next, problem: '' });
}

function describeProblem({ status, message }: BackendError): string {
  if (status === TOO_MANY_REQUESTS) return message;
  return 'Die Suche ist gerade nicht erreichbar. Ihre Liste bleibt hier stehen.';
}
