import { MAX_LIST_LENGTH, MAX_QUANTITY } from '@klappe/domain';
import { defineStore, toHook } from './persisted-store.ts';
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
/** The list of /liste as it was typed, kept in this browser until it is taken over or emptied. */
export const listDraftStore = defineStore(
  { name: 'list', shape: listDraft, empty: listDraft({}) },
  (set) => ({
    write: (text: string) => set({ text }),
    choose: (changed: Partial<ListChoice> & Pick<ListChoice, 'key'>) =>
      set(({ choices }) => {
        const before = choices.find(({ key }) => key === changed.key);
        const others = choices.filter(({ key }) => key !== changed.key);
        const next = { code: null, quantity: null, ...before, ...changed };
        return { choices: [...others, next].slice(-MAX_CHOICES) };
      }),
    /** Replaces the text and everything chosen for its lines. */
    replace: ({ text, choices }: Read<typeof listDraft>) => set({ text, choices }),
  }),
)();

export const useListDraft = toHook(listDraftStore);
