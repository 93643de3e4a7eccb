import { expect, test } from 'vitest';
import { hasOwnMailDomain } from './companies';

const company = (email1: string, email2 = '') => ({ email1, email2 });

test('an address of the company’s own domain belongs to it, whatever its case', () => {
  expect(hasOwnMailDomain('eva@Donaufilm.example', company('office@donaufilm.EXAMPLE'))).toBe(true);
  expect(hasOwnMailDomain('eva@donaufilm.example', company('', 'buero@donaufilm.example'))).toBe(
    true,
  );
  expect(hasOwnMailDomain('eva@müller.example', company('office@xn--mller-kva.example'))).toBe(
    true,
  );
});

test('a free-mail or provider address says nothing about a company', () => {
  for (const domain of ['gmail.com', 'gmx.at', 'chello.at', 'a1.net', 'hotmail.com', 'web.de']) {
    expect([domain, hasOwnMailDomain(`eva@${domain}`, company(`donaufilm@${domain}`))]).toEqual([
      domain,
      false,
    ]);
  }
});

test('a longer or shorter domain is another one', () => {
  const own = company('office@donaufilm.example');
  for (const domain of ['my-donaufilm.example', 'x.donaufilm.example', 'example', '']) {
    expect([domain, hasOwnMailDomain(`eva@${domain}`, own)]).toEqual([domain, false]);
  }
  expect(hasOwnMailDomain('eva@', company('office@'))).toBe(false);
  expect(hasOwnMailDomain('', company('', ''))).toBe(false);
});
