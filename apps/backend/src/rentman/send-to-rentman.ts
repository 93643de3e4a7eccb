import { REQUEST_ID_HEADER } from '@klappe/contracts';
import { getEnv } from '../lib/env';
import { logEvent } from '../lib/log';
import { rentmanRequests } from '../lib/metrics';
import { LeaseEnded, mayHoldClaim } from '../lib/outbox/run-claim';
import { getRequestId } from '../lib/request-id';

/** Sends one request to Rentman with the id of what it is made for, logs and counts how it went. */
export async function sendToRentman(request: Request): Promise<Response> {
  const call = toCall(request);
  const requestId = getRequestId();
  // Signed addresses of files belong to another host.
  if (requestId !== undefined && call !== DOWNLOAD)
    request.headers.set(REQUEST_ID_HEADER, requestId);
  // It may have waited long for its turn. Nothing was sent, so that whoever has the claim now does it once.
  if (request.method === 'POST' && !mayHoldClaim()) throw new LeaseEnded('lost');
  const startedAt = performance.now();
  const note = (status: number | 'unreachable') => {
    const ms = performance.now() - startedAt;
    rentmanRequests.observe({ call, status: String(status) }, ms / 1000);
    logEvent('rentman', { call, status, ms: Math.round(ms) });
  };
  try {
    const answer = await fetch(request);
    note(answer.status);
    return answer;
  } catch (error) {
    note('unreachable');
    throw error;
  }
}

const DOWNLOAD = 'GET file';

/** `POST projectrequests/{id}/projectrequestequipment`: without numbers and query. */
function toCall({ method, url }: Request): string {
  const root = `${getEnv().RENTMAN_URL}/`;
  const path = new URL(url).pathname.slice(new URL(root).pathname.length);
  // Names of files would be labels without end.
  if (!url.startsWith(root) || /\.\w+$/.test(path)) return DOWNLOAD;
  return `${method} ${path.replaceAll(/\d+/g, '{id}')}`;
}
