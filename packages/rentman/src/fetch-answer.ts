import { z } from 'zod';
import type { Download } from './rentman.ts';
import { RentmanError, toUnreadable } from './rentman-error.ts';

const ItemEnvelope = z.object({ data: z.unknown() });

const PageEnvelope = z.object({
  data: z.array(z.unknown()),
  next_page_url: z.string().nullish(),
  /** The rows that a full page has, by Rentman's own word: it may allow fewer than were asked for. */
  limit: z.number().nullish().catch(null),
});

export type Page = z.infer<typeof PageEnvelope>;

/** Parses the answer to a request for one row. Some writes are answered by the row itself, without an envelope. */
export function parseItem<T>(text: string, wire: z.ZodType<T>, name: string): T {
  const value = parseJson(text);
  if (value === undefined) throw toUnreadable(name, 'not JSON');
  const envelope = ItemEnvelope.safeParse(value);
  return parseAs(
    wire,
    envelope.success && 'data' in envelope.data ? envelope.data.data : value,
    name,
  );
}

/** Parses one page of a list, leaving its rows as they came. */
export function parsePage(text: string, name: string): Page {
  return parseEnvelope(PageEnvelope, text, name);
}

/** Says where a value is not what was promised, without repeating the value. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .slice(0, 3)
    .map((issue) => `${issue.path.join('.') || 'answer'}: ${issue.message}`)
    .join('; ');
}

function parseEnvelope<T>(envelope: z.ZodType<T>, text: string, name: string): T {
  const value = parseJson(text);
  if (value !== undefined) return parseAs(envelope, value, name);
  throw toUnreadable(name, 'not JSON');
}

function parseAs<T>(wire: z.ZodType<T>, value: unknown, name: string): T {
  const parsed = wire.safeParse(value);
  if (parsed.success) return parsed.data;
  throw toUnreadable(name, describeIssues(parsed.error));
}

/** Reads JSON; undefined when it is none. The parser's own message would quote customer data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The platform's `fetch`, or an in-process server's `Request -> Response` function. */
export type Fetch = (request: Request) => Promise<Response> | Response;

export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

interface Attempt<T> {
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  /** How the request is called in messages: `GET equipment/7`. */
  readonly name: string;
  readonly request: Request;
  readonly readBody: (response: Response) => Promise<T>;
}

/** Sends a request once and reads the whole answer, both within one time-out. */
export async function fetchAnswer<T>(attempt: Attempt<T>): Promise<Answer<T>> {
  const { fetch, timeoutMs, name, request, readBody } = attempt;
  const abort = new AbortController();
  try {
    return await Promise.race([
      failAfter(timeoutMs, abort),
      (async () => {
        const response = await fetch(new Request(request, { signal: abort.signal }));
        return {
          status: response.status,
          headers: response.headers,
          body: await readBody(response),
        };
      })(),
    ]);
  } catch (cause) {
    if (cause instanceof RentmanError) throw cause;
    const reason = abort.signal.aborted ? `no answer within ${timeoutMs} ms` : '';
    throw new RentmanError({ failure: 'unreachable', request: name, reason }, { cause });
  } finally {
    abort.abort();
  }
}

function failAfter(ms: number, abort: AbortController): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => abort.abort(new Error('time-out')), ms);
    abort.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(abort.signal.reason);
    });
  });
}

/** A larger file is not downloaded. */
export const MAX_DOWNLOAD_BYTES = 30_000_000;

/** Fetches a signed address bare: with an Authorization header it answers 403. */
export async function downloadBytes(
  url: string,
  options: Pick<Attempt<unknown>, 'fetch' | 'timeoutMs'>,
): Promise<Download> {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) {
    throw toUnreadable('GET file', 'no address');
  }
  // Without the query: its signature opens the file to anyone who reads the log.
  const name = `GET ${address.host}${address.pathname}`;
  const request = new Request(address);
  const readBody = (response: Response) => readBytes(response, name);
  const { status, headers, body } = await fetchAnswer({ ...options, name, request, readBody });
  if (status !== 200) throw new RentmanError({ failure: 'refused', request: name, status });
  return { bytes: body, contentType: headers.get('content-type') ?? 'application/octet-stream' };
}

async function readBytes(response: Response, name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(response.headers.get('content-length')) > MAX_DOWNLOAD_BYTES) {
    throw toUnreadable(name, 'too big');
  }
  return new Uint8Array(await response.arrayBuffer());
}

const MAX_REASON_LENGTH = 300;
const MIN_SECRET_LENGTH = 3;
const EMAIL = /[^\s"'<>]+@[^\s"'<>]+/g;
const BEARER = /Bearer\s+[\w.~+/=-]+/gi;

/** Turns an answer with an error status into the error that callers see. */
export function toRefusal(answer: Answer<string>, name: string, secrets: readonly string[]) {
  return new RentmanError({
    failure: 'refused',
    request: name,
    status: answer.status,
    reason: redact(findReason(answer.body), secrets),
    retryAfterMs: readRetryAfter(answer.headers.get('retry-after')),
  });
}

const RefusalWire = z.object({
  errorMessage: z.unknown().optional(),
  message: z.unknown().optional(),
  validation: z.unknown().optional(),
});

/** Rentman's backend, gateway and validator put the message in different fields; some answer plain text. */
function findReason(text: string): string {
  const body = RefusalWire.safeParse(parseJson(text)).data;
  const reason = body?.errorMessage ?? body?.message ?? body?.validation ?? text;
  return typeof reason === 'string' ? reason : JSON.stringify(reason);
}

function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - Date.now());
}

/** Removes from Rentman's message what we sent: the token and whatever a customer entered. */
function redact(text: string, secrets: readonly string[]): string {
  const longestFirst = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .sort((a, b) => b.length - a.length);
  const redacted = longestFirst.reduce((words, secret) => words.replaceAll(secret, '…'), text);
  return redacted
    .replace(BEARER, 'Bearer …')
    .replace(EMAIL, '…')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_REASON_LENGTH);
}

/** Collects every text inside a request body. */
export function findTexts(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  if (typeof body === 'object' && body !== null) return Object.values(body).flatMap(findTexts);
  return [];
}
