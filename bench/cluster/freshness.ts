import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Cluster } from './stack.ts';

/** How long a page may show what was changed. */
const LIVE_MS = 5000;
const CHANGE_EVERY_MS = 12_000;
const POLL_MS = 250;
const ANSWER_LIMIT_MS = 8000;

export interface Freshness {
  readonly changes: number;
  /** Answers that showed the old price, or text, longer than five seconds after the change. */
  readonly stale: number;
  /** The longest time after a change at which the old one was still shown. */
  readonly longestMs: number;
}

interface Change {
  readonly name: string;
  make(value: number): Promise<void>;
  readonly path: string;
  toText(value: number): string;
}

const Found = z.object({ data: z.array(z.object({ id: z.number() })).min(1) });

async function call(url: string, init: RequestInit): Promise<unknown> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${url}: ${answer.status}`);
  return await answer.json();
}

/** A price in Rentman: its webhook reaches one backend. */
export async function aPriceChange(cluster: Cluster, code: string, path: string): Promise<Change> {
  const { sandboxUrl, sandboxToken } = cluster;
  const headers = { authorization: `Bearer ${sandboxToken}`, 'content-type': 'application/json' };
  const query = `equipment?code=${encodeURIComponent(code)}&fields=code`;
  const found = Found.parse(await repeat(() => call(`${sandboxUrl}/${query}`, { headers })));
  const row = `${sandboxUrl}/equipment/${found.data[0]?.id}`;
  return {
    name: 'price',
    path,
    make: async (value) => {
      const init = { method: 'PUT', headers, body: JSON.stringify({ price: value }) };
      await repeat(() => call(row, init));
    },
    toText: (value) => `${value},00`,
  };
}

const Login = z.object({ data: z.object({ token: z.string() }) });
const Pages = z.object({ results: z.array(z.looseObject({ documentId: z.string() })).min(1) });

/** The title of a page in the panel, published on whichever backend the balancer gives. */
export async function aPageChange(cluster: Cluster, slug: string): Promise<Change> {
  const { backendUrl, adminPassword } = cluster;
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'admin@lichtspiel.example', password: adminPassword });
  const login = await call(`${backendUrl}/admin/login`, { method: 'POST', headers: json, body });
  const headers = { ...json, authorization: `Bearer ${Login.parse(login).data.token}` };
  const entries = `${backendUrl}/content-manager/collection-types/api::page.page`;
  const list = await call(`${entries}?filters[slug][$eq]=${slug}`, { headers });
  const id = Pages.parse(list).results[0]?.documentId;
  return {
    name: 'page',
    path: `/${slug}`,
    make: async (value) => {
      const title = JSON.stringify({ pageTitle: `Titel ${value}` });
      const url = `${entries}/${id}/actions/publish`;
      await repeat(() => call(url, { method: 'POST', headers, body: title }));
    },
    toText: (value) => `Titel ${value}`,
  };
}

/** False when nobody accepted it for a minute. */
async function isMade(change: Change, value: number): Promise<boolean> {
  try {
    await change.make(value);
    return true;
  } catch (error) {
    console.error(`${change.name}: ${String(error)}`);
    return false;
  }
}

/** A change is made again until it is accepted: it is what is measured from there on. */
async function repeat<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === 60) throw error;
      await delay(1000);
    }
  }
}

/** Changes something again and again and looks how long the shops, by the balancer, show the old. */
export async function watchChange(
  { shopUrl }: Cluster,
  change: Change,
  until: number,
): Promise<Freshness> {
  const began = Date.now();
  const seen: { readonly stale: number; readonly longestMs: number }[] = [];
  for (let value = 200; Date.now() + CHANGE_EVERY_MS < until; value += 1) {
    if (!(await isMade(change, value))) break;
    seen.push(await watchValue({ shopUrl, change, value, began }));
  }
  return {
    changes: seen.length,
    stale: seen.reduce((sum, { stale }) => sum + stale, 0),
    longestMs: Math.max(0, ...seen.map(({ longestMs }) => longestMs)),
  };
}

interface Watched {
  readonly shopUrl: string;
  readonly change: Change;
  readonly value: number;
  /** The begin of the whole run. */
  readonly began: number;
}

async function watchValue({ shopUrl, change, value, began }: Watched) {
  const changedAt = Date.now();
  let stale = 0;
  let longestMs = 0;
  while (Date.now() - changedAt < CHANGE_EVERY_MS) {
    const askedAt = Date.now();
    const page = await readPage(`${shopUrl}${change.path}`);
    if (page !== null && !page.text.includes(change.toText(value))) {
      // Counted from when it was asked: what is sent then may be a moment older.
      longestMs = Math.max(longestMs, askedAt - changedAt);
      if (askedAt - changedAt > LIVE_MS) stale += 1;
      if (askedAt - changedAt > LIVE_MS && stale === 1) tellStale(change, value, page, began);
    }
    await delay(POLL_MS);
  }
  return { stale, longestMs };
}

interface Page {
  readonly text: string;
  /** Which shop the balancer has asked. */
  readonly shop: string;
  readonly requestId: string;
}

function tellStale(change: Change, value: number, { shop, requestId }: Page, began: number): void {
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.info(
    `${seconds} s: ${change.name} ${value} is not shown by ${shop}, request ${requestId}`,
  );
}

/** Null when there was no page: that is counted by the visitors. */
async function readPage(url: string): Promise<Page | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    if (!answer.ok) return null;
    const shop = answer.headers.get('x-upstream') ?? '';
    const requestId = answer.headers.get('x-request-id') ?? '';
    return { text: await answer.text(), shop, requestId };
  } catch {
    return null;
  }
}
