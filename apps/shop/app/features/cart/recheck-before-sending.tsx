import type { ReactElement } from 'react';
import { refreshAnswers } from '#app/period/use-availability.ts';
import { cartCheckStore, isGone } from '#app/sync/cart-check.ts';
import {
  describeOpen,
  type OpenDecision,
  readOpenDecisions,
  showLine,
  useOpenDecisions,
} from './line-decisions.ts';
import { refreshCart } from './use-cart-refresh.ts';

/** A slow answer delays the sending for no longer than this. */
const MAX_RECHECK_MS = 4000;

/** Ids of the open decisions that the customer was told of when sending. Another page load tells them again. */
let told: ReadonlySet<string> = new Set();

/**
 * Compares the cart once more before it is sent. Where something waits for a decision that the customer was not told
 * of, it shows the line and answers with a sentence; sending again then sends. Else null.
 */
export async function recheckBeforeSending(): Promise<ReactElement | null> {
  const seen = new Set(readOpenDecisions().map(({ id }) => id));
  await Promise.race([
    Promise.all([refreshCart(), refreshAnswers()]),
    new Promise((resolve) => setTimeout(resolve, MAX_RECHECK_MS)),
  ]);
  const open = readOpenDecisions();
  // A line that is gone and was shown so needs no second notice: the backend's refusal says more.
  const isTold = ({ id, line }: OpenDecision) =>
    told.has(id) || (seen.has(id) && isGone(cartCheckStore.getState(), line));
  const first = open.find((decision) => !isTold(decision));
  if (!first) return null;
  told = new Set(open.map(({ id }) => id));
  showLine(first.line);
  return <HeldBack hasChanged={!seen.has(first.id)} />;
}

/** Why nothing was sent, as long as a line waits for a decision. */
function HeldBack({ hasChanged }: { readonly hasChanged: boolean }) {
  const { length } = useOpenDecisions();
  if (length === 0) return null;
  return hasChanged ? CHANGED : describeWaiting(length);
}

const CHANGED =
  'In Ihrem Warenkorb hat sich gerade etwas geändert, gesendet ist noch nichts. Bitte lesen Sie die Hinweise und senden Sie dann noch einmal.';

function describeWaiting(count: number): string {
  return `${describeOpen(count)}, gesendet ist noch nichts. Wenn alles so bleiben soll, senden Sie noch einmal.`;
}
