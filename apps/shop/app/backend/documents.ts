import { type CarnetWish, ErrorAnswer, type ListPaper } from '@klappe/contracts';
import { readBackendUrl } from '#app/browser/backend-address.ts';
import { BackendError } from './backend-error.ts';

/** For calls that are answered only once the rental system has been read. */
const TIMEOUT_MS = 45_000;

interface DocumentWish {
  /** The path of the inquiry's calls: `orders/7`. */
  readonly inquiry: string;
  readonly documentId: string;
  readonly token: string;
}

/** A document of an inquiry: the backend streams what the rental system has at that moment. Throws a `BackendError`. */
export function fetchDocument({ inquiry, documentId, token }: DocumentWish): Promise<Blob> {
  const path = `/${inquiry}/documents/${encodeURIComponent(documentId)}`;
  return fetchBytes(path, 'GET …/documents/{document}', { headers: toBearer(token) });
}

/** A list as a PDF. Throws a `BackendError`. */
export function fetchListPaper(list: ListPaper): Promise<Blob> {
  return fetchBytes('/papers/list', 'POST /papers/list', toPost(list));
}

/** The draft of a carnet as a PDF, for customers to whom the house tells new values. Throws a `BackendError`. */
export function fetchCarnet(wish: CarnetWish, token: string): Promise<Blob> {
  return fetchBytes('/papers/carnet', 'POST /papers/carnet', toPost(wish, token));
}

function toPost(body: unknown, token = ''): RequestInit {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...toBearer(token) },
    body: JSON.stringify(body),
  };
}

function toBearer(token: string): Record<string, string> {
  return token === '' ? {} : { authorization: `Bearer ${token}` };
}

async function fetchBytes(path: string, request: string, options: RequestInit): Promise<Blob> {
  try {
    const answer = await fetch(new URL(path, readBackendUrl()), {
      ...options,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return await answer.blob();
    const refusal = ErrorAnswer.safeParse(await answer.json().catch(() => undefined));
    throw new BackendError({
      failure: 'refused',
      request,
      status: answer.status,
      answer: refusal.data?.error,
    });
  } catch (cause) {
    if (cause instanceof BackendError) throw cause;
    throw new BackendError({ failure: 'unreachable', request, status: 0 }, { cause });
  }
}
