import { REQUEST_ID_HEADER } from '@klappe/contracts';
import { getEnv } from '../lib/env';
import { logEvent } from '../lib/log';
import { getRequestId } from '../lib/request-id';

/** Sends one request to Rentman with the id of what it is made for, and logs how it went. */
export async function sendToRentman(request: Request): Promise<Response> {
  const call = toCall(request);
  const requestId = getRequestId();
  // Signed addresses of files belong to another host.
  if (requestId !== undefined && call !== DOWNLOAD)
    request.headers.set(REQUEST_ID_HEADER, requestId);
  const startedAt = performance.now();
  const log = (status: number | 'unreachable') =>
    logEvent('rentman', { call, status, ms: Math.round(performance.now() - startedAt) });
  try {
    const answer = await fetch(request);
    log(answer.status);
    return answer;
  } catch (error) {
    log('unreachable');
    throw error;
  }
}

const DOWNLOAD = 'GET file';

/** `POST projectrequests/{id}/projectrequestequipment`: without numbers and query. */
function toCall({ method, url }: Request): string {
  const root = `${getEnv().RENTMAN_URL}/`;
  if (!url.startsWith(root)) return DOWNLOAD;
  const path = new URL(url).pathname.slice(new URL(root).pathname.length);
  return `${method} ${path.replaceAll(/\d+/g, '{id}')}`;
}
