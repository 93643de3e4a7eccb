import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createContentSecurityPolicy } from './content-security-policy.ts';

const hash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('every inline script is allowed by its hash, and only those', () => {
  const html =
    '<script>one()</script><script type="module" src="/a.js"></script><script type="module">two()</script>';
  const policy = createContentSecurityPolicy(html, 'http://localhost:1337');
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`);
});

test('structured data needs no hash', () => {
  const html = '<script type="application/ld+json">{"@type":"Product"}</script>';
  expect(createContentSecurityPolicy(html, 'http://localhost:1337')).toContain(
    "script-src 'self';",
  );
});

test('calls go to this origin and the backend only', () => {
  expect(createContentSecurityPolicy('', 'https://backend.example')).toContain(
    "connect-src 'self' https://backend.example;",
  );
});
