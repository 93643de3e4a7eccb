import { MAX_LIST_LENGTH, MAX_QUANTITY } from '@klappe/domain';
import { useStore } from 'zustand';
import { type BrowserStorage, findBrowserStorage } from './browser-storage.ts';
import { createPersistedStore } from './persisted-store.ts';
import { integer, listOf, object, orElse, orNull, type Read, string } from './shape.ts';

const MAX_CHOICES = 1000;

/** What somebody chose for a line instead of what was proposed. */
const choice = object({
  /** The line it is for, see `list-rows.ts`. */
  key: string({ max: 400 }),
  /** Code of the product; empty for none of them, null as long as the proposal stands. */
  code: orNull(string({ max: 200 })),
  /** Null as long as the line's own quantity stands. */
  quantity: orNull(integer({ min: 1, max: MAX_QUANTITY })),
});
export type ListChoice = Read<typeof choice>;

const listDraft = object({
  text: orElse(string({ max: MAX_LIST_LENGTH }), ''),
  choices: orElse(listOf(choice, { max: MAX_CHOICES }), []),
});
type ListDraft = Read<typeof listDraft>;

interface ListDraftActions {
  readonly write: (text: string) => void;
  readonly choose: (choice: Partial<ListChoice> & Pick<ListChoice, 'key'>) => void;
  /** Replaces the text and everything chosen for its lines. */
  readonly replace: (draft: ListDraft) => void;
}

const EMPTY: ListDraft = { text: '', choices: [] };
export function createListDraftStore(browser: BrowserStorage | null) {
  return createPersistedStore<ListDraft, ListDraftActions>(
    {
      name: 'list',
      version: 1,
      shape: listDraft,
      empty: EMPTY,
      createActions: (set) => ({
        write: (text) => set({ text }),
        choose: (changed) =>
          set(({ choices }) => {
            const before = choices.find(({ key }) => key === changed.key);
            const others = choices.filter(({ key }) => key !== changed.key);
            const next = { code: null, quantity: null, ...before, ...changed };
            return { choices: [...others, next].slice(-MAX_CHOICES) };
          }),
        replace: ({ text, choices }) => set({ text, choices }),
      }),
    },
    browser,
  );
}

/** The list of /liste as it was typed, kept in this browser until it is taken over or emptied. */
export const listDraftStore = createListDraftStore(findBrowserStorage());

export function useListDraft<Part>(select: (draft: ListDraft) => Part): Part {
  return useStore(listDraftStore, select);
}
