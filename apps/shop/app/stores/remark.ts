import { MAX_REMARK_LENGTH } from '@klappe/domain';
import type { CartStore } from './cart.ts';

/** What of some lines is added below a remark, whole lines only, and which of them have no room in it. */
export function planRemark(remark: string, lines: readonly string[]) {
  let added = '';
  const left: string[] = [];
  for (const line of lines) {
    const before = remark === '' && added === '' ? '' : '\n';
    const next = `${added}${before}${line}`;
    if (remark.length + next.length > MAX_REMARK_LENGTH) left.push(line);
    else added = next;
  }
  return { added, left };
}

/** Adds lines below the remark of the inquiry. Answers those for which it had no room, and the way back. */
export function addToRemark(store: CartStore, lines: readonly string[]) {
  const plan = planRemark(store.getState().draft.info.remark, lines);
  writeRemark(store, (remark) => `${remark}${plan.added}`);
  const undo = () => writeRemark(store, (remark) => remark.replace(plan.added, ''));
  return { left: plan.left, undo };
}

function writeRemark(store: CartStore, change: (remark: string) => string): void {
  const { draft, writeDraft } = store.getState();
  const remark = change(draft.info.remark);
  if (remark !== draft.info.remark) writeDraft({ ...draft, info: { ...draft.info, remark } });
}
