import { z } from 'zod';
import type { Answer } from './fetch-answer.ts';
import { parseJson } from './parse-body.ts';
import { RentmanError } from './rentman-error.ts';

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
