import { openProject } from '@klappe/contracts';
import { isProjectEnd } from '@klappe/domain';
import { callBackend } from '#app/backend/call-backend.ts';
import { readToken } from '#app/session/session.ts';
import { cartStore } from '#app/stores/cart.ts';
import { cartCheckStore } from '#app/sync/cart-check.ts';
import { recordOrders } from '#app/sync/record-orders.ts';

/** A slow answer delays the sending for no longer than this. */
const MAX_ASKING_MS = 4000;

/** The number that the customer was asked about. Another page load asks again. */
let askedAbout = '';

/**
 * The question before the open project is sent again; sending once more then sends. Null where nothing was sent from it
 * that still holds.
 */
export async function askAboutSent(): Promise<string | null> {
  const { project } = cartStore.getState();
  if (!project || readToken() === '') return null;
  await refreshInquiries(project.id);
  const { inquiries } = cartCheckStore.getState();
  const latest = inquiries?.find(({ stage }) => !stage || !isProjectEnd(stage));
  if (!latest || latest.number === askedAbout) return null;
  askedAbout = latest.number;
  return `Dieses Projekt wurde bereits als ${latest.number} angefragt. Noch einmal senden?`;
}

/** A colleague may have sent it a moment ago. Where that cannot be found out, what is known counts. */
async function refreshInquiries(id: number): Promise<void> {
  await recordOrders([]);
  try {
    const { data } = await callBackend(openProject, {
      token: readToken(),
      params: { id },
      timeoutMs: MAX_ASKING_MS,
    });
    cartCheckStore.getState().noteInquiries(data.inquiries);
  } catch (error) {
    console.warn('What was sent from the project could not be asked for', error);
  }
}
