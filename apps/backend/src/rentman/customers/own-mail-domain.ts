import { domainToASCII } from 'node:url';
import type { Contact } from '@klappe/rentman';
import freeMailDomains from 'free-email-domains';

/** Internet providers of Austria that give their customers addresses; the package knows the worldwide ones. */
const AUSTRIAN_PROVIDERS = [
  'a1.net',
  'a1business.at',
  'chello.at',
  'cnv.at',
  'drei.at',
  'eunet.at',
  'highway.telekom.at',
  'inode.at',
  'kabelplus.at',
  'kabsi.at',
  'liwest.at',
  'magenta.at',
  'nusurf.at',
  'sbg.at',
  'silverserver.at',
  'speed.at',
  'tele2.at',
  'telering.at',
  'tirol.com',
  'utanet.at',
  'upcmail.at',
  'vol.at',
  'wavenet.at',
  'xpoint.at',
];
const MORE_MAIL_PROVIDERS = ['mailbox.org', 'tutanota.com', 'tuta.com', 'tuta.io', 'hey.com'];

const shared: ReadonlySet<string> = new Set([
  ...freeMailDomains,
  ...AUSTRIAN_PROVIDERS,
  ...MORE_MAIL_PROVIDERS,
]);

/** True when an address has the domain of one of the company's own, which is not one that anybody can get. */
export function hasOwnMailDomain(
  email: string,
  company: Pick<Contact, 'email1' | 'email2'>,
): boolean {
  const domain = readDomain(email);
  if (domain === null || shared.has(domain)) return false;
  return [company.email1, company.email2].some((own) => readDomain(own) === domain);
}

/** The part behind the last @, as name servers spell it; null where there is none. */
function readDomain(email: string): string | null {
  const at = email.lastIndexOf('@');
  if (at < 1) return null;
  return (
    domainToASCII(
      email
        .slice(at + 1)
        .trim()
        .toLowerCase(),
    ) || null
  );
}
