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
export async function fetchDocument({ inquiry, documentId, token }: DocumentWish): Promise<Blob> {
  const path = `/${inquiry}/documents/${encodeURIComponent(documentId)}`;
  const request = 'GET …/documents/{document}';
  try {
    const answer = await fetch(new URL(path, readBackendUrl()), {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.ok) return await answer.blob();
    throw new BackendError({ failure: 'refused', request, status: answer.status });
  } catch (cause) {
    if (cause instanceof BackendError) throw cause;
    throw new BackendError({ failure: 'unreachable', request, status: 0 }, { cause });
  }
}
