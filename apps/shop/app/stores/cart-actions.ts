import {
  addToCart,
  type CartLine,
  type CartOffer,
  type CartRefresh,
  canRaise,
  EMPTY_INQUIRY_FORM,
  type InquiryForm,
  isSameLine,
  type LineKey,
  type OfferAnswer,
  refreshCart,
  removeLine,
  setQuantity,
} from '@klappe/domain';
import type { StateCreator } from 'zustand';
import { fillClient } from './account-client.ts';
import type { CartAgreement, CartData, Receipt, Submission } from './cart-shape.ts';

export interface RemovedLine {
  readonly line: CartLine;
  readonly index: number;
}

export interface CartActions {
  /** Adds pieces and answers how many found room. */
  add: (offer: CartOffer, qty?: number) => number;
  setQuantity: (key: LineKey, qty: number) => void;
  /** Answers what was removed, for undoing it. */
  remove: (key: LineKey) => RemovedLine | null;
  putBack: (removed: RemovedLine) => void;
  refresh: (answer: OfferAnswer) => CartRefresh;
  writeDraft: (draft: InquiryForm) => void;
  /** Puts an account's data into the draft's contact, where nothing else was typed. §4 */
  fillClient: (account: InquiryForm['client']) => void;
  /** The submission of this content: the one under way, or a new one when the content is another. */
  beginSubmission: (fresh: Omit<Submission, 'receipt'>) => Submission;
  noteReceipt: (receipt: Receipt) => void;
  forgetSubmission: () => void;
  /** Notes what the server holds, and what the cart holds with it. */
  agree: (agreement: CartAgreement, lines: readonly CartLine[]) => void;
  /** The server knows nothing of what was agreed on. */
  forgetAgreement: () => void;
  /** After success: lines and dates are gone, the client's data stays. */
  reset: () => void;
}

export const createCartActions: StateCreator<CartData & CartActions, [], [], CartActions> = (
  set,
  get,
) => ({
  add: (offer, qty = 1) => {
    const before = findQuantity(get().lines, offer.item);
    if (!canRaise({ item: offer.item, qty: before })) return 0;
    set(({ lines }) => ({ lines: addToCart(lines, offer, qty) }));
    return findQuantity(get().lines, offer.item) - before;
  },
  setQuantity: (key, qty) => set(({ lines }) => ({ lines: setQuantity(lines, key, qty) })),
  remove: (key) => {
    const { lines } = get();
    const index = lines.findIndex(({ item }) => isSameLine(item, key));
    const line = lines[index];
    set({ lines: removeLine(lines, key) });
    return line ? { line, index } : null;
  },
  putBack: ({ line, index }) =>
    set(({ lines }) =>
      lines.some(({ item }) => isSameLine(item, line.item))
        ? {}
        : { lines: [...lines.slice(0, index), line, ...lines.slice(index)] },
    ),
  refresh: (answer) => {
    const refreshed = refreshCart(get().lines, answer);
    set({ lines: refreshed.lines });
    return refreshed;
  },
  writeDraft: (draft) => set({ draft }),
  fillClient: (account) =>
    set(({ draft }) => ({ draft: { ...draft, client: fillClient(draft.client, account) } })),
  beginSubmission: (fresh) => {
    const { submission } = get();
    if (submission?.content === fresh.content) return submission;
    const begun = { ...fresh, receipt: null };
    set({ submission: begun });
    return begun;
  },
  noteReceipt: (receipt) =>
    set(({ submission }) => ({ submission: submission && { ...submission, receipt } })),
  forgetSubmission: () => set({ submission: null }),
  agree: (agreement, lines) => set({ agreement, lines }),
  forgetAgreement: () => set({ agreement: null }),
  reset: () =>
    set(({ draft }) => ({
      lines: [],
      submission: null,
      draft: { ...EMPTY_INQUIRY_FORM, client: draft.client },
    })),
});

export function findQuantity(lines: readonly CartLine[], key: LineKey): number {
  return lines.find(({ item }) => isSameLine(item, key))?.qty ?? 0;
}
