import { onTestFinished, vi } from 'vitest';

/** A refusal in the backend's shape. */
export function refuse(status: number, name: string, details: object = {}): Response {
  return Response.json({ data: null, error: { status, name, message: name, details } }, { status });
}

/** Answers the calls of a test as the backend whose address the page would name. */
export function stubBackend(fetch: (url: URL, init: RequestInit) => Promise<Response>): void {
  vi.stubGlobal('fetch', fetch);
  const meta = { getAttribute: () => 'http://backend.test' };
  vi.stubGlobal('document', { querySelector: () => meta });
  // Before the next file is imported: a store that finds a document looks for storage.
  onTestFinished(() => void vi.unstubAllGlobals());
}
