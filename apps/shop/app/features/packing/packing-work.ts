import {
  IDEMPOTENCY_KEY_HEADER,
  type PackedKind,
  reportPackedLine,
  showPackingList,
  tickPackingList,
} from '@klappe/contracts';
import { mergeTicks, type PackingPhase } from '@klappe/domain';
import { BackendError } from '#app/backend/backend-error.ts';
import { createUuid } from '#app/browser/create-uuid.ts';
import { callAsCustomer } from '#app/session/call-as-customer.ts';
import {
  type CountedTick,
  type KeptPacking,
  type PackingReport,
  packingStore,
} from '#app/stores/packing.ts';
import { userStore } from '#app/stores/user.ts';
import { startCartSync } from '#app/sync/cart-sync.ts';

export interface PackingAddress {
  readonly kind: PackedKind;
  readonly id: string;
}

export const toPackingPath = ({ kind, id }: PackingAddress) => `${kind}/${id}`;

export function findPacking(path: string): KeptPacking | undefined {
  return packingStore.getState().lists.find((each) => each.path === path);
}

/** Loads a list and keeps it, a project as it is once this browser has sent what it holds of it. Throws a `BackendError`. */
export async function loadPacking(address: PackingAddress): Promise<void> {
  if (address.kind === 'projects') await startCartSync().settled();
  const { data } = await callAsCustomer(showPackingList, { params: { ...address } });
  const { title, canReport, lines, ticks } = data;
  packingStore.getState().keep({
    path: toPackingPath(address),
    ownerId: userStore.getState().customer.id,
    title,
    canReport,
    lines: lines.map(({ image = null, ...line }) => ({ ...line, image })),
    ticks,
  });
}

/** Another tab may have written the same one. */
function isSameTick(one: CountedTick, { line, phase, at }: CountedTick): boolean {
  return one.line === line && one.phase === phase && one.at === at;
}

/** Counts pieces of a line; it is sent as soon as the backend can be reached. */
export function countPieces(
  path: string,
  { line, phase, count }: { line: string; phase: PackingPhase; count: number },
): void {
  const tick = { line, phase, count, at: Date.now(), by: '' };
  packingStore
    .getState()
    .change(path, ({ unsent }) => ({ unsent: [...mergeTicks([...unsent, tick])] }));
}

/** Notes what is missing or broken; the house is told as soon as the backend can be reached. */
export function addReport(path: string, report: Omit<PackingReport, 'id'>): void {
  const noted = { ...report, id: createUuid() };
  packingStore.getState().change(path, ({ reports }) => ({ reports: [...reports, noted] }));
}

/**
 * Sends what was counted and reported, and learns what others have counted. Answers why a report cannot be taken; empty
 * where all is sent. Throws a `BackendError`.
 */
export async function sendPacking(address: PackingAddress): Promise<string> {
  const path = toPackingPath(address);
  const params = { ...address };
  const unsent = findPacking(path)?.unsent ?? [];
  const sent = unsent.map(({ line, phase, count, at }) => ({ line, phase, count, at }));
  const input = { data: { ticks: sent } };
  const { data: answer } = await callAsCustomer(tickPackingList, { params, input });
  packingStore.getState().change(path, (list) => ({
    ticks: answer.ticks,
    // What was counted while these were on their way is still to be sent.
    unsent: list.unsent.filter((tick) => !unsent.some((each) => isSameTick(each, tick))),
  }));
  let refusal = '';
  for (const report of findPacking(path)?.reports ?? []) {
    const { id, ...data } = report;
    try {
      const headers = { [IDEMPOTENCY_KEY_HEADER]: id };
      await callAsCustomer(reportPackedLine, { params, input: { data }, headers });
    } catch (error) {
      if (!(error instanceof BackendError) || error.failure !== 'refused' || error.status >= 500) {
        throw error;
      }
      refusal = error.message;
    }
    packingStore.getState().change(path, ({ reports }) => ({
      reports: reports.filter((each) => each.id !== id),
    }));
  }
  return refusal;
}
