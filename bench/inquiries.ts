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
export function createInquirySender(backendUrl: string, code: string, reference: string) {
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
