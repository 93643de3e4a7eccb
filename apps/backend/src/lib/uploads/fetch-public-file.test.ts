import { expect, test } from 'vitest';
import { fetchPublicFile } from './fetch-public-file';

test('the panel fetches nothing from this machine, a local network, or another port', async () => {
  const addresses = [
    'http://0.0.0.0/x.png',
    'http://0/x.png',
    'http://127.0.0.1/x.png',
    'http://2130706433/x.png',
    'http://[::]/x.png',
    'http://[::1]/x.png',
    'http://[::ffff:10.0.0.1]/x.png',
    'http://[::127.0.0.1]/x.png',
    'http://[2002:7f00:1::]/x.png',
    'http://[64:ff9b::7f00:1]/x.png',
    'http://100.64.0.1/x.png',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/x.png',
    'http://8.8.8.8:6379/x.png',
    'ftp://8.8.8.8/x.png',
    'nonsense',
  ];
  const outcomes = await Promise.allSettled(addresses.map((each) => fetchPublicFile(each, '/tmp')));
  expect(outcomes.map(({ status }) => status)).toEqual(addresses.map(() => 'rejected'));
});
