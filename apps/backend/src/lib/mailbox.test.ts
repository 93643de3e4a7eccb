import { expect, test } from 'vitest';
import { toMailbox } from './mailbox';

test('addresses with a plus are those of one mailbox', () => {
  const addresses = ['Eva@Huber.example', ' eva+a@huber.example', 'eva+b+c@huber.example'];
  expect(new Set(addresses.map(toMailbox))).toEqual(new Set(['eva@huber.example']));
  expect(toMailbox('+eva@huber.example')).toBe('+eva@huber.example');
  expect(toMailbox('a-name')).toBe('a-name');
});
