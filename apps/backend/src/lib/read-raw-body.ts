import type { IncomingMessage } from 'node:http';

/** The bytes of a request as they came; null when there are more than may be. */
export async function readRawBody(
  request: IncomingMessage,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > mostBytes) return null;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}
