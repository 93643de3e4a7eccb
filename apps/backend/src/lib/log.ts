import { createLogger, formats, winston } from '@strapi/logger';
import { getEnv } from './env';
import { getRequestId } from './request-id';

const { combine, json } = winston.format;
const LEVEL = Symbol.for('level');

/** Null until Strapi has read its configuration, and while people read the log. */
let events: winston.Logger | null = null;

/**
 * How Strapi and everything here log. `json`: one object a line, answered requests included. `text`: lines for people,
 * with the id of the request that a problem belongs to.
 */
export function createLogSettings(): winston.LoggerOptions {
  const transports = [new winston.transports.Console()];
  if (getEnv().LOG_FORMAT === 'text') {
    return { level: 'info', format: combine(nameRequest(), formats.prettyPrint()), transports };
  }
  const format = combine(addFacts(), json());
  events = createLogger({ level: 'http', format, transports });
  return { level: 'http', format, transports };
}

/** Of an error only message and stack: other fields may hold rows of the database. */
const addFacts = winston.format((info) => {
  const requestId = getRequestId();
  const { level, message, timestamp: _strapis, ...more } = info;
  const facts = info instanceof Error ? { message: info.stack ?? message } : { message, ...more };
  const id = requestId === undefined ? {} : { requestId };
  const time = new Date().toISOString();
  return { [LEVEL]: info[LEVEL], level, time, service: 'backend', ...id, ...facts };
});

/** Of problems only: other lines are understood without it. */
const nameRequest = winston.format((info) => {
  const requestId = getRequestId();
  if (requestId === undefined || !/^(?:warn|error)$/.test(info.level)) return info;
  const text = info instanceof Error ? info.stack : info.message;
  return { [LEVEL]: info[LEVEL], level: info.level, message: `${text} (request ${requestId})` };
});

/** Logs an event by its name and facts, in JSON only. Facts are never what a customer entered. */
export function logEvent(name: string, facts: object): void {
  events?.http(name, facts);
}
