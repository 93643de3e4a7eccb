import { expect, test } from 'vitest';
import { askPanel } from '../inquiry/customer';
import { startStack } from '../support/a-stack';
import { signInAdmin } from '../support/sign-in-admin';
import { waitFor } from '../support/wait-for';
import { call, logIn, toRefusal } from './account-stack';

const DEMO_PASSWORD = 'Klappe-Demo-2026';

test('the demo’s accounts are there once Rentman answers, linked to their records, and blocked beside a real Rentman', async () => {
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

  // Its name is not the sandbox's, so the backend takes it for a real Rentman, which does not answer.
  await stack.backend.restart({ DEMO_CONTENT: 'true', RENTMAN_URL: 'http://127.0.0.2:9' });
  const login = { identifier: 'miriam.novak', password: DEMO_PASSWORD };
  expect(toRefusal(await call(stack, '/auth/local', login))).toEqual([
    400,
    'Your account has been blocked by an administrator',
  ]);
  const panel = await signInAdmin(stack.backend);
  const view = await askPanel(stack.backend, panel, 'GET /catalogue-sync');
  const { data } = (await view.json()) as { data: { demo: readonly string[] } };
  expect(data.demo[0]).toContain('3 Demo-Konten sind gesperrt');
  expect(data.demo[1]).toContain('Seite „Impressum“');
  expect(data.demo[1]).toContain('Einstellungen');
}, 200_000);
