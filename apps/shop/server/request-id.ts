import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { REQUEST_ID_HEADER } from '@klappe/contracts';

const ids = new AsyncLocalStorage<string>();

export function runWithRequestId(id: string, work: () => void): void {
  ids.run(id, work);
}

/** The id of the request that is being answered; undefined in work that nobody asked for. */
export function getRequestId(): string | undefined {
  return ids.getStore();
}

interface OutgoingRequest {
  readonly origin: string;
  addHeader(name: string, value: string): void;
}

/**
 * Gives every `fetch` to this origin the id of the request that it is made for. Node's `fetch` tells of each request
 * before it is sent, in the context of the caller: https://nodejs.org/api/diagnostics_channel.html
 */
export function passRequestIdTo(origin: string): void {
  subscribe('undici:request:create', (message) => {
    const id = getRequestId();
    if (id !== undefined && isOutgoing(message) && message.request.origin === origin)
      message.request.addHeader(REQUEST_ID_HEADER, id);
  });
}

function isOutgoing(message: unknown): message is { readonly request: OutgoingRequest } {
  return typeof message === 'object' && message !== null && 'request' in message;
}
