import { setTimeout as delay } from 'node:timers/promises';
import {
  completeProjectRequest,
  createProjectRequest,
  IDEMPOTENCY_KEY_HEADER,
  INQUIRY_TOKEN_HEADER,
  type ProjectRequestHead,
  type ProjectRequestRest,
} from '@klappe/contracts';
import { addDays, type PlainDate, toHouseDate, toProjectTimes } from '@klappe/domain';
import { z } from 'zod';

const Product = z.object({ code: z.string(), price: z.number().nullable() });
const Products = z.object({ data: z.array(Product).min(1) });
const MAX_ANSWER_MS = 20_000;
const Begun = createProjectRequest.response;

function dayFromToday(days: number): PlainDate {
  return addDays(toHouseDate(new Date()), days);
}

function aHead(reference: string): ProjectRequestHead {
  const days = { start: dayFromToday(30), end: dayFromToday(32) };
  return {
    contact_name: 'Lasttest Film GmbH',
    contact_mailing_street: 'Neubaugasse',
    contact_mailing_number: '12',
    contact_mailing_postalcode: '1070',
    contact_mailing_city: 'Wien',
    contact_mailing_country: 'at',
    contact_person_first_name: 'Anna',
    contact_person_lastname: 'Huber',
    contact_person_email: 'anna.huber@example.com',
    ...toProjectTimes({ rental: days, use: days }),
    name: `Lasttest Film GmbH Huber ${reference}`,
    remark: reference,
    price: 0,
  };
}

function aRest(code: string, reference: string): ProjectRequestRest {
  const [start, end] = [dayFromToday(30), dayFromToday(32)];
  return {
    equipment: [{ code, kind: 'rental', quantity: 1 }],
    client: {
      client: 'company',
      company: 'Lasttest Film GmbH',
      uid: 'ATU13585627',
      firstname: 'Anna',
      lastname: 'Huber',
      street: 'Neubaugasse',
      number: '12',
      postalcode: '1070',
      city: 'Wien',
      country: 'at',
      email: 'anna.huber@example.com',
      phone: '+43 1 234 56 78',
    },
    details: {
      shipping: 'pickup',
      start,
      end,
      useStart: start,
      useEnd: end,
      remark: reference,
      acknowledged: true,
      terms: true,
    },
    pickup: 'morning',
    reference,
  };
}

/** A product that may be inquired about. */
export async function findCode(backendUrl: string): Promise<string> {
  const answer = await fetch(`${backendUrl}/rentman/equipment/products?limit=12`);
  return Products.parse(await answer.json()).data.find(({ price }) => price !== null)?.code ?? '';
}

/** Sends one inquiry of a guest, both calls as the shop makes them; throws when one is not accepted. */
export async function sendInquiry(backendUrl: string, code: string, reference: string) {
  await createInquirySender(backendUrl, code, reference)();
}

/** The same, to be called again after an error: it repeats the calls with the keys and texts of the first try. */
function createInquirySender(backendUrl: string, code: string, reference: string) {
  const key = crypto.randomUUID();
  return () => sendWithKey({ urls: [backendUrl, backendUrl], code, reference, key });
}

/** An inquiry whose two calls reach one backend each, as a balancer may hand them on. */
export function createSplitSender(code: string, reference: string) {
  const key = crypto.randomUUID();
  return (urls: readonly [string, string]) => sendWithKey({ urls, code, reference, key });
}

interface KeyedInquiry {
  /** The backends of the first and of the second call. */
  readonly urls: readonly [string, string];
  readonly code: string;
  readonly reference: string;
  readonly key: string;
}

async function sendWithKey({ urls, code, reference, key }: KeyedInquiry): Promise<void> {
  const begun = await post(`${urls[0]}${createProjectRequest.path}`, aHead(reference), {
    [IDEMPOTENCY_KEY_HEADER]: key,
  });
  const { id, token = '' } = Begun.parse(begun).data;
  const path = completeProjectRequest.path.replace('{id}', String(id));
  await post(`${urls[1]}${path}`, aRest(code, reference), {
    [IDEMPOTENCY_KEY_HEADER]: key,
    [INQUIRY_TOKEN_HEADER]: token,
  });
}

async function post(url: string, data: unknown, headers: Readonly<Record<string, string>>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ data }),
    signal: AbortSignal.timeout(MAX_ANSWER_MS),
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
const DELIVERY_LIMIT_MS = 300_000;
const POLL_MS = 3000;

interface InquiryStream {
  readonly sent: number;
  /** The references of those that a backend has acknowledged. */
  readonly acknowledged: ReadonlySet<string>;
}

/** Sends inquiries at a rate; each is repeated with its keys, as the shop does, until it is acknowledged. */
export async function sendInquiries(
  backendUrl: string,
  options: { readonly code: string; readonly perSecond: number; readonly seconds: number },
): Promise<InquiryStream> {
  const { code, perSecond, seconds } = options;
  const batch = crypto.randomUUID().slice(0, 8);
  const acknowledged = new Set<string>();
  const total = Math.round(perSecond * seconds);
  await Promise.all(
    Array.from({ length: total }, async (_, count) => {
      await delay((count / perSecond) * 1000);
      const reference = `${batch}-${count}`;
      const send = createInquirySender(backendUrl, code, reference);
      const end = Date.now() + GIVE_UP_MS;
      for (let attempt = 1; Date.now() < end && !acknowledged.has(reference); attempt += 1) {
        const isDone = await send().then(
          () => true,
          () => false,
        );
        if (isDone) acknowledged.add(reference);
        else await delay(Math.min(PAUSE_MS * attempt, MAX_PAUSE_MS));
      }
    }),
  );
  return { sent: total, acknowledged };
}

const Page = z.object({ data: z.array(z.object({ id: z.number(), remark: z.string() })) });

interface Rentman {
  readonly sandboxUrl: string;
  readonly sandboxToken: string;
}

async function readArrived({ sandboxUrl, sandboxToken }: Rentman): Promise<readonly string[]> {
  const remarks: string[] = [];
  for (let offset = 0; ; offset += 300) {
    const answer = await fetch(`${sandboxUrl}/projectrequests?limit=300&offset=${offset}`, {
      headers: { authorization: `Bearer ${sandboxToken}` },
    });
    // The backends have used up this second's requests.
    if (answer.status === 429) {
      await delay(PAUSE_MS);
      offset -= 300;
      continue;
    }
    const { data } = Page.parse(await answer.json());
    remarks.push(...data.map(({ remark }) => remark));
    if (data.length < 300) return remarks;
  }
}

/** Waits until every acknowledged inquiry stands in Rentman, and counts those that do not and those that do twice. */
export async function compareWithRentman(rentman: Rentman, acknowledged: ReadonlySet<string>) {
  const end = Date.now() + DELIVERY_LIMIT_MS;
  const began = Date.now();
  for (;;) {
    const arrived = await readArrived(rentman);
    const times = new Map<string, number>();
    for (const remark of arrived) {
      const reference = [...remark.matchAll(/[0-9a-f]{8}-\d+/g)][0]?.[0];
      if (reference) times.set(reference, (times.get(reference) ?? 0) + 1);
    }
    const lost = [...acknowledged].filter((reference) => !times.has(reference)).length;
    const doubled = [...times.values()].filter((count) => count > 1).length;
    if (lost === 0 || Date.now() > end) return { lost, doubled, waitedMs: Date.now() - began };
    await delay(POLL_MS);
  }
}
