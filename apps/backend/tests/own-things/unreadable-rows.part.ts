import { expect, test } from 'vitest';
import { z } from 'zod';
import { openBackendDatabase } from '../support/test-database';
import { stack } from './shared-stack';
import { callAs } from './shop-stack';

const One = z.object({ data: z.looseObject({ id: z.number() }) });
const Lists = z.object({ data: z.array(z.looseObject({ name: z.string() })) });

test.each(['"no list"', '[{"code":7}]'])(
  'a wishlist whose products cannot be read (%s) is left out of the lists, and the others are shown',
  async (products) => {
    const send = callAs(stack(), await stack().addCustomer(`ulla.${products.length}`));
    const create = (name: string) =>
      send('POST /api/wishlists', { name }, { 'idempotency-key': crypto.randomUUID() });
    await create('Drehtag 1');
    const { id } = One.parse((await create('Drehtag 2')).body).data;
    await openBackendDatabase(stack().backend)('wishlists').where({ id }).update({ products });
    const { status, body } = await send('GET /api/wishlists/find-own/lists');
    expect(status).toBe(200);
    expect(Lists.parse(body).data.map(({ name }) => name)).toEqual(['Merkliste', 'Drehtag 1']);
  },
);
