import { addDays, EMPTY_RENTAL_INFO, toHouseDate } from '@klappe/domain';
import { z } from 'zod';
import { stack } from './shared-stack';
import { aProduct, type Customer, callAs } from './shop-stack';

const Project = z.object({ data: z.looseObject({ id: z.number(), revision: z.number() }) });
/** A day of the house: shortly before midnight it is another one than in London. */
const dayIn = (days: number) => addDays(toHouseDate(new Date()), days);

export const aLine = (code: string, changes: object = {}) => ({
  ...aProduct({ code }),
  heading: '',
  note: '',
  guessedFrom: '',
  ...changes,
});
export const days = (from: number) => ({
  start: dayIn(from),
  useStart: dayIn(from + 1),
  useEnd: dayIn(from + 2),
  end: dayIn(from + 3),
});
export const content = (changes: object = {}) => ({
  info: { ...EMPTY_RENTAL_INFO, ...days(20), remark: 'Bitte mit Kompendium' },
  products: [
    aLine('CAM-1', { heading: 'Kamera', quantity: 2, note: 'Lange Platte', guessedFrom: 'alexa' }),
  ],
  ...changes,
});

/** A customer who keeps projects. */
export async function aPlanner(who: string | Customer) {
  const customer = typeof who === 'string' ? await stack().addCustomer(who) : who;
  const send = callAs(stack(), customer);
  const make = (project: object, key: string = crypto.randomUUID()) =>
    send('POST /projects', project, { 'idempotency-key': key });
  const add = async (name: string, changes: object = {}) =>
    Project.parse((await make({ name, ...content(changes) })).body).data;
  const save = (id: number, revision: number | null, changes: object = {}) =>
    send(
      `PUT /projects/${id}`,
      content(changes),
      revision === null ? {} : { 'if-match': `"${revision}"` },
    );
  return { customer, send, make, add, save };
}
