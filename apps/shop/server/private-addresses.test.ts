import { expect, test } from 'vitest';
import { isPrivateAddress, lookUpPublicAddress } from './private-addresses.ts';

test('addresses of this machine and of local networks are private', () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:7f00:1',
    '::127.0.0.1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '64:ff9b:1::a00:1',
    '2001:0:7f00:1::',
  ]) {
    expect(isPrivateAddress(address), address).toBe(true);
  }
});

test('addresses of the internet are not', () => {
  for (const address of ['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '::ffff:8.8.8.8']) {
    expect(isPrivateAddress(address), address).toBe(false);
  }
});

test('a name that leads to this machine gets no connection', async () => {
  const error = await new Promise((resolve) =>
    lookUpPublicAddress('localhost', {}, (failure) => resolve(failure)),
  );
  expect(String(error)).toContain('localhost leads to a private address');
});
