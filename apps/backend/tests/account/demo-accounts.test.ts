import { expect, test } from 'vitest';
import { aHouse } from '../support/a-house';
import { waitFor } from '../support/wait-for';
import { call, logIn } from './account-house';

const DEMO_PASSWORD = 'Klappe-Demo-2026';

test('the demo’s accounts are there once Rentman answers, linked to their records', async () => {
  const house = await aHouse({
    settings: { DEMO_CONTENT: 'true' },
    furnish(world) {
      const company = world.add('contacts', {
        type: 'company',
        code: '10001',
        name: 'Donaufilm GmbH',
        email_1: 'a@b.example',
      });
      for (const [firstname, lastname] of [
        ['Katharina', 'Huber'],
        ['Stefan', 'Leitner'],
      ]) {
        const email = `${lastname}@donaufilm.example`;
        const person = { contact: `/contacts/${company}`, firstname, lastname, email };
        world.add('contactpersons', person);
      }
      world.add('contacts', {
        type: 'private',
        code: '10003',
        firstname: 'Miriam',
        surname: 'Novak',
        email_1: 'miriam.novak@mail.example',
      });
    },
  });
  for (const username of ['miriam.novak', 'katharina.huber', 'stefan.leitner']) {
    const jwt = await waitFor(() => logIn(house, username, DEMO_PASSWORD));
    const { body } = await call(house, '/users/me', undefined, { jwt });
    const { rentmanId } = body as { rentmanId: number };
    const own = await call(house, `/rentman/customer/${rentmanId}`, undefined, { jwt });
    expect([username, own.status]).toEqual([username, 200]);
  }
}, 200_000);
