import type { LineMatches } from '@klappe/contracts';
import { type ListLine, listMissingQueries } from '@klappe/domain';
import { createStore } from 'zustand';
import { BackendError, TOO_MANY_REQUESTS } from './backend-error.ts';
import { fetchListMatches } from './list-matches.ts';

/** The lines in sight are asked for first; the rest of a long list follows, as many in a call as the backend answers. */
const FIRST_TEXTS = 40;
/** Answers kept in memory; beyond that only those of the present list stay. */
const MAX_ANSWERS = 5000;
/** Failed calls in a row before the search gives up on the texts that have no answer. */
const MAX_FAILURES = 5;
/** Calls that find out which text of a failed call has no answer. */
const MAX_RETRIES = 30;

export interface ListSearchState {
  /** Null for a text whose call failed. It is asked for again when somebody asks for that. */
  readonly answers: ReadonlyMap<string, LineMatches | null>;
  /** Why the last failed call failed; null when every text is answered. */
  readonly problem: Error | null;
  /** False once nothing more is asked for by itself. */
  readonly isTrying: boolean;
}

type AskTexts = (texts: readonly string[]) => Promise<readonly LineMatches[]>;

/**
 * Searches for the lines of lists until each text is answered or has failed. A failed call is divided and sent again in
 * the background, so that one text without an answer does not take that of the others.
 */
export function createListSearch(ask: AskTexts = fetchListMatches) {
  const store = createStore<ListSearchState>(() => ({
    answers: new Map(),
    problem: null,
    isTrying: false,
  }));
  const find = (text: string) => store.getState().answers.get(text);
  let wanted: readonly ListLine[] = [];
  let failed: (readonly string[])[] = [];
  let failuresInRow = 0;
  let isSearching = false;
  let isRetrying = false;
  let lastSearch = Promise.resolve();
  let lastRetry = Promise.resolve();

  function noteTrying(isTrying: boolean): void {
    if (isTrying !== store.getState().isTrying) store.setState({ isTrying });
  }

  async function searchAll(): Promise<void> {
    isSearching = true;
    try {
      for (;;) {
        const missing = listMissingQueries(wanted, find);
        if (missing.length === 0) break;
        await askFor(missing.slice(0, FIRST_TEXTS));
        await askFor(missing.slice(FIRST_TEXTS));
      }
      dropOthers();
    } finally {
      isSearching = false;
    }
    if (!isRetrying) lastRetry = retryAll();
  }

  async function retryAll(): Promise<void> {
    isRetrying = true;
    try {
      await retryFailed();
    } finally {
      isRetrying = false;
    }
    // An answer that came late may divide its line into parts that nobody has searched for.
    if (!isSearching && listMissingQueries(wanted, find).length > 0) await search(wanted);
    if (!isSearching && !isRetrying) noteTrying(false);
  }

  async function retryFailed(): Promise<void> {
    for (let calls = 0; calls < MAX_RETRIES && failuresInRow < MAX_FAILURES; calls += 2) {
      const texts = failed.find(({ length }) => length > 1);
      failed = failed.filter((each) => each !== texts && each.length > 1);
      if (!texts) return;
      const half = Math.ceil(texts.length / 2);
      await askFor(texts.slice(0, half));
      await askFor(texts.slice(half));
    }
  }

  /** Leaves none of these texts without an answer: those of a failed call have none. */
  async function askFor(texts: readonly string[]): Promise<void> {
    for (let left = texts; left.length > 0; ) {
      const found = await askOnce(left);
      if (found.length === 0) return;
      left = left.slice(found.length);
    }
  }

  async function askOnce(texts: readonly string[]): Promise<readonly LineMatches[]> {
    noteTrying(true);
    try {
      const found = await ask(texts);
      if (found.length === 0) throw new Error('No line of the list was answered');
      keep(texts, found);
      failuresInRow = 0;
      return found;
    } catch (error) {
      failuresInRow += 1;
      failed = mayDivide(error) ? [...failed, texts] : [];
      const answers = new Map(store.getState().answers);
      for (const text of texts) answers.set(text, null);
      store.setState({ answers, problem: error instanceof Error ? error : new Error('Unknown') });
      return [];
    }
  }

  function keep(texts: readonly string[], found: readonly LineMatches[]): void {
    const answers = new Map(store.getState().answers);
    for (const [index, answer] of found.entries()) {
      const text = texts[index];
      if (text !== undefined) answers.set(text, answer);
    }
    store.setState({ answers });
  }

  function dropOthers(): void {
    const { answers } = store.getState();
    if (answers.size <= MAX_ANSWERS) return;
    const kept = new Map<string, LineMatches | null>();
    listMissingQueries(wanted, (text) => {
      const answer = answers.get(text);
      if (answer !== undefined) kept.set(text, answer);
      return answer;
    });
    store.setState({ answers: kept });
  }

  /** Resolves when each text of these lines is answered or has failed. */
  function search(lines: readonly ListLine[]): Promise<void> {
    wanted = lines;
    if (!isSearching) lastSearch = searchAll();
    return lastSearch;
  }

  /** Asks again for what has failed before. */
  function searchAgain(lines: readonly ListLine[]): Promise<void> {
    const answered = [...store.getState().answers].filter(([, answer]) => answer !== null);
    failed = [];
    failuresInRow = 0;
    store.setState({ answers: new Map(answered), problem: null });
    return search(lines);
  }

  /** Resolves when failed calls were divided and sent again as well. */
  async function searchToEnd(lines: readonly ListLine[]): Promise<void> {
    await search(lines);
    await lastRetry;
  }

  return { store, search, searchAgain, searchToEnd };
}

/** False where smaller calls would fail as well: a caller above the limit, or without a network. */
function mayDivide(error: unknown): boolean {
  if (navigator.onLine === false) return false;
  return !(error instanceof BackendError) || error.status !== TOO_MANY_REQUESTS;
}
