import { MAX_LIST_LENGTH } from '@klappe/domain';
import { defineStore, toHook } from './persisted-store.ts';
import { listOf, object, orElse, type Read, string } from './shape.ts';

const MAX_CHOICES = 1000;

/** What somebody chose for a line instead of what was proposed. */
const choice = object({
  /** The line it is for, see `list-rows.ts`. */
  key: string({ max: 400 }),
  /** Code of the product; empty for none of them. */
  code: string({ max: 200 }),
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
    choose: (chosen: ListChoice) =>
      set(({ choices }) => {
        const others = choices.filter(({ key }) => key !== chosen.key);
        return { choices: [...others, chosen].slice(-MAX_CHOICES) };
      }),
    /** Replaces the text and everything chosen for its lines. */
    replace: ({ text, choices }: Read<typeof listDraft>) => set({ text, choices }),
  }),
)();

export const useListDraft = toHook(listDraftStore);
