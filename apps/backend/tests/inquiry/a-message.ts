import { expect } from 'vitest';
import type { Backend } from '../support/start-backend';
import { send } from './customer';

const MESSAGE = {
  email: 'eva@mueller.example',
  phone: '',
  subject: 'Besichtigung',
  message: 'Ich würde gerne am Montag kommen.',
  website: '',
  elapsedMs: 9000,
};

/** Sends a message of the contact form to the house. */
export async function sendMessage(backend: Backend, name: string): Promise<void> {
  const key = { key: crypto.randomUUID() };
  expect((await send(backend, '/contact-messages', { ...MESSAGE, name }, key)).status).toBe(200);
}
