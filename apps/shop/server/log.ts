import { inspect } from 'node:util';
import pino from 'pino';
import type { Env } from './env.ts';
import { getRequestId } from './request-id.ts';
import { toRoutePattern } from './route-pattern.ts';

export interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  /** Without the query, which may hold codes from mails and what visitors search for. */
  readonly path: string;
  /** 499 when the client closed the connection before the end of the answer. */
  readonly status: number;
  readonly ms: number;
}

const MAX_PATH_LENGTH = 200;
/** Asked every few seconds by balancers and monitors. */
const SILENT = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Sets how this process logs, whatever is written to the console included. `json`: one object a line, one line for each
 * answered request. `text`: lines for people, with the id of the request that a problem belongs to.
 */
export function startLog(format: Env['LOG_FORMAT']): (request: AnsweredRequest) => void {
  if (format === 'text') {
    nameRequestsInProblems();
    return () => undefined;
  }
  const log = createJsonLog();
  console.info = console.log = (...parts: unknown[]) => log.info(toText(parts));
  console.warn = (...parts: unknown[]) => log.warn(toError(parts), toText(parts));
  console.error = (...parts: unknown[]) => log.error(toError(parts), toText(parts));
  return ({ requestId, method, path, status, ms }) => {
    if (SILENT.has(path)) return;
    const route = toRoutePattern(path);
    const facts = { requestId, method, route, path: path.slice(0, MAX_PATH_LENGTH), status };
    log.info({ ...facts, ms: Math.round(ms) }, 'request');
  };
}

function createJsonLog() {
  return pino({
    base: { service: 'shop' },
    messageKey: 'message',
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level) => ({ level }) },
    mixin: () => ({ requestId: getRequestId() }),
  });
}

/** While the backend is away every call of every page fails alike: one line in so many milliseconds says so. */
const SAY_AWAY_EVERY_MS = 10_000;

function nameRequestsInProblems(): void {
  let saidAwayAt = Number.NEGATIVE_INFINITY;
  for (const level of ['warn', 'error'] as const) {
    const print = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      const id = getRequestId();
      const failedCall = parts.find(isOutage);
      if (failedCall) {
        if (Date.now() - saidAwayAt < SAY_AWAY_EVERY_MS) return;
        saidAwayAt = Date.now();
        print(`The backend does not answer, or still starts (${failedCall.message})`);
        return;
      }
      print(...parts, ...(id === undefined ? [] : [`(request ${id})`]));
    };
  }
}

/** A `BackendError` of a call that got no answer, or the one of a backend that has no catalogue yet. */
function isOutage(part: unknown): part is Error {
  if (!(part instanceof Error)) return false;
  const isUnanswered = 'failure' in part && part.failure === 'unreachable';
  return isUnanswered || ('code' in part && part.code === 'CatalogueOutage');
}

/** Type, message and stack with those of its causes. Other fields of an error may hold what a visitor typed. */
function toError(parts: readonly unknown[]): object {
  const error = parts.find((part) => part instanceof Error);
  if (!error) return {};
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { error: { type, message, stack } };
}

function toText(parts: readonly unknown[]): string {
  return parts
    .map((part) =>
      part instanceof Error ? part.message : typeof part === 'string' ? part : inspect(part),
    )
    .join(' ');
}

const PERIOD_MS = 10 * 60_000;
const MAX_PER_PERIOD = 100;

interface ErrorLogOptions {
  readonly print: (problem: unknown) => void;
  readonly now?: () => number;
}

/**
 * Prints errors and texts. Requests can cause any number of them, so within ten minutes
 * the same one is printed once and at most MAX_PER_PERIOD are printed; the next period tells how many were left out.
 */
export function createErrorLog({ print, now = Date.now }: ErrorLogOptions) {
  let began = now();
  let leftOut = 0;
  const printed = new Set<string>();

  function beginPeriod(): void {
    if (leftOut > 0) print(`${leftOut} further errors were not printed`);
    began = now();
    leftOut = 0;
    printed.clear();
  }

  return (problem: unknown): void => {
    if (now() - began > PERIOD_MS) beginPeriod();
    const key = problem instanceof Error ? problem.message : String(problem);
    if (printed.has(key) || printed.size >= MAX_PER_PERIOD) {
      leftOut += 1;
      return;
    }
    printed.add(key);
    print(problem);
  };
}
