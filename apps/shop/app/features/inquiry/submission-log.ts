import type { CartStore } from '#app/stores/cart.ts';
import type { Receipt, Submission } from '#app/stores/cart-shape.ts';

export type SubmissionLog = ReturnType<typeof createSubmissionLog>;

/** Keeps with the cart how far the sending of an inquiry is, so that a repeated try goes on with it. */
export function createSubmissionLog(store: CartStore) {
  const { change } = store.getState();
  return {
    /** The submission of this content: the one under way, or a new one for other content. */
    begin(fresh: Omit<Submission, 'receipt'>): Submission {
      const { submission } = store.getState();
      if (submission?.content === fresh.content) return submission;
      const begun = { ...fresh, receipt: null };
      change(() => ({ submission: begun }));
      return begun;
    },
    noteReceipt: (receipt: Receipt) =>
      change(({ submission }) => ({ submission: submission && { ...submission, receipt } })),
    forget: () => change(() => ({ submission: null })),
  };
}
