import { type Call, ErrorAnswer } from '@klappe/contracts';
import type { z } from 'zod';
import { readBackendUrl } from '#app/browser/backend-address.ts';
import { BackendError } from './backend-error.ts';

const TIMEOUT_MS = 10_000;
/** For calls that are answered only once the rental system has been written to or read. */
export const SLOW_CALL_TIMEOUT_MS = 45_000;
/** Browsers refuse `keepalive` calls of more than 64 KiB at once. */
const MAX_KEEPALIVE_BYTES = 60_000;

interface CallDetails {
  /** The server names it; the browser reads it from the page. */
  readonly backendUrl?: string;
  /** Values for the `{names}` in the path. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Token of somebody logged in; empty for visitors. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  /** Uses `keepalive`: a short call is completed although its page is left. */
  readonly outlivesPage?: boolean;
}

/** `input` is the query of a GET and the JSON body of the rest; left out where a call takes none. */
export type CallOptions<Input> = CallDetails &
  (Record<never, never> extends Input ? { readonly input?: Input } : { readonly input: Input });

/** Makes one call of the contracts, on the server or in the browser. Throws a `BackendError` for everything but success. */
export async function callBackend<Request extends z.ZodType, Response extends z.ZodType>(
  call: Call<Request, Response>,
  options: CallOptions<z.input<Request>>,
): Promise<z.output<Response>> {
  const request = `${call.method} ${call.path}`;
  const answer = await send(call, options, request);
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) {
    const refusal = ErrorAnswer.safeParse(body);
    throw new BackendError({
      failure: 'refused',
      request,
      status: answer.status,
      answer: refusal.data?.error,
    });
  }
  const parsed = call.response.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new BackendError(
    { failure: 'unreadable', request, status: answer.status },
    { cause: parsed.error },
  );
}

async function send<Request extends z.ZodType, Response extends z.ZodType>(
  { method, path }: Call<Request, Response>,
  {
    backendUrl = readBackendUrl(),
    params,
    input = {},
    token,
    headers,
    signal,
    timeoutMs = TIMEOUT_MS,
    outlivesPage = false,
  }: CallDetails & { readonly input?: unknown },
  request: string,
): Promise<globalThis.Response> {
  const isRead = method === 'GET';
  const body = isRead ? null : JSON.stringify(input);
  const keepalive = outlivesPage && (body ?? '').length < MAX_KEEPALIVE_BYTES;
  const timeout = AbortSignal.timeout(timeoutMs);
  const filled = fillPath(path, params ?? {});
  if (filled === null) throw new BackendError({ failure: 'refused', request, status: 404 });
  try {
    const url = new URL(filled, backendUrl);
    if (isRead) url.search = toQuery(input).toString();
    return await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(!isRead && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== null && { body }),
      ...(keepalive && { keepalive }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (cause) {
    throw new BackendError({ failure: 'unreachable', request, status: 0 }, { cause });
  }
}

/** `..`, `../../x`: encoded or not, servers and proxies read it as another path. */
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:$|[/\\])/;

/**
 * The path with its values; null for a value that no address can carry, so that nothing has it: `.` and `..` would lead to
 * another path, and half a surrogate pair cannot be encoded.
 */
function fillPath(path: string, params: Readonly<Record<string, string | number>>): string | null {
  const values = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  if (values.some(([, value]) => value === '' || DOT_SEGMENT.test(value) || !value.isWellFormed()))
    return null;
  const filled = new Map(values);
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(filled.get(name) ?? ''),
  );
}

function toQuery(input: unknown): URLSearchParams {
  const query = new URLSearchParams();
  if (typeof input !== 'object' || input === null) return query;
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query;
}

/** Null for what the backend does not have, also for an address that it cannot read. */
export async function orNullIfAbsent<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BackendError && error.isAbsent) return null;
    throw error;
  }
}

/** Null for what the backend cannot give at the moment, with these words in the log. */
export async function orNull<Answer>(
  answer: Promise<Answer>,
  words: string,
): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    console.warn(words, error);
    return null;
  }
}
