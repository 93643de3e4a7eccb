import { OrderProject } from '@klappe/contracts';
import { expect } from 'vitest';
import { z } from 'zod';
import { aWebhook, sign } from '../catalogue/sign-webhook';
import { aRest } from '../inquiry/an-inquiry';
import { aCameraRest, sendInquiry } from '../inquiry/customer';
import { waitFor } from '../support/wait-for';
import { type Customer, callAs, type ShopStack } from './shop-stack';

const Orders = z.object({
  results: z.array(z.object({ id: z.number(), delivery: z.object({ number: z.string() }) })),
});
const Detail = z.object({ data: z.object({ project: OrderProject }) });
export const Rows = z.object({ data: z.array(z.looseObject({ id: z.number() })) });
const Request = z.looseObject({ id: z.number(), linked_project: z.string().nullable() });

export async function askRentman({ rentman }: ShopStack, path: string, init: RequestInit = {}) {
  const { url, world } = rentman;
  const headers = {
    authorization: `Bearer ${world.token}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(`${url}${path}`, { ...init, headers });
  const text = await answer.text();
  return text === '' ? null : JSON.parse(text);
}

/** Tells the backend of a change, as Rentman does. */
export async function tell({ backend }: ShopStack, itemType: string, id: number): Promise<void> {
  const body = aWebhook({ itemType, items: [{ id, ref: '', parent: null }] });
  const headers = { digest: sign(body), 'content-type': 'application/json' };
  await backend.fetch('/rentman/webhook', { method: 'POST', headers, body });
}

/** An inquiry that stands in Rentman, with how its customer sees it and how the house acts on it. */
export async function anInquiry(stack: ShopStack, customer: Customer) {
  const { complete } = await sendInquiry(stack.backend, { jwt: customer.jwt });
  // Each at an address of its own, to which no other test's mails count.
  const email = `${customer.name}@example.com`;
  await complete(aCameraRest({ client: { ...aRest().client, email } }));
  const ask = callAs(stack, customer);
  const [order] = Orders.parse((await ask('GET /orders/find-own/list')).body).results;
  if (order === undefined) throw new Error('The inquiry is not in the history');
  const query = `/projectrequests?external_reference=${order.delivery.number}`;
  const request = await waitFor(async () =>
    z
      .tuple([Request])
      .parse(z.object({ data: z.unknown() }).parse(await askRentman(stack, query)).data),
  );
  await waitFor(async () =>
    expect(await ask('GET /orders/find-own/list')).toMatchObject({
      body: { results: [{ delivery: { state: 'delivered' } }] },
    }),
  );
  const see = async () => Detail.parse((await ask(`GET /orders/${order.id}`)).body).data.project;
  return {
    requestId: request[0].id,
    order: order.id,
    number: order.delivery.number,
    ask,
    see,
    async decide(decision: string): Promise<number> {
      const body = JSON.stringify({ decision });
      await askRentman(stack, `/_sandbox/projectrequests/${request[0].id}/decision`, {
        method: 'PUT',
        body,
      });
      await tell(stack, 'ProjectRequest', request[0].id);
      const { data } = z
        .object({ data: Request })
        .parse(await askRentman(stack, `/projectrequests/${request[0].id}`));
      return Number(/\d+$/.exec(data.linked_project ?? '')?.[0]);
    },
    async play(project: number, step: string): Promise<void> {
      await askRentman(stack, `/_sandbox/projects/${project}/${step}`, { method: 'POST' });
      await tell(stack, 'Project', project);
    },
    waitForStage: (stage: string) =>
      waitFor(async () => {
        const project = await see();
        expect(project.stage).toBe(stage);
        return project;
      }),
  };
}
