import { expect, test } from 'vitest';
import { CODE_WORKER_POLICY, createContentSecurityPolicy } from './content-security-policy.ts';

test('only the given inline scripts may run', () => {
  const policy = createContentSecurityPolicy({
    backendUrl: 'http://localhost:1337',
    scriptHashes: "'sha256-a' 'sha256-b'",
  });
  expect(policy).toContain("script-src 'self' 'sha256-a' 'sha256-b';");
});

test('calls go to this origin and the backend only', () => {
  const policy = createContentSecurityPolicy({
    backendUrl: 'https://backend.example',
    scriptHashes: '',
  });
  expect(policy).toContain("connect-src 'self' https://backend.example;");
  expect(policy).toContain("script-src 'self';");
});

test('no page may run WebAssembly, and what reads codes runs nothing else and asks no foreign host', () => {
  const policy = createContentSecurityPolicy({
    backendUrl: 'https://backend.example',
    scriptHashes: "'sha256-a'",
  });
  expect(policy).not.toContain('eval');
  expect(CODE_WORKER_POLICY.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'wasm-unsafe-eval'",
    "connect-src 'self'",
  ]);
});
