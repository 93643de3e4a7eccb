import type { z } from 'zod';
import { systemClock } from './clock.ts';
import { type Call, createSender, nullIfNotFound, type RentmanOptions } from './create-sender.ts';
import { downloadBytes } from './fetch-answer.ts';
import { listRows } from './list-rows.ts';
import { parseItem, parsePage } from './parse-body.ts';
import type { Rentman } from './rentman.ts';
import { withRetries } from './retry.ts';

const DEFAULT_PAGE_SIZE = 300;

/** Creates the client of one Rentman account. Sends nothing yet. */
export function connectRentman(options: RentmanOptions): Rentman {
  const { send, toUrl, nameOf } = createSender(options);
  const { fetch = (request) => globalThis.fetch(request), clock = systemClock } = options;
  const { timeoutMs = 15_000, retries = 3 } = options;

  async function write<T>(method: 'POST' | 'PUT', path: string, body: object, wire: z.ZodType<T>) {
    const call = { method, url: toUrl(path), body };
    return parseItem((await send(call)).body, wire, nameOf(call));
  }

  return {
    async get(path, wire, query) {
      const call: Call = { method: 'GET', url: toUrl(path, query) };
      const answer = await nullIfNotFound(send(call));
      return answer && parseItem(answer.body, wire, nameOf(call));
    },
    list(path, wire, query = {}, { pageSize = DEFAULT_PAGE_SIZE } = {}) {
      const name = `GET ${path}`;
      const fetchPage = async (url: URL) =>
        parsePage((await send({ method: 'GET', url })).body, name);
      return listRows({ name, url: toUrl(path), query, pageSize, wire, fetchPage });
    },
    post: (path, body, wire) => write('POST', path, body, wire),
    put: (path, body, wire) => write('PUT', path, body, wire),
    async delete(path) {
      return (await nullIfNotFound(send({ method: 'DELETE', url: toUrl(path) }))) !== null;
    },
    download(url) {
      return withRetries({ clock, retries }, () => downloadBytes(url, { fetch, timeoutMs }));
    },
  };
}
