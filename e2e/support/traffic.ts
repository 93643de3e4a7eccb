import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import {
  completeProjectRequest,
  createProjectRequest,
  IDEMPOTENCY_KEY_HEADER,
  INQUIRY_TOKEN_HEADER,
  type ProjectRequestHead,
  type ProjectRequestRest,
} from '@klappe/contracts';
import { addDays, toHouseDate, toProjectTimes } from '@klappe/domain';
import { z } from 'zod';
import { toShare } from './usage.ts';

const ANSWER_LIMIT_MS = 30_000;

interface Crowd {
  /** Asked anew for each visit. */
  readonly toShopUrl: () => string;
  readonly visitors: number;
  /** Visits go on until it aborts. */
  readonly end: AbortSignal;
  /** Paths of the visits, in this order; every visitor begins elsewhere. `#` becomes a number that never repeats. */
  readonly paths: readonly string[];
  /** Time between a visitor's answer and their next visit. */
  readonly pauseMs: number;
}

export interface Latencies {
  readonly count: number;
  readonly errors: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** What a crowd has seen. Errors are broken connections and statuses that are neither a page nor a 503. */
export interface Visits extends Latencies {
  readonly unavailable: number;
  readonly withoutRetryAfter: number;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Visits pages with as many connections as there are visitors, each kept open. */
export async function browse(crowd: Crowd): Promise<Visits> {
  const { visitors, end, paths, pauseMs, toShopUrl } = crowd;
  const batch = crypto.randomUUID().slice(0, 8);
  const times: number[] = [];
  const answers: (Answer | null)[] = [];

  async function visit(visitor: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    // Visitors do not come all in one moment.
    await delay((visitor / visitors) * Math.min(pauseMs, 1000));
    for (let count = visitor; !end.aborted; count += 1) {
      const fresh = `${batch}x${visitor}x${count}`;
      const path = (paths[count % paths.length] ?? '/').replace('#', fresh);
      const began = performance.now();
      answers.push(await ask(`${toShopUrl()}${path}`, agent));
      times.push(performance.now() - began);
      await delay(pauseMs);
    }
    agent.destroy();
  }

  await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)));
  const refused = answers.filter((answer) => answer?.status === 503);
  const isExpected = (answer: Answer | null) =>
    answer !== null && (answer.status < 400 || answer.status === 503);
  return {
    count: answers.length,
    errors: answers.filter((answer) => !isExpected(answer)).length,
    unavailable: refused.length,
    withoutRetryAfter: refused.filter((answer) => !answer?.retryAfter).length,
    p50Ms: toShare(times, 0.5),
    p99Ms: toShare(times, 0.99),
  };
}

/** Null for a connection that broke. */
function ask(url: string, agent: Agent): Promise<Answer | null> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'br' };
    const request = get(url, { agent, headers, timeout: ANSWER_LIMIT_MS }, (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.resume();
      answer.on('error', () => resolve(null));
      answer.on('end', () => resolve({ status, retryAfter: headers['retry-after'] }));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(null));
  });
}

const Product = z.object({ code: z.string(), price: z.number().nullable() });
const Products = z.object({ data: z.array(Product).min(1) });
const INQUIRY_LIMIT_MS = 20_000;

/** A product that may be inquired about. */
export async function findCode(backendUrl: string): Promise<string> {
  const answer = await fetch(`${backendUrl}/rentman/equipment/products?limit=12`);
  return Products.parse(await answer.json()).data.find(({ price }) => price !== null)?.code ?? '';
}

/** An inquiry of a guest as the two calls of the shop have it. */
function anInquiry(code: string, reference: string) {
  const start = addDays(toHouseDate(new Date()), 30);
  const end = addDays(start, 2);
  const company = 'Lasttest Film GmbH';
  const person = { firstname: 'Anna', lastname: 'Huber', email: 'anna.huber@example.com' };
  const address = { street: 'Neubaugasse', number: '12', postalcode: '1070', city: 'Wien' };
  const head: ProjectRequestHead = {
    contact_name: company,
    contact_mailing_street: address.street,
    contact_mailing_number: address.number,
    contact_mailing_postalcode: address.postalcode,
    contact_mailing_city: address.city,
    contact_mailing_country: 'at',
    contact_person_first_name: person.firstname,
    contact_person_lastname: person.lastname,
    contact_person_email: person.email,
    ...toProjectTimes({ rental: { start, end }, use: { start, end } }),
    name: `${company} ${person.lastname} ${reference}`,
    remark: reference,
    price: 0,
  };
  const contact = { ...person, ...address, country: 'at', phone: '+43 1 234 56 78' } as const;
  const days = { start, end, useStart: start, useEnd: end };
  const rest: ProjectRequestRest = {
    equipment: [{ code, kind: 'rental', quantity: 1 }],
    client: { client: 'company', company, uid: 'ATU13585627', ...contact },
    details: { shipping: 'pickup', ...days, remark: reference, acknowledged: true, terms: true },
    pickup: 'morning',
    reference,
  };
  return { head, rest };
}

interface Inquiry {
  /** The backends of the first and of the second call, as a balancer may hand them on. */
  readonly urls: readonly [string, string];
  readonly code: string;
  readonly reference: string;
  readonly key: string;
}

/** Sends one inquiry of a guest, both calls as the shop makes them; throws when one is not accepted. */
export async function sendInquiry({ urls, code, reference, key }: Inquiry): Promise<void> {
  const { head, rest } = anInquiry(code, reference);
  const keyed = { [IDEMPOTENCY_KEY_HEADER]: key };
  const begun = await post(`${urls[0]}${createProjectRequest.path}`, head, keyed);
  const { id, token = '' } = createProjectRequest.response.parse(begun).data;
  const path = completeProjectRequest.path.replace('{id}', String(id));
  await post(`${urls[1]}${path}`, rest, { ...keyed, [INQUIRY_TOKEN_HEADER]: token });
}

async function post(url: string, data: unknown, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(INQUIRY_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`POST ${url}: ${answer.status} ${await answer.text()}`);
  const body: unknown = await answer.json();
  return body;
}

/** How long a customer's browser goes on sending what was not acknowledged. */
const GIVE_UP_MS = 180_000;
const PAUSE_MS = 1000;
/** Without growing pauses the repeats of many would keep an overloaded backend from recovering. */
const MAX_PAUSE_MS = 10_000;

interface InquiryStream {
  readonly code: string;
  readonly perSecond: number;
  readonly end: AbortSignal;
  /** Asked anew for each attempt at the n-th inquiry. */
  readonly toUrls: (number: number) => readonly [string, string];
  /** Every so many inquiries an acknowledged one is sent again with its key, the other way round. */
  readonly repeatsEvery?: number;
}

/** Sends inquiries at a rate; each is repeated with its key, as the shop does, until it is acknowledged. */
export async function sendInquiries(stream: InquiryStream) {
  const { code, perSecond, end, toUrls, repeatsEvery = Number.POSITIVE_INFINITY } = stream;
  const batch = crypto.randomUUID().slice(0, 8);
  const acknowledged = new Set<string>();
  const refusals: unknown[] = [];

  async function send(number: number): Promise<void> {
    const inquiry = { code, reference: `${batch}-${number}`, key: crypto.randomUUID() };
    const giveUpAt = Date.now() + GIVE_UP_MS;
    for (let attempt = 1; Date.now() < giveUpAt; attempt += 1) {
      try {
        await sendInquiry({ ...inquiry, urls: toUrls(number + attempt) });
        acknowledged.add(inquiry.reference);
        if (number % repeatsEvery === 0) {
          await sendInquiry({ ...inquiry, urls: toUrls(number + attempt + 1) });
        }
        return;
      } catch (error) {
        refusals.push(error);
        await delay(Math.min(PAUSE_MS * attempt, MAX_PAUSE_MS));
      }
    }
  }

  const sent: Promise<void>[] = [];
  for (; !end.aborted; await delay(1000 / perSecond)) sent.push(send(sent.length));
  await Promise.all(sent);
  return { sent: sent.length, acknowledged, refusals };
}

const DELIVERY_LIMIT_MS = 300_000;
const POLL_MS = 3000;
const ROWS_OF_A_PAGE = 300;
const Page = z.object({ data: z.array(z.object({ remark: z.string() })) });

export interface Rentman {
  readonly RENTMAN_URL: string;
  readonly RENTMAN_TOKEN: string;
}

async function readArrived({ RENTMAN_URL, RENTMAN_TOKEN }: Rentman): Promise<readonly string[]> {
  const headers = { authorization: `Bearer ${RENTMAN_TOKEN}` };
  const remarks: string[] = [];
  for (;;) {
    const query = `limit=${ROWS_OF_A_PAGE}&offset=${remarks.length}`;
    const answer = await fetch(`${RENTMAN_URL}/projectrequests?${query}`, { headers });
    if (answer.status === 429) {
      // The backends have used up this second's requests.
      await delay(PAUSE_MS);
      continue;
    }
    const { data } = Page.parse(await answer.json());
    remarks.push(...data.map(({ remark }) => remark));
    if (data.length < ROWS_OF_A_PAGE) return remarks;
  }
}

/** Waits until every acknowledged inquiry stands in Rentman, and counts those that do not and those that do twice. */
export async function compareWithRentman(rentman: Rentman, acknowledged: ReadonlySet<string>) {
  const began = Date.now();
  for (;;) {
    const times = new Map<string, number>();
    for (const remark of await readArrived(rentman)) {
      const reference = /[0-9a-f]{8}-\d+/.exec(remark)?.[0];
      if (reference) times.set(reference, (times.get(reference) ?? 0) + 1);
    }
    const lost = [...acknowledged].filter((reference) => !times.has(reference)).length;
    const doubled = [...times.values()].filter((count) => count > 1).length;
    const waitedMs = Date.now() - began;
    if (lost === 0 || waitedMs > DELIVERY_LIMIT_MS) return { lost, doubled, waitedMs };
    await delay(POLL_MS);
  }
}
