import { expect, test } from 'vitest';
import { signS3 } from './s3-bucket';

test("a request is signed as AWS's own example is", () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const headers = { range: 'bytes=0-9' };
  const now = new Date('2013-05-24T00:00:00Z');
  const keys = {
    region: 'us-east-1',
    accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  };
  const { authorization } = signS3(
    { method: 'GET', url, headers, body: new Uint8Array(), now },
    keys,
  );
  expect(authorization).toMatch(
    /Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/,
  );
});
