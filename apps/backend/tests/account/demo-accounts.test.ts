import { expect, test } from 'vitest';
import { startStack } from '../support/a-stack';
import { waitFor } from '../support/wait-for';
import { call, logIn } from './account-stack';

const DEMO_PASSWORD = 'Klappe-Demo-2026';

test('the demo’s accounts are there once Rentman answers, linked to their records', async () => {
  const stack = await startStack({
    settings: { DEMO_CONTENT: 'true' },
    seed(world) {
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
    const jwt = await waitFor(() => logIn(stack, username, DEMO_PASSWORD));
    const { body } = await call(stack, '/users/me', undefined, { jwt });
    const { rentmanId } = body as { rentmanId: number };
    const own = await call(stack, `/rentman/customer/${rentmanId}`, undefined, { jwt });
    expect([username, own.status]).toEqual([username, 200]);
  }
}, 200_000);
